/** The map with what can be touched on it. Everything handed down keeps its identity while the pointer wanders. */
import type { Offer, Prompt } from '@hetman/core/board';
import { useContext, useLayoutEffect, useMemo } from 'preact/hooks';
import { FacingRing } from '../map/FacingRing.js';
import { centreOf, type Point } from '../map/geometry.js';
import { HexMenu } from '../map/HexMenu.js';
import { MapView } from '../map/MapView.js';
import type { Lit } from '../map/Marks.js';
import { turnOverOf } from '../map/rows.js';
import { CameraContext } from '../map/useCamera.js';
import { cardSide } from '../play/card-side.js';
import { useAsked, type Wanted } from '../play/question.js';
import { promptBottom } from '../play/under-prompt.js';
import { language } from '../shell/language.js';
import type { HexModel } from './hex-model.js';

interface FieldProps {
  readonly model: HexModel;
  readonly numbers: boolean;
  /** A hex that somebody wants to see. */
  readonly wanted: Wanted | null;
  /** Pixels that a panel covers on the right. */
  readonly covered: number;
}

const nobody: ReadonlySet<string> = new Set();

export function Field({ model, numbers, wanted, covered }: FieldProps) {
  const { session, board } = model;
  const state = session.state.value;
  const prompt = model.prompt.value;
  const picked = model.selected.value;
  const map = useMemo(() => board.map(state), [session.scenario.id]);
  const lying = useMemo(() => board.board(state), [state]);
  const selectable = useMemo(() => (prompt ? new Set(prompt.selectable) : nobody), [prompt]);
  const touchable = model.touchable.value;
  const insets = { top: Math.max(70, promptBottom.value), right: covered, bottom: 64, left: 0 };
  const sides = useMemo(() => session.scenario.sides.map((side) => side.id), [session]);
  const news = useNews(model);
  const place = askedAt(prompt);
  const asked = useAsked(model, place);
  const turning = model.turning.value;
  const along = useMemo(() => new Set(prompt?.company ?? []), [prompt]);
  const { ring, menu } = model.opened.value;
  const onPoint = (offer: Offer | null) => (model.pointed.value = offer);
  const onPick = (offer: Offer, finger: boolean) => model.press(offer, finger);
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
      focusHex={news ? null : (wanted?.place ?? null)}
      wanted={wanted?.nth ?? 0}
      follow={news?.place ?? null}
      question={asked && { ...asked, hex: place }}
      insets={insets}
      onHex={model.touchHex}
      onPiece={(id, adds) => (adds && model.gather(id)) || model.touchPiece(id)}
      onHover={model.hover}
      {...(prompt?.companies?.length && { onLine: (pieces: readonly string[]) => (model.company.value = pieces) })}
    >
      {turning !== null && ring.length > 0 && (
        <FacingRing
          hex={turnOverOf(map)(turning)}
          name={turning}
          offers={ring}
          language={language.value}
          onPoint={onPoint}
          onPick={onPick}
          onClose={onClose}
        />
      )}
      <KeepCardsClear model={model} covered={covered} sheetOf={turnOverOf(map)} />
      {turning !== null && menu.length > 0 && (
        <HexMenu
          hex={turnOverOf(map)(turning)}
          name={turning}
          offers={menu}
          language={language.value}
          ringed={ring.length > 0}
          onPoint={onPoint}
          onPick={onPick}
          onClose={onClose}
        />
      )}
    </MapView>
  );
}

interface KeepCardsClearProps {
  readonly model: HexModel;
  readonly covered: number;
  /** From a printed number to the place on the sheet. */
  readonly sheetOf: (hex: string) => string;
}

/** Pixels around a hex; more where a ring or a menu is open on it. */
const aboutHex = { closed: 40, open: 110, menu: 180 };
const isHex = (place: string): boolean => /^\d{4}$/.test(place);
/** Two choices side by side where no panel is open (odds.css). */
const widestCard = 640;

/** Cards lie where they hide neither the hex that they speak of, nor what is open on it, nor the piece in hand. */
function KeepCardsClear({ model, covered, sheetOf }: KeepCardsClearProps) {
  const camera = useContext(CameraContext);
  const open = model.turning.value;
  const looked = model.looked.value?.offer.hex ?? null;
  const menu = model.opened.value.menu.length > 0;
  const { whyNot, pointedPiece, selected, placeOf } = model;
  const refused = whyNot.value ? (pointedPiece.value ?? selected.value) : null;
  const spoken = open ?? looked ?? (refused === null ? null : placeOf(refused));
  const hand = selected.value === null ? null : placeOf(selected.value);
  useLayoutEffect(() => {
    if (!camera || spoken === null || !isHex(spoken)) return;
    const { x, y } = camera.screenPoint(centreOf(sheetOf(spoken)));
    const room = open === null ? aboutHex.closed : menu ? aboutHex.menu : aboutHex.open;
    const about = (middle: Point, room: number): Point[] => [
      { x: middle.x - room, y: middle.y - room },
      { x: middle.x + room, y: middle.y + room },
    ];
    const own = hand !== null && isHex(hand) ? about(camera.screenPoint(centreOf(sheetOf(hand))), aboutHex.closed) : [];
    const screen = { width: innerWidth, height: innerHeight, covered, prompt: promptBottom.value, bars: 70 };
    const wide = covered === 0 && { widest: widestCard };
    model.cards.value = cardSide([...about({ x, y }, room), ...own], { ...screen, ...wide });
  }, [spoken, hand, open, menu, covered]);
  return null;
}

const noLight: Lit = [];

/** Where the question is asked: the piece on its way, or the one aimed at. */
const askedAt = (prompt: Prompt | null): string | null =>
  prompt?.lit.find(({ as }) => as === 'mover' || as === 'target')?.hex ?? null;

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
