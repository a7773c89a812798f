/** The map with what can be touched on it. Everything handed down keeps its identity while the pointer wanders. */
import type { Offer, Prompt } from '@hetman/core/board';
import { useMemo } from 'preact/hooks';
import { FacingRing } from '../map/FacingRing.js';
import { HexMenu } from '../map/HexMenu.js';
import { MapView } from '../map/MapView.js';
import type { Lit } from '../map/Marks.js';
import { turnOverOf } from '../map/rows.js';
import { language } from '../shell/language.js';
import type { HexModel } from './hex-model.js';

interface FieldProps {
  readonly model: HexModel;
  readonly numbers: boolean;
  readonly focusHex: string | null;
  /** Pixels that a panel covers on the right. */
  readonly covered: number;
}

const nobody: ReadonlySet<string> = new Set();

export function Field({ model, numbers, focusHex, covered }: FieldProps) {
  const { session, board } = model;
  const state = session.state.value;
  const prompt = model.prompt.value;
  const offers = model.offers.value;
  const picked = model.selected.value;
  const moving = prompt?.decision?.kind === 'move';
  const map = useMemo(() => board.map(state), [session.scenario.id]);
  const lying = useMemo(() => board.board(state), [state]);
  const selectable = useMemo(() => (prompt ? new Set(prompt.selectable) : nobody), [prompt]);
  const touchable = useMemo(
    () => offers.filter((offer) => isOnMap(offer) && (picked !== null || moving || offer.actions.length === 1)),
    [offers, picked, moving],
  );
  const insets = useMemo(() => ({ top: 70, right: covered, bottom: 64, left: 0 }), [covered]);
  const sides = useMemo(() => session.scenario.sides.map((side) => side.id), [session]);
  const news = useNews(model);
  const turning = model.turning.value;
  const along = useMemo(() => new Set(prompt?.company ?? []), [prompt]);
  const there = touchable.filter((offer) => offer.hex === turning && offer.style !== 'main');
  const turned = there.filter(({ facing }) => facing !== null);
  const others = there.filter(({ facing }) => facing === null);
  const onPoint = (offer: Offer | null) => (model.pointed.value = offer);
  const onPick = (offer: Offer) => void model.take(offer);
  const onClose = () => {
    model.turning.value = null;
    model.pointed.value = null;
  };
  return (
    <MapView
      map={map}
      board={lying}
      title={session.scenario.battleName}
      sides={sides}
      describe={(hex) => board.spokenHex(state, hex, language.value)}
      language={language.value}
      selected={picked}
      selectable={selectable}
      around={prompt?.around}
      offers={touchable}
      along={along}
      lit={news ? news.lit : (prompt?.lit ?? noLight)}
      regions={model.regions.value}
      way={model.looked.value?.preview ?? null}
      numbers={numbers}
      focusHex={news ? null : focusHex}
      follow={news ? news.place : askedAt(prompt)}
      insets={insets}
      onHex={model.touchHex}
      onPiece={model.touchPiece}
      onHover={model.hover}
      {...(prompt?.companies?.length && { onLine: (pieces: readonly string[]) => (model.company.value = pieces) })}
    >
      {turning !== null && turned.length > 0 && (
        <FacingRing
          hex={turnOverOf(map)(turning)}
          name={turning}
          offers={turned}
          language={language.value}
          onPoint={onPoint}
          onPick={onPick}
          onClose={onClose}
        />
      )}
      {turning !== null && others.length > 0 && (
        <HexMenu
          hex={turnOverOf(map)(turning)}
          name={turning}
          offers={others}
          language={language.value}
          ringed={turned.length > 0}
          onPoint={onPoint}
          onPick={onPick}
          onClose={onClose}
        />
      )}
    </MapView>
  );
}

const noLight: Lit = [];

/** Where the question is asked: the piece on its way, or the one aimed at. */
const askedAt = (prompt: Prompt | null): string | null =>
  prompt?.lit.find(({ as }) => as === 'mover' || as === 'target')?.hex ?? null;

/** A way off the map has no hex to be touched; it is in the list. */
const isOnMap = ({ hex }: Offer): boolean => hex === null || /^\d{4}$/.test(hex);

/** While something is played: the hexes it touches, and the place to look at. */
function useNews({ session, board }: HexModel): { lit: Lit; place: string | null } | null {
  const news = session.news.value;
  const state = session.state.value;
  return useMemo(() => {
    if (news.length === 0) return null;
    const lines = news.flatMap(({ events }) => events.map((event) => board.log(state, event)));
    const hexes = [...new Set(lines.flatMap(({ hex }) => (hex === null ? [] : [hex])))].slice(0, 12);
    const thrown = lines.some((line) => line.table);
    const lit = hexes.map((hex) => ({ hex, as: thrown ? ('target' as const) : ('mover' as const) }));
    return { lit, place: hexes.at(-1) ?? null };
  }, [news, state]);
}
