/** The words of online games, in both languages. */
import type { Text } from '@hetman/core/game';

const word = (en: string, pl: string): Text => ({ en, pl });

export const onlineWords = {
  friendNeedsServer: word(
    'Inviting a friend needs a server, and none answers: there is no network, or this page is hosted without a server. Everything else works.',
    'Zaproszenie wymaga serwera, a żaden tu nie odpowiada: nie ma sieci albo strona działa bez serwera. Wszystko inne działa.',
  ),
  anySide: word('Random side', 'Losowa strona'),
  yourName: word('Your name', 'Twoje imię lub pseudonim'),
  nameHint: word('Shown to your opponent and spectators', 'Widoczne dla przeciwnika i widzów'),
  createInvitation: word('Create the invitation', 'Utwórz zaproszenie'),

  waitingTitle: word('Send the invitation', 'Wyślij zaproszenie'),
  waitingFor: word(
    'The battle begins by itself when your friend has taken the seat. You may close this page; the game is among “Your games”.',
    'Bitwa zacznie się sama, gdy znajomy zajmie miejsce. Możesz zamknąć tę stronę; gra jest wśród „Twoich gier”.',
  ),
  stillWaiting: word('Waiting for your friend', 'Czekamy na znajomego'),
  youLead: word('Your side: {side}', 'Twoja strona: {side}'),
  inviteLink: word('Invitation', 'Zaproszenie'),
  inviteWhat: word(
    'For your friend: the other seat is for whoever takes it first.',
    'Dla znajomego: drugie miejsce należy do tego, kto pierwszy je zajmie.',
  ),
  seatLink: word('Your seat on another device', 'Twoje miejsce na innym urządzeniu'),
  seatWhat: word(
    'For you alone: whoever has this link plays in your name.',
    'Tylko dla ciebie: kto ma ten link, gra w twoim imieniu.',
  ),
  watchLink: word('Spectators', 'Widzowie'),
  watchWhat: word(
    'For anybody: they see everything that is open, but no secrets.',
    'Dla każdego: widać wszystko, co jawne, bez tajemnic.',
  ),
  onlyHere: word(
    'These links work only on this computer. To play with somebody elsewhere, open this page at an address that they can reach too (docs/server.md: HETMAN_HOST, HETMAN_PUBLIC_URL).',
    'Te linki działają tylko na tym komputerze. Aby grać z kimś innym, otwórz tę stronę pod adresem dostępnym także dla tej osoby (docs/server.md: HETMAN_HOST, HETMAN_PUBLIC_URL).',
  ),
  copy: word('Copy', 'Kopiuj'),
  copied: word('Copied', 'Skopiowano'),
  selected: word('Selected: copy it with Ctrl+C', 'Zaznaczono: skopiuj przez Ctrl+C'),
  share: word('Share', 'Udostępnij'),
  shareText: word('Play {battle} with me', 'Zagraj ze mną: {battle}'),

  invited: word('{name} invites you to a battle', '{name} zaprasza cię do bitwy'),
  invitedBySomebody: word('You are invited to a battle', 'Zaproszenie do bitwy'),
  freeSide: word('Free seat', 'Wolne miejsce'),
  opponentLeads: word('{name} has the other side: {side}', '{name} ma drugą stronę: {side}'),
  somebody: word('Unnamed player', 'Gracz bez imienia'),
  chosenReadings: word('Chosen readings', 'Wybrane interpretacje'),
  usualReadings: word('The usual reading of every disputed rule', 'Wszystkie sporne zasady w zwykłej interpretacji'),
  otherRules: word(
    'This game was begun with version {version} of the rules and continues with version {versionNow}: everything played so far has the same result.',
    'Tę grę zaczęto według wersji {version} zasad, a toczy się dalej według wersji {versionNow}: wszystko, co dotąd rozegrano, daje ten sam wynik.',
  ),
  dice: word('Dice', 'Kości'),
  dicePromise: word(
    'The server has already committed itself to its dice, and your browser adds its own random number, so that nobody can choose them.',
    'Serwer już zobowiązał się co do kości, a twoja przeglądarka doda własną liczbę losową, więc nikt nie może wpłynąć na rzuty.',
  ),
  howDiceWork: word('How you know the dice are fair', 'Skąd wiadomo, że kości są uczciwe'),
  takeSeat: word('Take the seat', 'Zajmij miejsce'),

  ownInvitation: word(
    'You already have a seat in this game. Send the invitation to your friend, or open it in another browser.',
    'Masz już miejsce w tej grze. Wyślij zaproszenie znajomemu albo otwórz je w innej przeglądarce.',
  ),
  reload: word('Reload', 'Wczytaj ponownie'),
  elsewhere: word('Something went wrong', 'Coś poszło źle'),

  offline: word('Connection lost. Reconnecting', 'Połączenie zerwane. Łączę ponownie'),
  waitingForPlayer: word('Waiting for {name} ({side})', 'Czekamy na: {name} ({side})'),
  isAway: word('Offline now; the question will wait.', 'Teraz offline; pytanie poczeka.'),
  here: word('online', 'online'),
  away: word('offline', 'offline'),
  computer: word('computer', 'komputer'),
  you: word('you', 'ty'),
  players: word('Players', 'Gracze'),
  spectators: word('{count} watching', '{count} {count|widz|widzów|widzów}'),
  watching: word('You are watching', 'Oglądasz'),

  yourDecision: word('Your decision', 'Twoja decyzja'),
  theirDecision: word('Decision: {name}', 'Decyzja: {name}'),
  waitingToJoin: word('invitation not taken yet', 'zaproszenie jeszcze nieprzyjęte'),
  against: word('against {name}', 'przeciw: {name}'),
  youWon: word('you won', 'wygrana'),
  youLost: word('you lost', 'przegrana'),
  draw: word('draw', 'remis'),
  online: word('online', 'online'),
  invitation: word('Invitation', 'Zaproszenie'),
  takeBack: word('Withdraw', 'Wycofaj'),
  takeBackSure: word(
    'Withdraw this invitation? Its link will stop working.',
    'Wycofać to zaproszenie? Link przestanie działać.',
  ),
  putAway: word('Hide', 'Ukryj'),

  notice: word('Tell me when it is my turn', 'Powiadom, gdy przyjdzie moja kolej'),
  noticeWhat: word(
    'A notification of your browser, while this page is open but not visible.',
    'Powiadomienie przeglądarki, gdy strona jest otwarta, lecz niewidoczna.',
  ),
  noticeRefused: word(
    'Your browser does not allow notifications from this page: see its settings.',
    'Przeglądarka nie pozwala na powiadomienia z tej strony: sprawdź jej ustawienia.',
  ),
  noticeText: word('It is your decision', 'Decyzja należy do ciebie'),

  promised: word('Commitment from before the battle (SHA-256)', 'Zobowiązanie sprzed bitwy (SHA-256)'),
  added: word('Added: {side}', 'Dodane: {side}'),
  nothingAdded: word('nothing', 'nic'),
  secret: word('Secret key, published at the end', 'Tajny klucz, ujawniony na koniec'),
  secretLater: word('It is published when the battle is over.', 'Będzie ujawniony po zakończeniu bitwy.'),
  verify: word('Verify every die', 'Sprawdź każdą kość'),
  verifying: word('Replaying the battle', 'Rozgrywam bitwę ponownie'),
  verified: word(
    'Verified: every die ({count}) follows from the key of the commitment and from what both players added, and every action was legal.',
    'Sprawdzono: wszystkie kości ({count}) wynikają z klucza z zobowiązania i z tego, co dodali gracze, a każde działanie było zgodne z zasadami.',
  ),
  verifiedWithout: word(
    'Verified: no die was rolled, and every action was legal.',
    'Sprawdzono: nie rzucono żadną kością, a każde działanie było zgodne z zasadami.',
  ),
  promiseKept: word(
    'The commitment is the one that this browser was shown before the battle, and your own random number is in it.',
    'Zobowiązanie jest tym, które ta przeglądarka widziała przed bitwą, i zawiera twoją liczbę losową.',
  ),
  promiseUnseen: word(
    'This browser was not shown the commitment before the battle, so it cannot compare them.',
    'Ta przeglądarka nie widziała zobowiązania przed bitwą, więc nie może go porównać.',
  ),
  promiseBroken: word(
    'The record contains another commitment or another random number than this browser was shown. Do not trust these dice.',
    'Zapis zawiera inne zobowiązanie lub inną liczbę losową, niż widziała ta przeglądarka. Nie ufaj tym kościom.',
  ),
  goBack: word('Go back to the last valid move', 'Cofnij do ostatniego ważnego ruchu'),
  aboutGoingBack: word(
    'You can continue from the last move that is still valid, if all players agree. Later moves are undone; the dice will show the same faces again.',
    'Można grać dalej od ostatniego ruchu, który jest nadal ważny, jeśli zgodzą się wszyscy gracze. Późniejsze ruchy zostaną cofnięte; kości wypadną tak samo.',
  ),
  othersMustAgree: word(
    'Noted. The game goes back when this side agrees too: {side}. Then reload the page.',
    'Zapisano. Gra się cofnie, gdy zgodzi się też druga strona: {side}. Wtedy wczytaj stronę ponownie.',
  ),
  saveKnown: word('Save what you know of the game', 'Zapisz, co wiesz o tej grze'),
  verifyFailed: word('The record is not valid:', 'Zapis się nie zgadza:'),
  verifyYourself: word(
    'With the saved record you can verify it on your own computer:',
    'Zapisany przebieg sprawdzisz też na własnym komputerze:',
  ),
} as const;
