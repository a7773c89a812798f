/** What a tool shows: its name where there is room, its sign with a short name on a phone. */
export const ToolFace = ({ sign, name, short }: { sign: string; name: string; short: string }) => (
  <>
    <svg class="tool-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={sign} />
    </svg>
    <span class="tool-name">{name}</span>
    <span class="tool-short">{short}</span>
  </>
);
