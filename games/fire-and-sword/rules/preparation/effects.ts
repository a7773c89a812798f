/** Additional effects: one for each point of difference that is left, against the stronger side (effects.additional). */
import { effectsTable, type UnitCard } from '../../content/index.js';
import { rollTen } from '../dice/ten.js';
import type { Action } from '../state/actions.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import type { EffectsFrame } from './frames.js';
import { type Answer, answered } from './quick.js';
import { giveCard } from './raising.js';

type Effect = (typeof effectsTable.additional)[number];

export const weaker: SideIndex = 0;
export const stronger: SideIndex = 1;
const markersOfFatigue = 3;
/** One effect in so many is chosen instead of rolled (optional.effects). */
const chosenOf = 3;

export function askEffects({ state }: Play): void {
  const count = state.preparation!.difference;
  if (count === 0) return;
  const chosen = state.setting.options['chosenEffects'] === true ? Math.floor(count / chosenOf) : 0;
  state.preparation!.difference = 0;
  state.frames.push({ kind: 'effects', side: weaker, chosen, rolled: count - chosen });
}

const timesOf = ({ preparation }: State, id: string): number =>
  preparation!.effects.filter((other) => other === id).length;

const ofStronger = (state: State, able: (unit: Unit) => boolean): Unit[] =>
  state.units.filter((unit) => unit.battle.side === stronger && able(unit));

/** Wagons, moloitsy (those of the register among them: ruling 450) and rabble stay with the main body. */
const staysTogether = ['moloitsy', 'register', 'cossack-rabble', 'tartar-rabble', 'captives'];
export const mayBeDelayed = (card: UnitCard): boolean =>
  card.type !== 'wagon' && !staysTogether.some((kind) => card.id.startsWith(kind));

/** Units that could still be held up: never more than half of all. */
function delayable(state: State, side: SideIndex): Unit[] {
  const all = state.units.filter((unit) => unit.battle.side === side);
  const held = all.filter(({ battle: { waits } }) => waits === 'delay' || waits === 'outmanoeuvred').length;
  if (2 * (held + 1) > all.length) return [];
  return all.filter((unit) => unit.battle.waits === 'deployment' && mayBeDelayed(unit.data.card));
}

/** A random unit is held up; too many delays are panic instead. */
export function holdUp(play: Play, side: SideIndex, waits: 'delay' | 'outmanoeuvred', rule: string): void {
  const { state } = play;
  const able = delayable(state, side);
  if (able.length === 0) {
    state.fortunes[side].panic++;
    return;
  }
  const unit = able[play.dice.draw(able.length, 'delay')]!;
  unit.battle = { ...unit.battle, waits };
  play.emit({ type: 'held-up', rule, unit: unit.data.id });
}

const obedient = (state: State): Unit[] => ofStronger(state, ({ data }) => !data.card.rules.includes('insubordinate'));

/** Whether the effect can come (again); a roll that cannot is made anew. */
function possible(state: State, { id, once }: Effect): boolean {
  if (once && timesOf(state, id) > 0) return false;
  if (id === 'fatigue') return timesOf(state, id) < 2;
  return id !== 'insubordination' || obedient(state).length > 0;
}

function fatigue(state: State): void {
  const own = state.fortunes[stronger];
  own.exhausted = own.fatigue !== null;
  own.fatigue = markersOfFatigue;
}

function insubordination(play: Play): void {
  const { state } = play;
  const able = obedient(state);
  const unit = able[play.dice.draw(able.length, 'insubordination')]!;
  const { card } = unit.data;
  giveCard(state, unit, { ...card, rules: [...card.rules, 'insubordinate'] });
  play.emit({ type: 'insubordinate', rule: 'effects.additional', unit: unit.data.id });
}

function coward(play: Play): void {
  const { state } = play;
  const able = state.commanders.filter(({ data }) => data.side === stronger);
  const one = able[play.dice.draw(able.length, 'coward')]!;
  state.fortunes[stronger].coward = one.data.id;
  play.emit({ type: 'coward', rule: 'effects.additional', commander: one.data.id });
}

/** What each effect does at once; terrain is changed when it lies, and a day is asked for. */
const outcomes: Readonly<Record<string, (play: Play) => void>> = {
  fatigue: ({ state }) => fatigue(state),
  enthusiasm: ({ state }) => {
    state.fortunes[weaker].enthusiasm = true;
  },
  'march-losses': ({ state }) => {
    state.fortunes[stronger].marchLosses++;
  },
  insubordination,
  'cowardly-commander': coward,
  delay: (play) => holdUp(play, stronger, 'delay', 'effects.additional'),
  'unexpected-reinforcements': ({ state }) => {
    state.fortunes[weaker].reinforcements++;
  },
  panic: ({ state }) => {
    state.fortunes[stronger].panic++;
  },
  'choice-of-terrain': () => undefined,
  'good-or-bad-day': ({ state }) => {
    state.frames.push({ kind: 'day', side: weaker });
  },
};

function happen(play: Play, { id }: Effect): void {
  play.state.preparation!.effects.push(id);
  play.emit({ type: 'effect', rule: 'effects.additional', effect: id });
  outcomes[id]!(play);
}

function rollEffect(play: Play): void {
  for (;;) {
    const face = rollTen(play.dice, 'effect');
    const effect = effectsTable.additional.find((known) => known.face === face)!;
    if (!possible(play.state, effect)) continue;
    happen(play, effect);
    return;
  }
}

function rollNext(play: Play, frame: EffectsFrame): void {
  frame.rolled--;
  rollEffect(play);
}

/** Exhaustion is never chosen: fatigue only once. */
const choosable = (state: State, effect: Effect): boolean =>
  effect.choosable && possible(state, effect) && !(effect.id === 'fatigue' && timesOf(state, 'fatigue') > 0);

export const quickEffects: Answer<'effects'> = (state, frame, pick) => {
  const able = effects.actions(state, frame).filter((action) => action.do === 'effect');
  return able[pick(able.length)]!;
};

export const effects: FrameRules<'effects'> = {
  advance(play, frame) {
    if (frame.chosen > 0) return !answered(play, frame, effects, quickEffects);
    if (frame.rolled > 0) rollNext(play, frame);
    else play.state.frames.pop();
    return false;
  },
  actions: (state, { rolled }) => [
    ...effectsTable.additional
      .filter((effect) => choosable(state, effect))
      .map(({ id }): Action => ({ do: 'effect', effect: id })),
    ...(rolled > 0 ? [{ do: 'roll' as const }] : []),
  ],
  refusal(state, frame, action) {
    // optional.effects: chosen before the rolls, between them, or after.
    if (action.do === 'roll') return frame.rolled > 0 ? null : no.notNow;
    if (action.do !== 'effect') return no.notNow;
    const effect = effectsTable.additional.find(({ id }) => id === action.effect);
    return effect && choosable(state, effect) ? null : no.noSuchEffect;
  },
  apply(play, frame, action) {
    if (action.do === 'roll') rollNext(play, frame);
    if (action.do !== 'effect') return;
    frame.chosen--;
    happen(play, effectsTable.additional.find(({ id }) => id === action.effect)!);
  },
};

export const quickDay: Answer<'day'> = () => ({ do: 'good-day' });
