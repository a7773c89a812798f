/** Standing orders: what a side does in its owner's absence, for all and for single units. The game says which there are. */
import type { Side, Text } from '@hetman/core/game';
import { useSignal } from '@preact/signals';
import { playMessages } from '../../locales/play.js';
import { shellMessages } from '../../locales/shell.js';
import type { PlayModel } from '../../play/play-model.js';
import { type Refused, refusedOf } from '../../play/why-not.js';
import { say } from '../../shell/language.js';
import { RefusedLine } from '../cards/RefusedLine.js';
import { RuleLink } from '../cards/RuleNote.js';

type Orders = Readonly<Record<string, unknown>>;

const answerText = (value: string | number, names: Readonly<Record<string, Text>> = {}): string =>
  names[value]
    ? say(names[value])
    : value === 'ask' || value === 'never' || value === 'always' || value === 'delay'
      ? say(shellMessages[value])
      : String(value);

export function OrdersEditor({ model }: { model: PlayModel }) {
  const { session } = model;
  const form = session.game.orders;
  const deciding = session.decision.value?.side;
  const side = useSignal<Side>(deciding && session.sides.includes(deciding) ? deciding : (session.sides[0] ?? ''));
  const problem = useSignal<Refused | null>(null);
  const now = form.read(session.state.value, side.value) as Orders;
  const passing = form.passing?.(session.state.value, side.value) ?? [];
  const give = async (orders: Orders) => {
    const done = await session.setOrders(side.value, orders);
    problem.value = done.ok ? null : refusedOf(done.error);
  };
  return (
    <>
      <h2>{say(shellMessages.orders)}</h2>
      {session.sides.length > 1 && (
        <select
          aria-label={say(shellMessages.yourSide)}
          value={side.value}
          onChange={(event) => (side.value = event.currentTarget.value)}
        >
          {session.scenario.sides.map((one) => (
            <option key={one.id} value={one.id}>
              {say(one.name)}
            </option>
          ))}
        </select>
      )}
      {form.describe && (
        <>
          <h3>{say(playMessages.ordersNow)}</h3>
          <ul class="ordered">
            {form.describe(session.state.value, side.value).map((sentence) => (
              <li key={sentence.en}>{say(sentence)}</li>
            ))}
          </ul>
        </>
      )}
      {passing.length > 0 && (
        <>
          <h3>{say(playMessages.ordersPassing)}</h3>
          <ul class="passing">
            {passing.map(({ text, without }) => (
              <li key={text.en}>
                {say(text)}{' '}
                <button type="button" onClick={() => void give(without as Orders)}>
                  {say(playMessages.takeBack)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{say(playMessages.ordersForAll)}</h3>
      {form.fields
        .filter(({ id }) => id in now)
        .map((field) => (
          <div key={field.id} class="standing-order">
            <label for={`order-${field.id}`}>{say(field.text)}</label>
            {field.about && (
              <small>
                {say(field.about.text)} <RuleLink of={session} rule={field.about.rule} />
              </small>
            )}
            <select
              id={`order-${field.id}`}
              value={String(now[field.id])}
              onChange={(event) =>
                void give({
                  ...now,
                  [field.id]: field.values.find((value) => String(value) === event.currentTarget.value)!,
                })
              }
            >
              {field.values.map((value) => (
                <option key={String(value)} value={String(value)}>
                  {answerText(value, field.names)}
                </option>
              ))}
            </select>
          </div>
        ))}
      <Exceptions model={model} side={side.value} now={now} give={give} />
      <RefusedLine refused={problem.value} of={session} />
    </>
  );
}

/** Units with orders of their own: picked in the list, or on the map while this is open. */
function Exceptions({
  model,
  side,
  now,
  give,
}: {
  model: PlayModel;
  side: Side;
  now: Orders;
  give: (orders: Orders) => Promise<void>;
}) {
  const { exceptions } = model.session.game.orders;
  if (!exceptions) return null;
  const pieces = exceptions.pieces(model.session.state.value, side);
  const own = (now[exceptions.id] ?? {}) as Readonly<Record<string, string>>;
  const set = (piece: string, answer: string) => {
    const { [piece]: _, ...others } = own;
    void give({ ...now, [exceptions.id]: answer === '' ? others : { ...others, [piece]: answer } });
  };
  const picked = pieces.find(({ id }) => id === model.pointedPiece.value && own[id] === undefined);
  const listed = [...pieces.filter(({ id }) => own[id] !== undefined), ...(picked ? [picked] : [])];
  return (
    <>
      <h3>{say(exceptions.text)}</h3>
      {exceptions.about && <p class="quiet">{say(exceptions.about)}</p>}
      <select
        aria-label={say(playMessages.exceptionAdd)}
        value=""
        onChange={(event) => {
          model.pointedPiece.value = event.currentTarget.value || null;
        }}
      >
        <option value="">{say(playMessages.exceptionAdd)}</option>
        {pieces.map(({ id, name }) => (
          <option key={id} value={id}>
            {say(name)}
          </option>
        ))}
      </select>
      {listed.map(({ id, name }) => (
        <label key={id} class={picked?.id === id ? 'option picked' : 'option'}>
          <span>{say(name)}</span>
          <select
            aria-label={`${say(exceptions.text)}: ${say(name)}`}
            value={own[id] ?? ''}
            onChange={(event) => set(id, event.currentTarget.value)}
          >
            <option value="">{say(playMessages.asTheRest)}</option>
            {exceptions.values.map((value) => (
              <option key={value} value={value}>
                {answerText(value)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  );
}
