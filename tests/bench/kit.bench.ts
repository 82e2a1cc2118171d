import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

// How many lines the resource kit has, by its parts and rooms, and what a thin resource (redirects) costs: `npm run bench -- kit`. Tests and
// generated files are not counted for the kit; everything is for redirects, but for their check of dead links and their figures of hits.
const root = join(import.meta.dirname, '..', '..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n');
const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^test[A-Z]/.test(basename(file));
const kit = files.filter((file) => /^(web|schema|gateway|api)\/src\/resources\//.test(file) && !isTest(file));

/** The parts that every resource has, each with the files that begin so; what is in a folder of its own is a room next to them. */
const parts: Readonly<Record<string, RegExp>> = {
  declaration: /^schema\/src\/resources\/(resource|resourceDeclaration|resourceCalls|loadResources)\.ts$/,
  sdl: /^schema\/src\/resources\/(resourceSdl\.ts|resources\.graphql)$/,
  resolvers: /^gateway\/src\/resources\/[^/]+$/,
  versions: /\/resources\/versions\//,
  list: /\/resources\/(resourceList|resourceRows|ResourceList|ResourceRow|EnabledSwitch|useBulkResources|resourceColumns|resourceListVariables)\.tsx?$/,
  editor: /^web\/src\/resources\/[^/]+$/,
  change: /^api\/src\/resources\/[^/]+$/,
};

const configuration = files.filter((file) => file.startsWith('api/src/configuration/') && !isTest(file));

const byPart = new Map<string, number>();
const byRoom = new Map<string, number>();
for (const file of kit) {
  const [part] = Object.entries(parts).find(([, pattern]) => pattern.test(file)) ?? [];
  const [into, name] = part === undefined ? [byRoom, file.split('/')[3] ?? ''] : [byPart, part];
  into.set(name, (into.get(name) ?? 0) + linesOf(file).length);
}

/** The check of dead links and the figures of hits. */
const uncounted = /searchRedirects\.(tasks|figures)|LinkBadge/;
const uncountedLine = /recent_?hits|\bhits\b|\bbroken|isBroken|\blink[A-Z_]|LinkBadge|'link'|\.link\b/i;
const own = files.filter((file) => /search\/(redirects\/|search-?redirects)/i.test(file) && !uncounted.test(file));
const ownLines = own.map((file) => linesOf(file).filter((line) => !uncountedLine.test(line)).length);
/** Where a resource is named by hand, a line each. */
const listedIn = [
  'GLOSSARY.md',
  'api/src/developers/reference/moduleTexts.ts',
  ...['da-DK', 'de-DE'].flatMap((language) => [
    `gateway/src/translation/texts/${language}/searchTexts.${language}.json`,
    `gateway/src/translation/texts/${language}/wordsTexts.${language}.json`,
    `web/src/resources/changes/changes.${language}.json`,
  ]),
  'schema/src/access/abilities.ts',
  'web/src/developers/graphiql/examples/searchExamples.ts',
  'web/src/resources/changes/changes.messages.ts',
  'web/src/settings/drafts/draftKinds.ts',
  'web/src/shell/navigation.test.ts',
  'web/src/siteMap.ts',
];
const listed = listedIn.map(
  (file) => linesOf(file).filter((line) => /redirects?\b/i.test(line.replaceAll('_', ' ')) || /searchRedirect/i.test(line)).length,
);

const figures = {
  bench: 'kit',
  parts: sum([...byPart.values()]),
  ...Object.fromEntries(byPart),
  rooms: Object.fromEntries(byRoom),
  configuration: sum(configuration.map((file) => linesOf(file).length)),
  redirects: { files: own.length, lines: sum(ownLines) + sum(listed), listedByHand: sum(listed) },
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
