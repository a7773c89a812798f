// Writes THIRD_PARTY_NOTICES.md: the licences of all packages that are delivered with the server, the command or the
// pages. With --check it writes nothing and fails where the file is not current.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { infoOf, isOurs, neededBy, root } from './production.mjs';

const file = join(root, 'THIRD_PARTY_NOTICES.md');

const introduction = `# Third-party notices

Hetman is delivered with the packages below, each under its own licence. Packages with the same text share a section.
\`npm run licences\` writes this file from package-lock.json and the installed packages.
`;

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

function licenceText(place) {
  const names = readdirSync(join(root, place))
    .filter((name) => /^(licen[cs]e|copying)/i.test(name))
    .sort();
  return names
    .map((name) =>
      readFileSync(join(root, place, name), 'utf8')
        .replaceAll('\r', '')
        .trim(),
    )
    .join('\n\n');
}

/** Packages of one text together: the text is in the file once. */
function sections(places) {
  const byText = new Map();
  for (const place of places) {
    const { license = 'unknown', version } = infoOf(place);
    const line = `- ${nameOf(place)} ${version} (${license})`;
    const text = licenceText(place);
    byText.set(text, [...(byText.get(text) ?? []), line]);
  }
  return [...byText].map(([text, lines]) => {
    const all = [...new Set(lines)].join('\n');
    const said = text === '' ? 'The package brings no text of its licence.' : `\`\`\`text\n${text}\n\`\`\``;
    return `## ${lines[0].slice(2).replace(/ .*/, '')}\n\n${all}\n\n${said}\n`;
  });
}

/** A build for one platform stands under the licence of the package that it belongs to, and is not installed elsewhere. */
const isForAll = (place) => infoOf(place).os === undefined && infoOf(place).cpu === undefined;
const installed = neededBy(['cli', 'server', 'web']).filter((place) => !isOurs(place) && isForAll(place));
const notices = [introduction, ...sections(installed)].join('\n');

if (!process.argv.includes('--check')) {
  writeFileSync(file, notices);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== notices) {
  process.stderr.write('THIRD_PARTY_NOTICES.md is not current: npm run licences\n');
  process.exit(1);
}
