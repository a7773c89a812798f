/** What stands beside the map: the moment, the tracks, those who are gone. */
import type { Panel } from '@hetman/core/board';
import { filled, inEach, type Text } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { returnsAllowed } from '../rules/morale/dispersal.js';
import { trackEnd } from '../rules/morale/morale.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { conditionLines, dayLines } from './conditions.js';

const line = (text: Text, rule: string | null = null): Panel['lines'][number] => ({ text, hex: null, rule });
const sideName = (state: State, side: SideIndex): Text => state.setting.sides[side].name;

export function panelsOf(state: State): Panel[] {
  return [
    momentPanel(state),
    moralePanel(state),
    pointsPanel(state),
    ...conditionPanels(state),
    lancesPanel(state),
    dispersedPanel(state),
    lostPanel(state),
  ];
}

const momentPanel = (state: State): Panel => ({
  id: 'stage',
  title: boardMessages.momentPanel,
  lines: [
    line(filled(boardMessages.lines, { stage: state.stage, last: state.setting.stages.last }), '3.1'),
    ...(state.setting.campaign
      ? [line(state.setting.campaign.days[state.setting.campaign.day]!.name, 'N.campaign')]
      : []),
  ],
});

/** Only where the scenario has something to say. */
const conditionPanels = (state: State): Panel[] =>
  [
    { id: 'today', title: boardMessages.conditionPanels, lines: dayLines(state) },
    { id: 'conditions', title: boardMessages['conditionPanels.victory'], lines: conditionLines(state) },
  ].filter((panel) => panel.lines.length > 0);

function moralePanel(state: State): Panel {
  const end = trackEnd(state.setting);
  const { moraleZero, moraleZone } = state.setting.book.tracks;
  const middle = (moraleZero - 1) / 2;
  const zones = [4, 3, 2, 1].map((zone) => ({ upTo: -(middle + (zone - 1) * moraleZone) - 1, label: `+${zone}` }));
  const others = [
    { upTo: middle, label: '0' },
    ...[1, 2, 3, 4].map((zone) => ({ upTo: middle + zone * moraleZone, label: `+${zone}` })),
  ];
  const favoured = state.moraleInForce === 0 ? null : sideName(state, state.moraleInForce > 0 ? 0 : 1);
  return {
    id: 'morale',
    title: boardMessages.moralePanel,
    lines: [
      line(
        favoured
          ? inEach((language) => `${favoured[language]} +${Math.abs(state.moraleInForce)}`)
          : boardMessages['moralePanel.lines'],
        '8.14',
      ),
    ],
    track: { from: -end, to: end, at: state.morale, zones: [...zones, ...others] },
  };
}

const pointsPanel = (state: State): Panel => ({
  id: 'points',
  title: boardMessages.pointsPanel,
  lines: ([0, 1] as const).map((side) =>
    line(
      inEach((language) => `${sideName(state, side)[language]}: ${state.points[side]}`),
      'N.victory',
    ),
  ),
});

const lancesPanel = (state: State): Panel => ({
  id: 'lances',
  title: boardMessages.lancesPanel,
  lines: ([0, 1] as const)
    .filter((side) => state.setting.notes.lances[side] > 0)
    .map((side) =>
      line(
        inEach((language) => `${sideName(state, side)[language]}: ${state.lances[side]}`),
        '6.73',
      ),
    ),
});

function dispersedPanel(state: State): Panel {
  const boxes = state.setting.book.tracks.dispersed;
  return {
    id: 'dispersed',
    title: boardMessages.dispersedPanel,
    lines: ([0, 1] as const).flatMap((side) => {
      const units = state.units.filter((unit) => unit.place === 'dispersed' && unit.card.side === side);
      const head = inEach(
        (language) => `${sideName(state, side)[language]}: ${units.length}/${boxes} (${returnsAllowed(state, side)} ↩)`,
      );
      return [line(head, '10.14'), ...units.map(unitLine)];
    }),
  };
}

const unitLine = (unit: Unit): Panel['lines'][number] =>
  line(inEach((language) => `${unit.card.name[language]} (${unit.sp})`));

const lostPanel = (state: State): Panel => ({
  id: 'lost',
  title: boardMessages.lostPanel,
  lines: ([0, 1] as const).flatMap((side) => {
    const units = state.units.filter((unit) => unit.place === 'dead' && unit.card.side === side);
    const leaders = state.commanders.filter((commander) => commander.place === 'dead' && commander.card.side === side);
    return [
      line(
        inEach((language) => `${sideName(state, side)[language]}: ${units.length + leaders.length}`),
        '8.13',
      ),
      ...[...leaders, ...units].map((piece) => line(piece.card.name)),
    ];
  }),
});
