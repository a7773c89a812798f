/** Standing orders: what a side does in its owner's absence. The game says which there are. */
import type { Side } from '@hetman/core/game';
import { useSignal } from '@preact/signals';
import type { Session } from '../session/session.js';
import { say } from '../shell/language.js';
import { words } from '../shell/words.js';

export function OrdersEditor({ session }: { session: Session }) {
  const { fields } = session.game.orders;
  const side = useSignal<Side>(session.sides[0] ?? '');
  const problem = useSignal<string | null>(null);
  const now = session.game.orders.read(session.state.value, side.value);
  const set = async (id: string, value: string | number) => {
    const done = await session.setOrders(side.value, { ...now, [id]: value });
    problem.value = done.ok ? null : done.error.message;
  };
  return (
    <>
      <h2>{say(words.orders)}</h2>
      {session.sides.length > 1 && (
        <select value={side.value} onChange={(event) => (side.value = event.currentTarget.value)}>
          {session.scenario.sides.map((one) => (
            <option key={one.id} value={one.id}>
              {say(one.name)}
            </option>
          ))}
        </select>
      )}
      {fields
        .filter(({ id }) => id in now)
        .map((field) => (
          <label key={field.id} class="option">
            <span>{say(field.text)}</span>
            <select
              value={String(now[field.id])}
              onChange={(event) =>
                void set(field.id, field.values.find((value) => String(value) === event.currentTarget.value)!)
              }
            >
              {field.values.map((value) => (
                <option key={String(value)} value={String(value)}>
                  {value === 'ask' || value === 'never' || value === 'always' ? say(words[value]) : String(value)}
                </option>
              ))}
            </select>
          </label>
        ))}
      {problem.value && <p role="alert">{problem.value}</p>}
    </>
  );
}
