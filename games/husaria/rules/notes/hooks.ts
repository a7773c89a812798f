/** Asking the notes of a scenario. Which notes have which hook is worked out once for a setting. */
import type { Refusal } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import type { Frame } from '../state/frames.js';
import type { Phase } from '../state/phases.js';
import type { Play } from '../state/play.js';
import type { GunType, Setting, SideIndex } from '../state/setting.js';
import type { End, State, Unit } from '../state/state.js';
import type { Arm, FinalPoints, HookName, NoteRules, NoteTable } from './note.js';

interface Active {
  readonly note: unknown;
  readonly rules: NoteRules<unknown>;
}

/** Rules of each kind of note. The notes import the rules, so the rules cannot import them: `system.ts` registers them. */
let registered: NoteTable | null = null;

export function registerNotes(table: NoteTable): void {
  registered = table;
}

type Hooks = Readonly<Partial<Record<HookName, readonly Active[]>>>;

const worked = new WeakMap<Setting, Hooks>();
let lastSetting: Setting | null = null;
let lastHooks: Hooks = {};
const none: readonly Active[] = [];

function withHook(setting: Setting, hook: HookName): readonly Active[] {
  if (setting !== lastSetting) {
    let hooks = worked.get(setting);
    if (!hooks) {
      hooks = hooksOf(setting);
      worked.set(setting, hooks);
    }
    lastSetting = setting;
    lastHooks = hooks;
  }
  return lastHooks[hook] ?? none;
}

function hooksOf(setting: Setting): Hooks {
  const hooks: Partial<Record<HookName, Active[]>> = {};
  if (!registered) throw new Error('the rules of the notes are not registered; import system.ts');
  const table = registered as Readonly<Record<string, NoteRules<unknown> | undefined>>;
  for (const [name, given] of Object.entries(setting.notes)) {
    const rules = table[name];
    if (!rules) continue;
    for (const note of Array.isArray(given) ? given : [given]) {
      for (const hook of Object.keys(rules) as HookName[]) {
        hooks[hook] ??= [];
        hooks[hook].push({ note, rules });
      }
    }
  }
  return hooks;
}

export const framesBeforeSetUp = (state: State): Frame[] =>
  withHook(state.setting, 'beforeSetUp').flatMap(({ note, rules }) => rules.beforeSetUp!(state, note));

export const framesAfterSetUp = (state: State): Frame[] =>
  withHook(state.setting, 'afterSetUp').flatMap(({ note, rules }) => rules.afterSetUp!(state, note));

export const framesOfPhase = (state: State, phase: Phase, side: SideIndex): Frame[] =>
  withHook(state.setting, 'phaseFrames').flatMap(({ note, rules }) => rules.phaseFrames!(state, note, phase, side));

export function beginStageByNotes(play: Play): void {
  for (const { note, rules } of withHook(play.state.setting, 'stageBegins')) rules.stageBegins!(play, note);
}

export function heldRefusal(state: State, unit: Unit): Refusal | null {
  for (const { note, rules } of withHook(state.setting, 'held')) {
    const refusal = rules.held!(state, note, unit);
    if (refusal) return refusal;
  }
  return null;
}

/** The unit may not go there of its own will. */
export function outOfBounds(state: State, unit: Unit, hex: Hex): boolean {
  for (const { note, rules } of withHook(state.setting, 'bounds')) {
    const bounds = rules.bounds!(state, note, unit);
    if (bounds && !bounds.has(hex)) return true;
  }
  return false;
}

export const anyBounds = (state: State): boolean => withHook(state.setting, 'bounds').length > 0;

export function allowanceByNotes(state: State, unit: Unit, halfPoints: number): number {
  let points = halfPoints;
  for (const { note, rules } of withHook(state.setting, 'allowance'))
    points = rules.allowance!(state, note, unit, points);
  return points;
}

export const anySurcharge = (state: State): boolean => withHook(state.setting, 'surcharge').length > 0;

export function surchargeByNotes(state: State, unit: Unit, way: number): number {
  let points = 0;
  for (const { note, rules } of withHook(state.setting, 'surcharge'))
    points += rules.surcharge!(state, note, unit, way);
  return points;
}

export function crossedByNotes(play: Play, unit: Unit, way: number): void {
  for (const { note, rules } of withHook(play.state.setting, 'crossed')) rules.crossed!(play, note, unit, way);
}

export function fireRefusal(state: State, unit: Unit, arm: Arm): Refusal | null {
  for (const { note, rules } of withHook(state.setting, 'fireRefusal')) {
    const refusal = rules.fireRefusal!(state, note, unit, arm);
    if (refusal) return refusal;
  }
  return null;
}

export function gunTypeByNotes(state: State, unit: Unit): GunType | null {
  for (const { note, rules } of withHook(state.setting, 'gunType')) {
    const type = rules.gunType!(state, note, unit);
    if (type) return type;
  }
  return null;
}

export function roomByNotes(state: State, side: SideIndex, hex: Hex): number | null {
  for (const { note, rules } of withHook(state.setting, 'room')) {
    const room = rules.room!(state, note, side, hex);
    if (room !== null) return room;
  }
  return null;
}

export function attackedByNotes(play: Play, target: Unit): void {
  for (const { note, rules } of withHook(play.state.setting, 'attacked')) rules.attacked!(play, note, target);
}

export function enteredByNotes(play: Play, unit: Unit): void {
  for (const { note, rules } of withHook(play.state.setting, 'entered')) rules.entered!(play, note, unit);
}

export function endStageByNotes(play: Play): void {
  for (const { note, rules } of withHook(play.state.setting, 'stageEnds')) {
    if (!play.state.end) rules.stageEnds!(play, note);
  }
}

export function verdictByNotes(state: State): End | null {
  for (const { note, rules } of withHook(state.setting, 'verdict')) {
    const end = rules.verdict!(state, note);
    if (end) return end;
  }
  return null;
}

export const finalPoints = (state: State): FinalPoints[] =>
  withHook(state.setting, 'finalPoints').flatMap(({ note, rules }) => [...rules.finalPoints!(state, note)]);
