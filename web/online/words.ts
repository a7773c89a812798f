/** The words of online games, in both languages. */
import type { Text } from '@hetman/core/game';

const word = (en: string, pl: string): Text => ({ en, pl });

export const onlineWords = {
  friendNeedsServer: word(
    'Inviting a friend needs a server, and none answers here: there is no network, or this page is hosted without one. Everything else works.',
    'Zaproszenie wymaga serwera, a żaden tu nie odpowiada: nie ma sieci albo strona działa bez serwera. Wszystko inne działa.',
  ),
  anySide: word('Any side, drawn by lot', 'Dowolna strona, losowo'),
  yourName: word('Your name', 'Twoje imię'),
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
    'For you alone: whoever has it plays in your name.',
    'Tylko dla ciebie: kto go ma, gra w twoim imieniu.',
  ),
  watchLink: word('Spectators', 'Widzowie'),
  watchWhat: word(
    'For anybody: they see what is in the open, and no secrets.',
    'Dla każdego: widać to, co jawne, bez tajemnic.',
  ),
  onlyHere: word(
    'These links work on this computer only. To play with somebody elsewhere, open this page at an address that he can reach too (docs/server.md: HETMAN_HOST, HETMAN_PUBLIC_URL).',
    'Te odsyłacze działają tylko na tym komputerze. Aby grać z kimś innym, otwórz tę stronę pod adresem dostępnym także dla niego (docs/server.md: HETMAN_HOST, HETMAN_PUBLIC_URL).',
  ),
  copy: word('Copy', 'Kopiuj'),
  copied: word('Copied', 'Skopiowano'),
  selected: word('Selected: copy it with Ctrl+C', 'Zaznaczono: skopiuj przez Ctrl+C'),
  share: word('Share', 'Udostępnij'),
  shareText: word('Play {battle} with me', 'Zagraj ze mną: {battle}'),

  invited: word('{name} invites you to a battle', '{name} zaprasza cię do bitwy'),
  invitedBySomebody: word('You are invited to a battle', 'Zaproszenie do bitwy'),
  freeSide: word('The seat that is free', 'Wolne miejsce'),
  opponentLeads: word('{name} has the other side: {side}', '{name} ma drugą stronę: {side}'),
  somebody: word('Unnamed player', 'Gracz bez imienia'),
  chosenReadings: word('Readings chosen', 'Wybrane odczytania'),
  usualReadings: word('All disputed readings as usual', 'Wszystkie sporne odczytania jak zwykle'),
  otherRules: word(
    'This game was begun with version {version} of the rules and goes on with version {versionNow}: what was decided before still comes out the same.',
    'Tę grę zaczęto według wersji {version} zasad, a toczy się dalej według wersji {versionNow}: wszystko, co dotąd rozegrano, daje ten sam wynik.',
  ),
  dice: word('Dice', 'Kości'),
  dicePromise: word(
    'The server has promised its dice already and your browser adds its own lot, so that nobody can choose them.',
    'Serwer już się zobowiązał co do kości, a twoja przeglądarka dołoży własny los, więc nikt nie może ich dobrać.',
  ),
  howDiceWork: word('How the dice are proved', 'Jak dowodzi się kości'),
  takeSeat: word('Take the seat', 'Zajmij miejsce'),

  ownInvitation: word(
    'You hold a seat in this game already. Send the invitation to your friend, or open it in another browser.',
    'Masz już miejsce w tej grze. Wyślij zaproszenie znajomemu albo otwórz je w innej przeglądarce.',
  ),
  reload: word('Load again', 'Wczytaj ponownie'),
  elsewhere: word('Something went wrong', 'Coś poszło źle'),

  offline: word('Connection lost. Trying again', 'Połączenie zerwane. Próbuję ponownie'),
  waitingForPlayer: word('Waiting for {name} ({side})', 'Czekamy na: {name} ({side})'),
  isAway: word('is away and will find the question when back', 'teraz nieobecny; zastanie to pytanie po powrocie'),
  here: word('here', 'jest'),
  away: word('away', 'nie ma'),
  computer: word('computer', 'komputer'),
  you: word('you', 'ty'),
  players: word('Players', 'Gracze'),
  spectators: word('{count} watching', 'Widzów: {count}'),
  watching: word('You are watching', 'Oglądasz'),

  yourDecision: word('Your decision', 'Twoja decyzja'),
  theirDecision: word('{name} decides', 'Decyduje {name}'),
  waitingToJoin: word('invitation not taken yet', 'zaproszenie jeszcze nieprzyjęte'),
  against: word('against {name}', 'przeciw: {name}'),
  youWon: word('you won', 'wygrana'),
  youLost: word('you lost', 'przegrana'),
  draw: word('draw', 'remis'),
  online: word('online', 'przez sieć'),
  invitation: word('Invitation', 'Zaproszenie'),
  takeBack: word('Take back', 'Wycofaj'),
  takeBackSure: word(
    'Take this invitation back? Its link will lead nowhere.',
    'Wycofać to zaproszenie? Odsyłacz przestanie działać.',
  ),
  putAway: word('Put away', 'Schowaj'),

  notice: word('Tell me when it is my turn', 'Powiadom, gdy przyjdzie moja kolej'),
  noticeWhat: word(
    'A notice of your browser, while this page is open but out of sight.',
    'Powiadomienie przeglądarki, gdy strona jest otwarta, lecz niewidoczna.',
  ),
  noticeRefused: word(
    'Your browser does not allow notices from this page: see its settings.',
    'Przeglądarka nie pozwala na powiadomienia z tej strony: sprawdź jej ustawienia.',
  ),
  noticeText: word('It is your decision', 'Decyzja należy do ciebie'),

  promised: word('Promised before the battle (SHA-256)', 'Zobowiązanie sprzed bitwy (SHA-256)'),
  added: word('Added by {side}', 'Dołożone: {side}'),
  nothingAdded: word('nothing', 'nic'),
  secret: word('The secret, published at the end', 'Tajny klucz, ujawniony na koniec'),
  secretLater: word('It is published when the battle is over.', 'Będzie ujawniony po zakończeniu bitwy.'),
  verify: word('Verify every die', 'Sprawdź każdą kość'),
  verifying: word('Playing the battle again', 'Rozgrywam bitwę ponownie'),
  verified: word(
    'Verified: all {count} dice follow from the promised secret and from what both players added, and every action was legal.',
    'Sprawdzono: wszystkie kości ({count}) wynikają z przyrzeczonego klucza i z tego, co dołożyli gracze, a każde działanie było zgodne z zasadami.',
  ),
  verifiedWithout: word(
    'Verified: no die was rolled, and every action was legal.',
    'Sprawdzono: nie rzucono żadną kością, a każde działanie było zgodne z zasadami.',
  ),
  promiseKept: word(
    'The promise is the one that this browser was shown before the battle, and your own lot is in it.',
    'Zobowiązanie jest tym, które ta przeglądarka widziała przed bitwą, i zawiera twój los.',
  ),
  promiseUnseen: word(
    'This browser was not there when the promise was made, so that it cannot compare it.',
    'Tej przeglądarki nie było przy zobowiązaniu, więc nie może go porównać.',
  ),
  promiseBroken: word(
    'The record holds another promise or another lot than this browser was shown. Do not trust these dice.',
    'Zapis zawiera inne zobowiązanie lub inny los niż ten, który widziała ta przeglądarka. Nie ufaj tym kościom.',
  ),
  goBack: word('Go back to the last move that holds', 'Cofnij do ostatniego ruchu, który się zgadza'),
  aboutGoingBack: word(
    'You can go on from the last move that still holds, if every player wants it. The later moves are taken back; their dice will fall as they fell.',
    'Można grać dalej od ostatniego ruchu, który się zgadza, jeśli chcą tego wszyscy gracze. Późniejsze ruchy zostaną cofnięte; ich kości wypadną tak samo.',
  ),
  othersMustAgree: word(
    'Noted. The game goes back when this side asks for it too: {side}. Load the page again then.',
    'Zapisano. Gra się cofnie, gdy poprosi o to także: {side}. Wtedy wczytaj stronę ponownie.',
  ),
  saveKnown: word('Save what you know of it', 'Zapisz, co o niej wiesz'),
  verifyFailed: word('The record does not hold:', 'Zapis się nie zgadza:'),
  verifyYourself: word(
    'With the saved record you can do the same on your own computer:',
    'Z zapisanym przebiegiem zrobisz to samo na swoim komputerze:',
  ),
} as const;
