import { type ArgumentSpec, type OptionSpec, type OptionSpecs, type PlaceSpecs, usage } from './arguments.js';

export interface HelpSpec extends ArgumentSpec<PlaceSpecs, OptionSpecs> {
  readonly summary: string;
  /** Lines that stand between the summary and the options. */
  readonly details?: readonly string[];
}

export function commandHelp(spec: HelpSpec): string {
  const places = Object.entries(spec.places).map(([name, place]) => [name, place.help] as const);
  const options = Object.entries(spec.options).map(
    ([name, option]) => [optionHead(name, option), optionHelp(option)] as const,
  );
  const blocks = [
    `Usage: ${usage(spec)}`,
    [spec.summary, ...(spec.details ?? [])].join('\n'),
    ...(places.length > 0 ? [`Arguments:\n${columns(places)}`] : []),
    `Options:\n${columns([...options, ['--help', 'print this']])}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

export function generalHelp(commands: readonly { readonly name: string; readonly summary: string }[]): string {
  return [
    'Usage: hetman COMMAND [options]',
    '',
    'Polish wargames with every rule kept by the program.',
    '',
    'Commands:',
    columns(commands.map((command) => [command.name, command.summary])),
    '',
    'hetman COMMAND --help tells more about one of them; hetman --version prints the version.',
    '',
  ].join('\n');
}

function optionHead(name: string, option: OptionSpec): string {
  if (option.kind === 'flag') return `--${name}`;
  return `--${name} ${option.kind === 'choice' ? option.choices.join('|') : option.value}`;
}

function optionHelp(option: OptionSpec): string {
  if (option.kind === 'flag' || option.default === undefined) return option.help;
  return `${option.help} (default ${option.default})`;
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([head]) => head.length));
  return rows.map(([head, text]) => `  ${head.padEnd(width)}  ${text}`).join('\n');
}
