/** Commanders in danger: with a unit that is cut down, and alone before the enemy (commanders.danger, commanders.attacked). */
import { moraleTable } from '../../content/index.js';
import { cm, type Pose, poseBy, within } from '../../geometry/index.js';
import { mannedUnitsOf, struckShapes } from '../charge/around.js';
import { rollTen } from '../dice/ten.js';
import { middleOf } from '../morale/directions.js';
import { testMorale } from '../morale/morale-tests.js';
import type { CombatFrame } from '../state/frames.js';
import { commanderShape, commanderSize, onTable, poses } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { type Commander, nobody, type State, type Unit } from '../state/state.js';
import { freePlace } from './commanders-aside.js';

/** Where no ordinary flight could save him. */
export const surroundedModifier = -2;

/** All dice must be within his Skill. */
function survives(play: Play, commander: Commander, tests: number, modifier = 0): boolean {
  const need = commander.data.card.skill + modifier;
  const faces = Array.from({ length: tests }, () => rollTen(play.dice, 'skill'));
  const passed = faces.every((face) => face <= need);
  const { id } = commander.data;
  play.emit({ type: 'commander-test', rule: 'commanders.danger', commander: id, need, faces, passed });
  return passed;
}

/** commanders.danger: the second ten is a test, and so is each further one. */
export const testsForTens = (tens: number): number => Math.max(0, tens - 1);

/** More than one ten among the armor rolls of his unit is a test for his life, and each further ten another. */
export function endangerCommander(play: Play, unit: Unit, tens: number): void {
  const commander = play.state.commanders.find((own) => onTable(own) && own.battle.joined === unit.index);
  const tests = testsForTens(tens);
  if (unit.battle.leader !== nobody || !commander || tests === 0 || survives(play, commander, tests)) return;
  killCommander(play, commander);
}

/** He is taken from the table; all friends within 20 cm test morale, the unit he led among them. */
export function killCommander(play: Play, commander: Commander): void {
  const { state, emit } = play;
  const witnesses = friendsNear(state, commander);
  const led = commander.battle.joined;
  commander.battle = { ...commander.battle, place: 'destroyed', joined: nobody, points: 0 };
  emit({ type: 'commander-killed', rule: 'commanders.attacked', commander: commander.data.id });
  const combat = state.frames.find((frame): frame is CombatFrame => frame.kind === 'combat');
  // morale.causes: tests of a round of close combat are made at its end.
  if (combat?.step === 'fight')
    combat.alarmed = [...new Set([...(combat.alarmed ?? []), ...witnesses.map(({ index }) => index)])];
  else for (const unit of witnesses) testMorale(play, unit, 'commanders.attacked', { again: unit.index === led });
}

/** commanders.attacked: his last Strength point is gone; he is saved by his retinue, or dies. */
export function strikeDown(play: Play, commander: Commander, points: number, surrounded: boolean): void {
  if (survives(play, commander, points, surrounded ? surroundedModifier : 0)) save(play, commander);
  else killCommander(play, commander);
}

/** Away within his Move of where he was, without points for this turn and the next. */
function save(play: Play, commander: Commander): void {
  const { state, emit } = play;
  commander.battle = { ...commander.battle, joined: nobody, points: 0, spentUntil: state.turn + 1 };
  emit({ type: 'commander-escaped', rule: 'commanders.attacked', commander: commander.data.id });
  state.frames.push({ kind: 'escape', side: commander.data.side, commander: commander.index });
}

/** He fought alone and was hit: the place that he held as a unit is free. */
export function strikeAlone(play: Play, unit: Unit, points: number, surrounded: boolean): void {
  const commander = play.state.commanders[unit.battle.leader]!;
  commander.battle = { ...commander.battle, pose: poses(unit)[0]! };
  strikeDown(play, commander, points, surrounded);
  unit.battle = { ...unit.battle, place: 'left' };
}

/** commanders.joining: his unit is destroyed in flight; he escapes with Skill -2, or dies. Who left the table has taken him along. */
export function strandCommander(play: Play, unit: Unit, left = false): void {
  for (const commander of play.state.commanders) {
    if (!onTable(commander) || commander.battle.joined !== unit.index) continue;
    commander.battle = { ...commander.battle, pose: placeOfJoined(unit) };
    if (left) commander.battle = { ...commander.battle, place: 'fled' };
    else strikeDown(play, commander, 1, true);
  }
}

/** The last base fell around him: hits beyond its strength are his; without any he stands alone, clear of the enemy. */
export function leftAlone(play: Play, commander: Commander, unit: Unit, hits: number, surrounded: boolean): void {
  const { state } = play;
  commander.battle = { ...commander.battle, pose: placeOfJoined(unit), joined: nobody };
  if (hits > 0) strikeDown(play, commander, hits, surrounded);
  else
    commander.battle = {
      ...commander.battle,
      pose: freePlace(state, commander, commander.battle.pose) ?? commander.battle.pose,
    };
}

/** A joined commander stands in the middle of his unit. */
export function placeOfJoined(unit: Unit): Pose {
  const [right, back] = [Math.trunc(commanderSize.width / 2), Math.trunc(commanderSize.depth / 2)];
  return poseBy(middleOf(unit), poses(unit)[0]!.facing, right, back);
}

function friendsNear(state: State, commander: Commander): Unit[] {
  const led = state.units[commander.battle.joined];
  const ground = led ? struckShapes(state, led) : [commanderShape(commander)];
  const range = cm(moraleTable.commanderKilledWithin);
  return mannedUnitsOf(state, commander.data.side).filter((unit) =>
    struckShapes(state, unit).some((shape) => ground.some((from) => within(from, shape, range))),
  );
}
