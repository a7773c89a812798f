/** Random play of one of our games, straight through its contract. */
import { type Dice, type Random, seededDice, seededRandom } from '@hetman/core/dice';
import type { Emit, GameSystem, Refusal } from '@hetman/core/game';
import type { RandomPlay } from '../timing/random-play.js';

/** The battle that is measured in every way. */
export const scenario = 'kluszyn-1610/battle';
export const silent: Emit = () => undefined;

export class HetmanPlay<State, Action> implements RandomPlay {
  readonly system: GameSystem<State, Action>;
  readonly scenario: string;
  /** Ask the gate about every action, as a table does with what a player sends. */
  readonly gate: boolean;
  state!: State;
  dice!: Dice;
  lot!: Random;

  constructor(system: GameSystem<State, Action>, scenario: string, gate: boolean) {
    this.system = system;
    this.scenario = scenario;
    this.gate = gate;
  }

  begin(number: number): void {
    this.dice = seededDice(`bench ${number}`);
    this.lot = seededRandom(`bench ${number}`);
    this.state = this.system.setUp(this.scenario, {}, this.dice, silent);
  }

  get over(): boolean {
    return this.system.decision(this.state) === null;
  }

  step(): number {
    const { system, state } = this;
    const actions = system.actions(state);
    const action = actions[this.lot.below(actions.length)]!;
    if (this.gate) this.askGate(action);
    system.apply(state, action, this.dice, silent);
    return actions.length;
  }

  askGate(action: Action): void {
    const { system, state } = this;
    const refusal: Refusal | null = system.refusal(state, system.decision(state)!.side, action);
    if (refusal) throw new Error(`${JSON.stringify(action)} is offered and refused: ${refusal.code}`);
  }
}
