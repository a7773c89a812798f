/** Where the units in hand can go, as offers: with the way, what is left, and what may happen there. */
import type { Note, Offer } from '@hetman/core/board';
import { fill, filled, inEach, type Language, type Text } from '@hetman/core/game';
import { corners, type Zone } from '@hetman/core/hex';
import { boardMessages } from '../locales/board.js';
import { inEnemyFront } from '../rules/movement/facing.js';
import { formations } from '../rules/movement/formations.js';
import { gunStepRefusal, gunTurnRefusal } from '../rules/movement/gun-moves.js';
import { formRefusal } from '../rules/movement/manoeuvres.js';
import { doubleEndingsOf, type Ending, endingsOf } from '../rules/movement/reach.js';
import { movers } from '../rules/movement/steps.js';
import type { Action } from '../rules/state/actions.js';
import type { MoveFrame } from '../rules/state/frames.js';
import { groundOf, openNeighbour } from '../rules/state/ground.js';
import { isGun, isMelee, labelOf } from '../rules/state/pieces.js';
import { cornerName, nameOf } from '../rules/state/play.js';
import type { State, Unit } from '../rules/state/state.js';
import { labelText } from '../texts/index.js';
import { offerOf } from './offers.js';

/** `begun` are the actions that bring the group to the start of its way: none once it is on it. */
export function movingOffers(state: State, frame: MoveFrame, begun: readonly Action[]): Offer[] {
  const [leader] = movers(state, frame) as [Unit];
  if (isGun(leader)) return begun.length === 0 ? [] : gunOffers(state, leader, begun);
  if (isMelee(state, leader.hex)) return [];
  const name = groupName(state, frame);
  const endings = onePerMelee(
    endingsOf(state, frame).flatMap((ending) => (ending.melee?.charge ? [ending, held(ending)] : [ending])),
  );
  const plain = endings.map((ending) => wayOffer(state, leader, name, ending, begun, false));
  const known = new Set(plain.map(({ hex, facing }) => `${hex} ${facing}`));
  const fast = doubleEndingsOf(state, frame).map((ending) => wayOffer(state, leader, name, ending, begun, true));
  const ways = [...plain, ...fast.filter(({ hex, facing }) => !known.has(`${hex} ${facing}`))];
  // Fights first, then in the order of the hexes, as one would look for them in a list.
  return ways.sort((a, b) => Number(a.facing !== null) - Number(b.facing !== null) || (a.hex! < b.hex! ? -1 : 1));
}

/** 8.14: whoever may charge may also wait for the melees. */
const held = (ending: Ending): Ending => ({ ...ending, melee: { ...ending.melee!, charge: false } });

/** Of several ways into one melee the one that leaves most: they would read the same. */
function onePerMelee(endings: readonly Ending[]): Ending[] {
  const best = new Map<string, Ending>();
  for (const ending of endings) {
    const { hex, facing, melee } = ending;
    const key = melee ? `${hex} ${melee.zone} ${melee.charge}` : `${hex} ${facing}`;
    const known = best.get(key);
    if (!known || ending.left > known.left) best.set(key, ending);
  }
  return [...best.values()];
}

/** The first of the group, and how many come along. */
export function groupName(state: State, frame: MoveFrame): Text {
  const [leader, ...others] = movers(state, frame) as [Unit, ...Unit[]];
  if (others.length === 0) return leader.card.name;
  const more = (language: Language) => fill(boardMessages.more[language], { length: others.length }, language);
  return inEach((language) => `${leader.card.name[language]} ${more(language)}`);
}

const zones: Readonly<Record<Zone, Text>> = {
  front: boardMessages.front,
  flank: boardMessages.flank,
  rear: boardMessages.rear,
};

const doubleTime: Note = {
  rule: '8.9',
  kind: 'info',
  text: boardMessages.doubleTime,
};
const beforeEnemies: Note = {
  rule: '9.1',
  kind: 'danger',
  text: boardMessages.beforeEnemies,
};
const mayFight: Note = {
  rule: '11.2',
  kind: 'info',
  text: boardMessages.mayFight,
};

function wayOffer(
  state: State,
  leader: Unit,
  name: Text,
  ending: Ending,
  begun: readonly Action[],
  double: boolean,
): Offer {
  const hex = labelOf(state, ending.hex);
  const facing = corners[ending.facing]!;
  const { melee } = ending;
  const charge = melee?.charge === true;
  const exposed = ending.ends.some((end) => inEnemyFront(state, leader.card.side, end));
  return offerOf(
    state,
    { do: 'stop' },
    {
      id: `way ${leader.card.id} ${hex} ${melee ? `${melee.zone} ${charge}` : facing} ${double}`,
      label: melee ? meleeLabel(name, hex, melee) : wayLabel(name, hex, facing, double),
      style: 'plain',
      actions: [...begun, ...ending.acts, ...(charge ? [{ do: 'charge' } as const] : [])],
      finish: charge ? null : { do: 'stop' },
      piece: leader.card.id,
      hex,
      facing: melee ? null : facing,
      figure: String(ending.left),
      path: ending.way.map((at) => labelOf(state, at)),
      notes: [
        ...(double ? [doubleTime] : []),
        ...(exposed ? [beforeEnemies] : []),
        ...(melee && !charge ? [mayFight] : []),
      ],
    },
  );
}

const wayLabel = (name: Text, hex: string, way: string, double: boolean): Text => {
  const facing = inEach((language) => labelText(way, language));
  return filled(boardMessages[double ? 'towards.double' : 'towards'], { name, hex, facing });
};

const meleeLabel = (name: Text, hex: string, { zone, charge }: NonNullable<Ending['melee']>): Text =>
  filled(boardMessages[charge ? 'melee.charge' : 'melee.melee'], { name, hex, zone: zones[zone] });

/** 8.11, 8.12: one hex with any facing, or a turn on the spot. */
function gunOffers(state: State, gun: Unit, begun: readonly Action[]): Offer[] {
  const ground = groundOf(state.setting);
  const found: Offer[] = [];
  const add = (hex: string, facing: number, actions: readonly Action[]) => {
    const name = cornerName(facing);
    found.push(
      offerOf(
        state,
        { do: 'stop' },
        {
          id: `way ${gun.card.id} ${hex} ${name}`,
          label: wayLabel(gun.card.name, hex, name, false),
          style: 'plain',
          actions: [...begun, ...actions],
          piece: gun.card.id,
          hex,
          facing: name,
          path: [labelOf(state, gun.hex), hex],
        },
      ),
    );
  };
  for (let at = 0; at < 6; at++) {
    if (!gunTurnRefusal(gun, at)) add(labelOf(state, gun.hex), at, [{ do: 'turn', facing: cornerName(at) }]);
    if (gunStepRefusal(state, gun, at)) continue;
    const to = labelOf(state, openNeighbour(ground, gun.hex, at));
    for (let facing = 0; facing < 6; facing++)
      add(to, facing, [
        { do: 'step', to: nameOf(at) },
        { do: 'face', facing: cornerName(facing) },
      ]);
  }
  return found;
}

/** Chapter 7: other formations for the units in hand. */
export function formationOffers(state: State, frame: MoveFrame, begun: readonly Action[]): Offer[] {
  const [leader] = movers(state, frame) as [Unit];
  return formations
    .filter((formation) => !formRefusal(state, frame, formation))
    .map((formation) =>
      offerOf(
        state,
        { do: 'form', formation },
        {
          actions: [...begun, { do: 'form', formation }],
          piece: leader.card.id,
        },
      ),
    );
}
