import { seededDice } from '@hetman/core/dice';
import { husariaBoard, husariaSystem } from '@hetman/husaria';
import { useSignal } from '@preact/signals';
import { render } from 'preact';
import { useMemo } from 'preact/hooks';
import '../styles/page.css';
import '../styles/map.css';
import { FacingRing } from './FacingRing.js';
import { MapView } from './MapView.js';
import { Thumbnail } from './Thumbnail.js';

const q = new URLSearchParams(location.search);
const dice = seededDice('x');
const state = husariaSystem.setUp('kluszyn-1610/battle', {}, dice) as any;
const none = () => {};
for (let i = 0; i < 14; i++) {
  const d = husariaSystem.decision(state)!;
  const acts = husariaSystem.actions(state) as any[];
  if (d.kind === 'lances')
    for (const a of acts.filter((a) => a.do === 'lance').slice(0, 14)) husariaSystem.apply(state, a, dice, none);
  const pick =
    acts.find((a) => a.do === 'deploy') ?? acts.find((a) => a.do === 'ready') ?? acts.find((a) => a.do === 'end');
  if (!pick || d.kind === 'movement') break;
  husariaSystem.apply(state, pick, dice, none);
}
const map = husariaBoard.map(state);
function vary(board: any) {
  if (!q.has('vary')) return board;
  const sets = [['moved'], ['attacked'], ['must-attack'], ['held', 'moved'], ['fired'], ['charged', 'moved']];
  return {
    ...board,
    counters: board.counters.map((c: any, i: number) =>
      c.symbol === 'commander' || c.symbol === 'wagon'
        ? c
        : {
            ...c,
            symbol:
              c.symbol === 'cavalry' && i % 5 === 0
                ? 'tatar'
                : c.symbol === 'infantry' && i % 4 === 0
                  ? 'pikemen'
                  : c.symbol,
            strength: i % 3 === 0 && c.fullStrength > 1 ? c.fullStrength - 1 : c.strength,
            marks: [...c.marks, ...sets[i % 6]!],
          },
    ),
  };
}
function Demo() {
  const tick = useSignal(0);
  const selected = useSignal<string | null>(q.get('sel'));
  const hovered = useSignal<string | null>(null);
  const turning = useSignal<string | null>(q.get('turn'));
  const board = useMemo(() => vary(husariaBoard.board(state)), [tick.value]);
  const prompt = useMemo(() => husariaBoard.prompt(state, selected.value), [tick.value, selected.value]);
  const selectable = useMemo(() => new Set(prompt.selectable), [prompt]);
  const offers = useMemo(
    () => (selected.value ? prompt.offers.filter((o) => o.piece === selected.value) : []),
    [prompt],
  );
  const path = useMemo(
    () => offers.find((o) => o.hex === hovered.value && o.path.length > 1)?.path ?? [],
    [offers, hovered.value],
  );
  const lit = useMemo(
    () =>
      q.has('lit')
        ? [
            { hex: '1014', as: 'attacker' as const },
            { hex: '1313', as: 'target' as const },
            { hex: '1018', as: 'mover' as const },
            { hex: '1118', as: 'route' as const },
          ]
        : prompt.lit,
    [prompt],
  );
  const title = useMemo(() => ({ en: 'Klushino 1610', pl: 'Kłuszyn 1610' }), []);
  const take = (o: any) => {
    for (const a of o.actions) husariaSystem.apply(state, a, dice, none);
    tick.value++;
    turning.value = null;
  };
  (window as any).log ??= [];
  return (
    <MapView
      map={map}
      board={board}
      title={title}
      language={(q.get('lang') as any) ?? 'pl'}
      selected={selected.value}
      selectable={selectable}
      offers={offers}
      lit={lit}
      path={path}
      numbers={q.has('numbers')}
      focusHex={q.get('focus')}
      onHex={(h) => {
        (window as any).log.push(['hex', h]);
        const here = offers.filter((o) => o.hex === h);
        if (here.length === 1) take(here[0]);
        else if (here.length) turning.value = h;
        else selected.value = null;
      }}
      onPiece={(p) => {
        (window as any).log.push(['piece', p]);
        selected.value = p;
      }}
      onHover={(h) => (hovered.value = h)}
    >
      {turning.value && (
        <FacingRing
          hex={turning.value}
          offers={offers.filter((o) => o.hex === turning.value && o.facing)}
          language="pl"
          onPick={take}
          onClose={() => (turning.value = null)}
        />
      )}
    </MapView>
  );
}
render(
  q.has('thumb') ? (
    <div style="width:360px;padding:20px">
      <Thumbnail map={map} />
      <br />
      <Thumbnail map={map} board={husariaBoard.board(state)} />
    </div>
  ) : (
    <Demo />
  ),
  document.getElementById('app')!,
);
