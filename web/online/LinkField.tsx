/** A link to be handed on: what it is for in one line, copied with one touch. */
import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { onlineMessages } from '../locales/online.js';
import { say } from '../shell/language.js';

interface LinkFieldProps {
  readonly title: string;
  readonly what: string;
  readonly link: string;
  /** What goes along with it where the device can share. */
  readonly shareText?: string;
  readonly main?: boolean;
}

export function LinkField({ title, what, link, shareText, main = false }: LinkFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const said = useSignal('');
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      said.value = say(onlineMessages.copied);
    } catch {
      // Pages without TLS may not write to the clipboard; the text is selected, so that a key does it.
      said.value = say(onlineMessages.selected);
    }
  };
  const share = async () => {
    try {
      await navigator.share({ text: shareText ?? title, url: link });
    } catch {
      // The player thought better of it.
    }
  };
  return (
    <div class={main ? 'link-field first' : 'link-field'}>
      <div class="link-head">
        <label for={id}>{title}</label>
        <span class="said" role="status">
          {said.value}
        </span>
      </div>
      <p class="quiet" id={`${id}-what`}>
        {what}
      </p>
      <div class="row">
        <input
          ref={field}
          id={id}
          type="text"
          readOnly
          value={link}
          aria-describedby={`${id}-what`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class={main ? 'main' : ''} onClick={() => void copy()}>
          {say(onlineMessages.copy)}
        </button>
        {shareText !== undefined && 'share' in navigator && (
          <button type="button" onClick={() => void share()}>
            {say(onlineMessages.share)}
          </button>
        )}
      </div>
    </div>
  );
}
