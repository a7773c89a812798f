/** What is wanted of the player just now, with the name of the unit it is about; and what half of an attack is taken back. */
import type { Prompt } from '@hetman/core/board';
import { inEach, joined, type Text } from '@hetman/core/game';
import type { Action } from '../rules/state/actions.js';
import type { BattleFrame, Frame, FrameOf } from '../rules/state/frames.js';
import { labelOf, topUnit, unitById } from '../rules/state/pieces.js';
import { battleOf } from '../rules/state/play.js';
import type { State } from '../rules/state/state.js';

/** Named with where it stands. */
function placed(state: State, index: number): Text {
  const { card, hex } = state.units[index]!;
  const where = hex < 0 ? '' : ` (${labelOf(state, hex)})`;
  return inEach((language) => `${card.name[language]}${where}`);
}

const asking = (whom: Text, en: string, pl: string): Text =>
  inEach((language) => `${whom[language]}: ${language === 'en' ? en : pl}`);

const against = (ours: Text, theirs: Text): Text => ({
  en: `${ours.en} against ${theirs.en}`,
  pl: `${ours.pl} – ${theirs.pl}`,
});

function declared(state: State, { attackers, targets }: BattleFrame): Text {
  const defenders = targets.flatMap((hex) => topUnit(state, hex)?.index ?? []);
  const all = (units: readonly number[]) => joined(units.map((index) => placed(state, index)));
  return against(all(attackers), all(defenders));
}

/** Those who may begin the chase; a single one is told what to touch. */
function chasing(state: State, actions: readonly Action[]): Text {
  const units = [
    ...new Set(actions.flatMap((action) => (action.do === 'chase' ? [unitById(state, action.unit)!] : []))),
  ];
  return asking(
    joined(units.map(({ index }) => placed(state, index))),
    'touch the hex to pursue to, or pass',
    'dotknij pola pościgu albo spasuj',
  );
}

function retreating(state: State, { side }: FrameOf<'retreat'>): Text | null {
  const all = battleOf(state).toRetreat.filter((index) => state.units[index]!.card.side === side);
  return all.length === 0
    ? null
    : asking(joined(all.map((index) => placed(state, index))), 'touch the hex to retreat to', 'dotknij pola odwrotu');
}

/** Null where the plain question says enough. */
export function hintOf(state: State, frame: Frame, actions: readonly Action[]): Text | null {
  const about = (index: number, en: string, pl: string): Text => asking(placed(state, index), en, pl);
  switch (frame.kind) {
    case 'turn':
      return about(frame.unit, 'choose the facing', 'wybierz zwrot');
    case 'move':
      return about(frame.unit, 'go on, turn, or stop', 'idź dalej, obróć się albo zatrzymaj');
    case 'retreat':
      return frame.unit < 0
        ? retreating(state, frame)
        : about(frame.unit, 'touch the hex to retreat to', 'dotknij pola odwrotu');
    case 'chase':
      return frame.unit < 0
        ? chasing(state, actions)
        : about(
            frame.unit,
            'touch the next hex of the pursuit, or end it',
            'dotknij kolejnego pola pościgu albo zakończ',
          );
    case 'counter-charge':
      return frame.chargers.length > 0
        ? about(
            frame.target,
            'others may join the countercharge, or start the battle',
            'dołącz inne oddziały albo rozpocznij walkę',
          )
        : about(
            frame.target,
            'within reach of a countercharge. Touch a unit of yours, then a hex, or pass',
            'w zasięgu kontrszarży. Dotknij swojego oddziału, potem pola, albo spasuj',
          );
    case 'battle':
      return frame.step === 'declare'
        ? asking(
            declared(state, frame),
            'add attackers or targets, or fight',
            'dołącz atakujących lub cele albo rozegraj walkę',
          )
        : null;
    case 'volley':
      return asking(
        against(joined(frame.shooters.map((index) => placed(state, index))), placed(state, frame.target)),
        'add units to the shot, or fire',
        'dołącz oddziały do strzału albo strzelaj',
      );
    case 'gun-reaction':
      return about(
        frame.target,
        'fire guns at this moving unit, or pass',
        'ostrzelaj z dział oddział w ruchu albo spasuj',
      );
    case 'bow-reaction':
      return about(
        frame.target,
        'shoot bows at this unit, which has come near, or pass',
        'ostrzelaj z łuków ten oddział, który się zbliżył, albo spasuj',
      );
    default:
      return null;
  }
}

/** Declared and not fought yet: one button takes it back. */
export function cancelOf(frame: Frame): Pick<Prompt, 'cancel'> {
  if (frame.kind === 'battle' && frame.step === 'declare')
    return { cancel: { en: 'Cancel the attack', pl: 'Anuluj atak' } };
  if (frame.kind === 'volley') return { cancel: { en: 'Cancel the shot', pl: 'Anuluj strzał' } };
  if (frame.kind === 'counter-charge' && frame.chargers.length > 0)
    return { cancel: { en: 'Cancel the countercharge', pl: 'Anuluj kontrszarżę' } };
  return {};
}

/** What the other side was asked while a move was under way. */
export const pauses: Readonly<Record<string, Text>> = {
  'gun-reaction': { en: 'Enemy guns could fire there', pl: 'Wrogie działa mogły tam strzelać' },
  'bow-reaction': { en: 'Enemy archers could shoot there', pl: 'Wrodzy łucznicy mogli tam strzelać' },
  'counter-charge': { en: 'Enemy cavalry could countercharge there', pl: 'Wroga jazda mogła tam kontrszarżować' },
};
