/** What can be bought, section by section: every line is a control of the browser, so that keys and voices know it. */
import type { ForceLine, ForceSection } from '@hetman/core/game';
import { useRef } from 'preact/hooks';
import { musterMessages } from '../locales/muster.js';
import { say } from '../shell/language.js';

interface Choosing {
  readonly onChoose: (code: string) => void;
}

type Group = NonNullable<ForceSection['group']>;

/** Sections in their order; those of one group together. */
function grouped(sections: readonly ForceSection[]): { group: Group | null; sections: ForceSection[] }[] {
  const found: { group: Group | null; sections: ForceSection[] }[] = [];
  for (const section of sections) {
    const last = found.at(-1);
    if (last && section.group && last.group?.id === section.group.id) last.sections.push(section);
    else found.push({ group: section.group ?? null, sections: [section] });
  }
  return found;
}

export function Sections({ sections, onChoose }: { readonly sections: readonly ForceSection[] } & Choosing) {
  return (
    <div class="force-sections">
      {grouped(sections).map(({ group, sections: own }) =>
        group ? (
          <details key={group.id} class="force-group">
            <summary>
              {say(group.title)} <small class="quiet">{say(group.about)}</small>
            </summary>
            {own.map((section) => (
              <Section key={section.id} section={section} onChoose={onChoose} />
            ))}
          </details>
        ) : (
          <Section key={own[0]!.id} section={own[0]!} onChoose={onChoose} />
        ),
      )}
    </div>
  );
}

function Section({ section: { id, title, hint, lines }, onChoose }: { readonly section: ForceSection } & Choosing) {
  return (
    <fieldset class={`force-section section-${id}`}>
      <legend>{say(title)}</legend>
      {hint && <p class="quiet">{say(hint)}</p>}
      {lines.map((line) => (
        <Line key={line.id} line={line} onChoose={onChoose} />
      ))}
    </fieldset>
  );
}

function Line({ line, onChoose }: { readonly line: ForceLine } & Choosing) {
  switch (line.control) {
    case 'fixed':
      return (
        <div class="force-line fixed">
          <Name line={line} />
        </div>
      );
    case 'switch':
      return <Switch line={line} onChoose={onChoose} />;
    case 'pick':
      return <Pick line={line} onChoose={onChoose} />;
    case 'count':
      return <Count line={line} onChoose={onChoose} />;
  }
}

const Name = ({ line: { name, detail } }: { line: ForceLine }) => (
  <span class="force-name">
    {say(name)}
    {detail && <small class="quiet">{say(detail)}</small>}
  </span>
);

const Price = ({ value }: { value: ForceLine['values'][number] | undefined }) => (
  <span class="force-price">{value?.price ? say(value.price) : ''}</span>
);

function Switch({ line, onChoose }: { readonly line: ForceLine } & Choosing) {
  return (
    <label class="force-line">
      <input type="checkbox" checked={line.at > 0} onChange={() => onChoose(line.values[line.at > 0 ? 0 : 1]!.code)} />
      <Name line={line} />
      <Price value={line.values[1]} />
    </label>
  );
}

/** More than these are chosen from a list that opens. */
const fewValues = 4;

function Pick({ line, onChoose }: { readonly line: ForceLine } & Choosing) {
  if (line.values.length > fewValues) return <LongPick line={line} onChoose={onChoose} />;
  return (
    <div class="force-pick" role="radiogroup" aria-label={say(line.name)}>
      <div class="force-line head">
        <Name line={line} />
      </div>
      {line.values.map((value, at) => (
        <label key={value.code} class="force-line">
          <input type="radio" name={line.id} checked={at === line.at} onChange={() => onChoose(value.code)} />
          <span class="force-name">{say(value.label)}</span>
          <Price value={value} />
        </label>
      ))}
    </div>
  );
}

function LongPick({ line, onChoose }: { readonly line: ForceLine } & Choosing) {
  return (
    <label class="force-line">
      <Name line={line} />
      <select value={line.at} onChange={(event) => onChoose(line.values[Number(event.currentTarget.value)]!.code)}>
        {line.values.map((value, at) => (
          <option key={value.code} value={at}>
            {say(value.label)}
          </option>
        ))}
      </select>
      <Price value={line.values[line.at]} />
    </label>
  );
}

/** Fewer and more, with the present value between; at an end the other button keeps the focus of the keyboard. */
function Count({ line, onChoose }: { readonly line: ForceLine } & Choosing) {
  const [less, more] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const step = (by: 1 | -1) => {
    const next = line.values[line.at + by];
    if (!next) return;
    if (!line.values[line.at + 2 * by]) (by === 1 ? less : more).current?.focus();
    onChoose(next.code);
  };
  const now = line.values[line.at];
  const name = say(line.name);
  return (
    <fieldset class="force-line" aria-label={name}>
      <Name line={line} />
      <span class="stepper">
        <button
          type="button"
          ref={less}
          aria-label={`${name}: ${say(musterMessages.less)}`}
          disabled={line.at === 0}
          onClick={() => step(-1)}
        >
          −
        </button>
        <output>{now ? say(now.label) : ''}</output>
        <button
          type="button"
          ref={more}
          aria-label={`${name}: ${say(musterMessages.more)}`}
          disabled={line.at >= line.values.length - 1}
          onClick={() => step(1)}
        >
          +
        </button>
      </span>
      <Price value={now} />
    </fieldset>
  );
}
