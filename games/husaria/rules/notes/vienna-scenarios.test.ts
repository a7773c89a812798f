/** The three scenarios of Vienna: their frame, early losses, desertion, lances, pikes, commanders. */
import { noDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import { husariaSystem } from '../../system.js';
import {
  asked,
  deciding,
  declareAttack,
  modifiers,
  moves,
  open,
  play,
  ruleAgainst,
  step,
  unit,
  wagon,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { at, charge, field, lead, nussdorf, relief } from '../../testkit/vienna.js';
import type { Action } from '../state/actions.js';

describe('the three scenarios', () => {
  const all = [relief, nussdorf, charge].map((scenario) => husariaSystem.setUp(scenario, {}, noDice));

  rule('N.initiative@vienna-1683', 'the Turks have it at Nussdorf only; the other side sets up first', () => {
    expect(all.map(({ setting }) => setting.initiative)).toEqual([0, 1, 0]);
    expect(all.map(deciding)).toEqual(['turks', 'allies', 'turks']);
  });

  rule('N.stages@vienna-1683', 'twenty stages, the morning of them, the afternoon of them', () => {
    expect(all.map(({ setting }) => [setting.stages.first, setting.stages.last])).toEqual([
      [1, 20],
      [1, 9],
      [13, 20],
    ]);
  });

  rule('N.names@vienna-1683', 'a name is all its counters, numbers are some', () => {
    const group = (scenario: number, id: string) =>
      all[scenario]!.setting.deployment.find(({ pieces }) => pieces.includes(id))!.pieces;
    expect(group(0, 'polish-hussars-1').filter((id) => id.startsWith('polish-hussars'))).toHaveLength(12);
    expect(group(0, 'imperial-cuirassiers-6')).not.toContain('imperial-cuirassiers-5');
    expect(group(2, 'polish-hussars-9')).not.toContain('polish-hussars-8');
  });

  rule('N.deploy@vienna-1683', 'every group has room, and the automatic set-up fills all three fields', () => {
    for (const state of all) {
      while (asked(state) === 'early-losses') play(state, [open(state, 'take-away')[0]!]);
      play(state, [{ do: 'deploy' }, { do: 'ready' }, { do: 'deploy' }, { do: 'ready' }]);
      expect(state.units.filter(({ place }) => place === 'waiting').map(({ card }) => card.formation)).toEqual(
        state.setting.arrivals.flatMap(({ units }) => units.map((id) => unit(state, id).card.formation)),
      );
      expect(state.stage).toBe(state.setting.stages.first);
    }
  });
});

describe('desertion', () => {
  rule('N.desertion@vienna-1683', 'at +2 one provincial, segban or vassal unit leaves, at +3 two, at +4 three', () => {
    const leaving = (morale: number) => {
      const state = field(
        relief,
        'turks',
        2,
        [
          at('rumelia-1', '2828'),
          at('segban-1', '2829'),
          at('moldavians-1', '2830'),
          at('wallachians-1', '2831'),
          at('kapikulu-1', '2730'),
          at('saxon-infantry-1', '2512'),
        ],
        { morale },
      );
      let gone = 0;
      while (asked(state) === 'desertion') {
        expect(ruleAgainst(state, { do: 'desert', unit: 'kapikulu-1' })).toBe('N.desertion');
        play(state, [open(state, 'desert')[0]!]);
        gone++;
      }
      return gone;
    };
    // zone 0 is 3 fields, the others 8 each
    expect([9, 10, 18, 26].map(leaving)).toEqual([0, 1, 2, 3]);
  });
});

describe('the charge of the afternoon', () => {
  const start = () => husariaSystem.setUp(charge, {}, noDice);

  rule('N.early-losses', 'the owner takes away four sipahi of the right wing; what is alike goes by itself', () => {
    const state = start();
    expect([deciding(state), asked(state)]).toEqual(['turks', 'early-losses']);
    expect(ruleAgainst(state, { do: 'take-away', unit: 'rumelia-1' })).toBe('N.early-losses');
    for (let i = 0; i < 4; i++) play(state, [open(state, 'take-away')[0]!]);
    const gone = (type: string) =>
      state.units.filter(({ card, place }) => card.id.startsWith(type) && place === 'gone').length;
    expect(['field-janissaries', 'segban', 'diyarbekir', 'imperial-infantry', 'saxon-infantry'].map(gone)).toEqual([
      4, 4, 4, 2, 2,
    ]);
    expect([asked(state), deciding(state), state.points]).toEqual(['deploy', 'turks', [0, 0]]);
    expect(ruleAgainst(state, { do: 'pick', piece: 'diyarbekir-1' })).toBe('N.deploy');
    play(state, [{ do: 'deploy' }, { do: 'ready' }, { do: 'deploy' }, { do: 'ready' }]);
    expect(state.units.every(({ place }) => place === 'map' || place === 'gone')).toBe(true);
  });

  rule(['N.dusk', '13.11'], 'in stage 20 no gun fires, not even at movers', () => {
    const guns = (stage: number) =>
      field(charge, 'allies', stage, [at('polish-artillery-1', '3030'), at('rumelia-1', '3032')], {
        phase: 'artillery',
      });
    expect([asked(guns(19)), asked(guns(20))]).toEqual(['artillery', 'movement']);
    const mover = (stage: number) => {
      const state = field(charge, 'allies', stage, [
        at('polish-infantry-1', '3029', { facing: 'S' }),
        at('field-guns-1', '3032'),
      ]);
      play(state, moves('polish-infantry-1', step('S')));
      return asked(state);
    };
    expect([mover(19), mover(20)]).toEqual(['gun-reaction', 'move']);
  });

  rule('N.morale-start@vienna-1683', 'it begins in the middle, also in the afternoon', () => {
    expect([start().morale, start().moraleInForce, husariaSystem.setUp(relief, {}, noDice).morale]).toEqual([0, 0, 0]);
  });
});

describe('lances, pikes and commanders', () => {
  rule(
    ['N.lances@vienna-1683', 'N.wagon-lances@vienna-1683', '6.73'],
    'a hundred and thirty, thirty lost with each wagon; none at Nussdorf',
    () => {
      const lances = (scenario: string) => husariaSystem.setUp(scenario, {}, noDice).lances;
      expect([relief, nussdorf, charge].map(lances)).toEqual([
        [130, 0],
        [0, 0],
        [130, 0],
      ]);
      const state = field(
        relief,
        'turks',
        2,
        [at('segban-1', '1917', { facing: 'N' }), at('saxon-infantry-1', '2512')],
        {
          wagons: [wagon('polish-wagon-1', 'allies', '1916'), wagon('polish-wagon-2', 'allies', '1214')],
        },
      );
      play(state, moves('segban-1', step('N')));
      expect(state.lances[0]).toBe(100);
    },
  );

  rule(['15.11', '11.19'], 'pikes are counted by nation', () => {
    const state = field(
      relief,
      'allies',
      2,
      [
        ...[1, 2, 3].map((n) => at(`saxon-infantry-${n}`, `2${n}12`)),
        at('imperial-infantry-1', '2512'),
        at('polish-infantry-1', '2612'),
        at('rumelia-1', '2828'),
      ],
      { commanders: [lead('john-george', '2212'), lead('lorraine', '2512')] },
    );
    const take = (id: string): Action => ({ do: 'pikes', unit: id });
    play(state, [take('saxon-infantry-1'), take('saxon-infantry-2')]);
    expect(ruleAgainst(state, take('saxon-infantry-3'))).toBe('15.11');
    expect(ruleAgainst(state, take('imperial-infantry-1'))).toBeNull();
    expect(ruleAgainst(state, take('polish-infantry-1'))).toBe('15.11');
  });

  rule('9.21', 'a commander at Vienna helps any contingent of his side', () => {
    const state = field(
      relief,
      'allies',
      5,
      [at('saxon-infantry-1', '2514', { facing: 'S' }), at('rumelia-1', '2515', { facing: 'N' })],
      {
        phase: 'attack',
        commanders: [lead('sobieski', '2513')],
      },
    );
    expect(modifiers(declareAttack(state, ['saxon-infantry-1'], ['2515']))['attacking-commander']).toBe(2);
  });
});
