/**
 * Catalogues of messages: `npm run locales` writes the modules that join them (`<package>/locales/<subject>.ts`) and the list
 * of languages, and lists what a language lacks. With --check it writes nothing and fails where something is not current.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : [];

/** Packages that have catalogues, `core` first: its folders are the languages there are. */
export const packages = [
  'core',
  ...folders(join(root, 'games')).map((name) => `games/${name}`),
  'server',
  'web',
  'cli',
].filter((name) => existsSync(join(root, name, 'locales')));

export const languages = ['en', ...folders(join(root, 'core/locales')).filter((name) => name !== 'en')];

const subjectsIn = (name, language) =>
  existsSync(join(root, name, 'locales', language))
    ? readdirSync(join(root, name, 'locales', language))
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length))
        .sort()
    : [];

const read = (name, language, subject) => {
  const path = join(root, name, 'locales', language, `${subject}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
};

/** Every catalogue: its package, its subject and its messages by language. */
export const catalogues = packages.flatMap((name) =>
  subjectsIn(name, 'en').map((subject) => ({
    package: name,
    subject,
    messages: Object.fromEntries(languages.map((language) => [language, read(name, language, subject)])),
  })),
);

/** Files that no English catalogue stands beside. */
const strays = packages.flatMap((name) =>
  languages.flatMap((language) =>
    subjectsIn(name, language)
      .filter((subject) => !subjectsIn(name, 'en').includes(subject))
      .map((subject) => `${name}/locales/${language}/${subject}.json`),
  ),
);

const without = (some, others) => Object.keys(some).filter((key) => !Object.hasOwn(others, key));

/** By language the keys that it lacks and those that English does not have, as `package/subject: key`. */
export const gapsOf = (language) => ({
  missing: catalogues.flatMap(({ package: name, subject, messages }) =>
    without(messages.en, messages[language]).map((key) => `${name}/${subject}: ${key}`),
  ),
  superfluous: [
    ...strays.filter((path) => path.includes(`/locales/${language}/`)),
    ...catalogues.flatMap(({ package: name, subject, messages }) =>
      without(messages[language], messages.en).map((key) => `${name}/${subject}: ${key}`),
    ),
  ],
});

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const named = (language) => (camel(language) === language ? language : `'${language}': ${camel(language)}`);

function moduleOf(name, subject) {
  const has = languages.filter((language) => subjectsIn(name, language).includes(subject));
  return `/** Written by \`npm run locales\` from the files of this name in the folders beside it. */
import { catalogue } from '${name === 'core' ? '../locale/index.js' : '@hetman/core/locale'}';
${has.map((language) => `import ${camel(language)} from './${language}/${subject}.json' with { type: 'json' };\n`).join('')}
export const ${camel(subject)}Messages = catalogue({ ${has.map(named).join(', ')} });
`;
}

/** What the written files should hold, by path. */
export const written = {
  'core/locale/languages.ts': `/** Written by \`npm run locales\` from the folders of \`core/locales\`. English comes first: it stands in for what others lack. */
export const languages = [${languages.map((language) => `'${language}'`).join(', ')}] as const;
`,
  ...Object.fromEntries(
    catalogues.map(({ package: name, subject }) => [`${name}/locales/${subject}.ts`, moduleOf(name, subject)]),
  ),
};

/** Written files that are missing, not current or left over. */
export function stale() {
  const current = (path) => existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === written[path];
  const left = packages.flatMap((name) =>
    readdirSync(join(root, name, 'locales'))
      .map((file) => `${name}/locales/${file}`)
      .filter((path) => path.endsWith('.ts') && !Object.hasOwn(written, path)),
  );
  return [...Object.keys(written).filter((path) => !current(path)), ...left];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const check = process.argv.includes('--check');
  const old = stale();
  for (const path of old) {
    if (!check && Object.hasOwn(written, path)) writeFileSync(join(root, path), written[path]);
    process.stdout.write(`${check || !Object.hasOwn(written, path) ? 'not current' : 'written'}: ${path}\n`);
  }
  for (const language of languages) {
    const { missing, superfluous } = gapsOf(language);
    for (const key of missing) process.stdout.write(`${language} lacks ${key}\n`);
    for (const key of superfluous) process.stdout.write(`${language} has, but English does not, ${key}\n`);
  }
  if (check && old.length > 0) process.exitCode = 1;
}
