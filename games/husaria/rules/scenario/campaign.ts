/** The days of a campaign: what one hands on to the next (N.carried-*), and who wins them all (N.campaign). */
import type { Text } from '@hetman/core/game';
import { gameMessages } from '../../locales/game.js';
import { lancesHeld } from '../battle/lances.js';
import { zoneOf } from '../morale/morale.js';
import { commanderById, unitById } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import type { SideIndex } from '../state/setting.js';
import { settingOf } from '../state/settings.js';
import type { End, State } from '../state/state.js';
import { beginSetUp, emptyState } from './beginning.js';

/** How a day ended. */
export interface DayResult {
  winner: SideIndex | null;
  reason: End['reason'];
  points: [number, number];
  /** Units and commanders destroyed on this day. */
  units: [number, number];
  commanders: [number, number];
  /** The marker at its end. */
  morale: number;
  /** Lances not used yet. */
  lances: [number, number];
}

const nobodyWins: Text = gameMessages.nobodyWins;

/** The days that are over. */
export const daysOver = (state: State): readonly DayResult[] =>
  (state.memory['campaign'] as readonly DayResult[] | undefined) ?? [];

/** When a day of a campaign has ended: the next one is set up on the same table. False when the last is over. */
export function goToNextDay(play: Play): boolean {
  const { state, emit } = play;
  const { campaign } = state.setting;
  if (!campaign || daysOver(state).length > campaign.day) return false;
  const result = resultOf(state);
  state.memory['campaign'] = [...daysOver(state), result];
  emit({
    type: 'day-over',
    rule: 'N.campaign',
    day: campaign.days[campaign.day]!.name,
    winner: result.winner === null ? nobodyWins : state.setting.sides[result.winner].name,
    points: result.points.join(' : '),
  });
  if (campaign.day + 1 === campaign.days.length) {
    state.end = { winner: campaignWinner(state), reason: 'campaign', rule: 'N.campaign' };
    return false;
  }
  beginDay(state, campaign.day + 1);
  emit({ type: 'day-begins', rule: 'N.campaign', day: campaign.days[campaign.day + 1]!.name });
  return true;
}

function resultOf(state: State): DayResult {
  const perSide = (count: (side: SideIndex) => number): [number, number] => [count(0), count(1)];
  const before = (what: 'units' | 'commanders', side: SideIndex) =>
    daysOver(state).reduce((sum, day) => sum + day[what][side], 0);
  const dead = (what: 'units' | 'commanders', side: SideIndex) =>
    Math.max(
      0,
      state[what].filter((piece) => piece.place === 'dead' && piece.card.side === side).length - before(what, side),
    );
  return {
    winner: state.end!.winner,
    reason: state.end!.reason,
    points: [state.points[0], state.points[1]],
    units: perSide((side) => dead('units', side)),
    commanders: perSide((side) => dead('commanders', side)),
    morale: state.morale,
    lances: perSide((side) => state.lances[side] + lancesHeld(state, side)),
  };
}

/** N.carried-units, N.carried-lances, N.carried-morale; rulings 241 to 243. */
function beginDay(state: State, day: number): void {
  const { scenario, options } = state.setting;
  const { units, commanders, orders } = state;
  const days = daysOver(state);
  const yesterday = days.at(-1)!;
  Object.assign(state, emptyState(settingOf(scenario, options, day)), { orders, memory: { campaign: days } });
  // By id: yesterday may have come from a position file, which has its own list of pieces.
  for (const unit of units) {
    const today = unitById(state, unit.card.id);
    if (!today) continue;
    if (unit.place === 'dead') Object.assign(today, { place: 'dead', sp: 0 });
    else if (options['campaignStrength'] === 'kept') today.sp = Math.min(unit.sp, today.card.sp);
  }
  for (const commander of commanders) {
    if (commander.place !== 'dead') continue;
    const today = commanderById(state, commander.card.id);
    // He fell before today's first stage.
    if (today) Object.assign(today, { place: 'dead', died: commander.died });
  }
  state.morale = yesterday.morale;
  state.moraleInForce = zoneOf(state.setting, state.morale);
  for (const side of [0, 1] as const) state.lances[side] = Math.min(state.lances[side], yesterday.lances[side]);
  beginSetUp(state);
}

/** Ruling 244: more days won, then more points; by option points alone. */
function campaignWinner(state: State): SideIndex | null {
  const points = campaignPoints(state);
  const won = (side: SideIndex) => daysOver(state).filter((day) => day.winner === side).length;
  const lead = state.setting.options['campaignWinner'] === 'points' ? 0 : won(0) - won(1);
  const ahead = lead === 0 ? points[0] - points[1] : lead;
  return ahead === 0 ? null : ahead > 0 ? 0 : 1;
}

/** All points of the days fought to their end. */
export const campaignPoints = (state: State): [number, number] => [
  daysOver(state).reduce((sum, day) => sum + day.points[0], 0),
  daysOver(state).reduce((sum, day) => sum + day.points[1], 0),
];

/** The stage of a battle; in a campaign counted through the days, so that none comes twice. */
export function stageOf(state: State): number {
  const { campaign, scenario, options, stages } = state.setting;
  if (!campaign) return state.stage;
  const before = Array.from({ length: campaign.day }, (_, day) => settingOf(scenario, options, day).stages);
  return before.reduce((sum, { first, last }) => sum + last - first + 1, state.stage - stages.first + 1);
}
