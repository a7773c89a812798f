/** A position in words: the moment, then every piece of both sides as far as the viewer knows it. */
import type { Language } from '@hetman/core/game';
import { formationName } from '../formation/index.js';
import { inCm, inDegrees } from '../geometry/index.js';
import { overviewMessages as words } from '../locales/overview.js';
import { breakingPointsOf, motivationLevel } from '../rules/division/motivation-level.js';
import { dataOf, regimentsOf } from '../rules/division/regiments.js';
import type { Regiment } from '../rules/state/division-state.js';
import { baseCount, poses } from '../rules/state/pieces.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { Commander, State, Unit } from '../rules/state/state.js';

type Word = keyof typeof words;

export function overview(state: State, language: Language): string {
  const say = (key: Word) => words[key][language];
  const { setting } = state;
  const lines = [`${say('turn')} ${state.turn} / ${setting.turns}, ${say(state.phase)}`];
  for (const [side, { name }] of setting.sides.entries()) {
    lines.push('', name[language]);
    for (const regiment of regimentsOf(state, side as SideIndex))
      lines.push(`  ${regimentLine(state, regiment, language)}`);
    for (const commander of state.commanders)
      if (commander.data.side === side) lines.push(`  ${commanderLine(commander, language)}`);
    for (const unit of state.units) if (unit.battle.side === side) lines.push(`  ${unitLine(unit, language)}`);
  }
  return lines.join('\n');
}

/** Instruction, and breaking points of the level of motivation. */
export function regimentLine(state: State, regiment: Regiment, language: Language): string {
  const say = (key: Word) => words[key][language];
  const data = dataOf(state, regiment);
  const { instruction, hidden, wipedOut } = regiment;
  const facts = [
    ...(instruction ? [say(instruction)] : [say(hidden ? 'hidden' : 'no-instruction')]),
    `${say('breaking-points')} ${breakingPointsOf(state, regiment).total} / ${motivationLevel(data)}`,
  ];
  return `${data.name[language]}: ${wipedOut ? say('wiped-out') : facts.join('; ')}`;
}

function commanderLine({ data, battle: { place, pose, points } }: Commander, language: Language): string {
  const say = (key: Word) => words[key][language];
  const where = place === 'table' ? `${inCm(pose.x)}, ${inCm(pose.y)}` : say(place);
  return `${data.name[language]}: ${where}, ${say('points')} ${points} / ${data.points}`;
}

function unitLine(unit: Unit, language: Language): string {
  const say = (key: Word) => words[key][language];
  const {
    data,
    battle: { place, layout, morale, losses, order, hidden },
  } = unit;
  const head = `${data.name[language]} (${say('bases')} ${baseCount(unit)})`;
  if (place !== 'table') return `${head}: ${say(place)}`;
  const { x, y, facing } = poses(unit)[0]!;
  const facts = [
    `${inCm(x)}, ${inCm(y)}, ${inDegrees(facing)}°`,
    say(formationName(layout)),
    ...(hidden && order === null ? [say('hidden')] : order ? [say(order)] : []),
    ...(morale === 'good' ? [] : [say(morale)]),
    ...(losses > 0 ? [`${say('losses')} ${losses}`] : []),
  ];
  return `${head}: ${facts.join('; ')}`;
}
