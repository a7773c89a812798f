/** 4.3 to 4.5: overall commanders and Pistor let others act. */
import type { Refusal } from '@hetman/core/game';
import type { ActivationFrame, NameFrame } from './frames.js';
import { hasUnits } from './losses.js';
import { commanderById } from './pieces.js';
import { type FrameRules, procedure, topFrame } from './play.js';
import { no } from './refusals.js';
import type { SideIndex } from './setting.js';
import type { Commander, State } from './state.js';

/** 4.3: commanders who are gone and have left units behind. */
const fallenOf = (state: State, army: string): Commander[] =>
  state.commanders.filter(
    (one) => one.card.army === army && one.card.role === 'commander' && one.place === 'dead' && hasUnits(state, one),
  );

export const overall: FrameRules<'overall'> = {
  advance({ state }, frame) {
    const commander = state.commanders[frame.commander]!;
    const { army, freeUnits } = commander.card;
    if (frame.step === 'name') {
      frame.step = 'six';
      const fallen = fallenOf(state, army).length > 0;
      state.frames.push({ kind: 'name', side: frame.owner, by: frame.commander, armies: [army], fallen });
    } else if (frame.step === 'six') {
      frame.step = 'ride';
      if (freeUnits > 0 && commander.place === 'map') {
        state.frames.push(newActivation(frame.owner, frame.commander, -1));
      }
    } else if (frame.step === 'ride') {
      frame.step = 'done';
      if (commander.place === 'map') state.frames.push({ kind: 'ride', side: frame.owner, commander: frame.commander });
    } else {
      state.frames.pop();
    }
    return false;
  },
  ...procedure,
};

export const newActivation = (owner: SideIndex, leader: number, formation: number): ActivationFrame => ({
  kind: 'activation',
  owner,
  leader,
  formation,
  units: [],
  acted: [],
  arm: null,
  step: 'begin',
});

/** 4.5: the turn in which his chit goes into the cup again. */
export const staffDue = (state: State, die: number): number => state.turn + die + state.setting.book.staffReturn;

/** 4.5: one commander of each army in the order the player likes, then the die for his return. */
export const staff: FrameRules<'staff'> = {
  advance({ state, dice, tell }, frame) {
    if (frame.armies.length > 0) {
      const armies = frame.armies.filter((army) => state.commanders.some((one) => canBeNamed(state, one, army)));
      frame.armies = armies;
      if (armies.length > 0) {
        state.frames.push({ kind: 'name', side: frame.owner, by: frame.commander, armies: [...armies], fallen: false });
        return false;
      }
    }
    const die = dice.d10('staff return');
    state.staffDue = staffDue(state, die);
    const commander = state.commanders[frame.commander]!.card.id;
    tell({ type: 'staff-return', rule: '4.5', commander, die, turn: state.staffDue });
    state.frames.pop();
    return false;
  },
  ...procedure,
};

const canBeNamed = (state: State, commander: Commander, army: string): boolean =>
  commander.card.army === army && commander.place === 'map' && !nameRefusal(state, commander);

function nameRefusal(state: State, commander: Commander): Refusal | null {
  if (commander.card.role !== 'commander') return no.cannotBeNamed;
  if (commander.contused === state.turn) return no.contused;
  const again = state.setting.options['activateAgain'] === true;
  return !again && commander.activated === state.turn ? no.activatedAlready : null;
}

/** 4.4, ruling 100: any commander of the army on the map, in the cup or not; 4.3: one of the fallen before all others. */
function choiceRefusal(state: State, frame: NameFrame, commander: Commander | null): Refusal | null {
  if (!commander) return no.unknownUnit;
  if (!frame.armies.includes(commander.card.army)) return no.cannotBeNamed;
  if (frame.fallen) return fallenOf(state, commander.card.army).includes(commander) ? null : no.mustCommandFallen;
  return commander.place === 'map' ? nameRefusal(state, commander) : no.cannotBeNamed;
}

export const name: FrameRules<'name'> = {
  advance({ state }, frame) {
    if (state.commanders.some((one) => !choiceRefusal(state, frame, one))) return true;
    state.frames.pop();
    return false;
  },
  actions(state, frame) {
    const open = state.commanders.filter((one) => !choiceRefusal(state, frame, one));
    return [
      ...open.map((one) => ({ do: 'name' as const, commander: one.card.id })),
      ...(frame.fallen ? [] : [{ do: 'pass' as const }]),
    ];
  },
  refusal(state, frame, action) {
    if (action.do === 'pass') return frame.fallen ? no.mustCommandFallen : null;
    return action.do === 'name' ? choiceRefusal(state, frame, commanderById(state, action.commander)) : no.notNow;
  },
  apply({ state, tell }, frame, action) {
    state.frames.pop();
    const below = topFrame(state);
    if (action.do === 'pass') {
      if (below?.kind === 'staff') below.armies = [];
      return;
    }
    if (action.do !== 'name') return;
    const commander = commanderById(state, action.commander)!;
    if (below?.kind === 'staff') below.armies = below.armies.filter((army) => army !== commander.card.army);
    const by = state.commanders[frame.by]!;
    const rule = frame.fallen ? '4.3' : by.card.role === 'staff' ? '4.5' : '4.4';
    tell({ type: 'named', rule, by: by.card.id, commander: commander.card.id });
    state.frames.push(newActivation(frame.side, frame.fallen ? by.index : commander.index, commander.index));
  },
};
