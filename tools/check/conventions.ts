/** A file of the repository as the conventions see it. */
export interface SourceFile {
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly text: string;
}

const code = /\.(ts|tsx|mjs|js|graphql|sql)$/;
const forbidden = new Set(['index', 'util', 'utils', 'helper', 'helpers', 'common', 'misc', 'shared']);
/** Names that a tool or a package manager decides, so that several folders have one. */
const decidedElsewhere = /^(main\.ts|package\.json|tsconfig\.json|README\.md|.*\.config\.(ts|js|mjs)|codegen\.ts|index\.html|\.git.*)$/;
const longest = 400;
const mostFiles = 40;
/** Marks of unfinished work, spelled so that this line is none. An issue's number after it is welcome: it has an owner. */
const openEnd = /\b(TO[D]O|FIX[M]E|XX[X])\b(?!\(#\d+\))/;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Names that two files share. Where a name occurs twice, no one can say it aloud and be understood. */
function sharedNames(files: readonly SourceFile[]): string[] {
  const places = new Map<string, string[]>();
  for (const { path } of files) {
    const name = nameOf(path);
    if (!decidedElsewhere.test(name)) places.set(name.toLowerCase(), [...(places.get(name.toLowerCase()) ?? []), path]);
  }
  return [...places.values()].filter((paths) => paths.length > 1).map((paths) => `one name for several files: ${paths.join(', ')}`);
}

function emptyNames({ path }: SourceFile): string[] {
  const stem = nameOf(path).split('.')[0]?.toLowerCase() ?? '';
  return code.test(path) && forbidden.has(stem) ? [`${path}: a name that says what is inside, not "${stem}"`] : [];
}

function longFiles({ path, text }: SourceFile): string[] {
  const lines = text.split('\n').length - 1;
  return /\.(ts|tsx|mjs|js)$/.test(path) && lines > longest
    ? [`${path}: ${lines} lines; look for the second subject from 250, split at ${longest}`]
    : [];
}

function openEnds({ path, text }: SourceFile): string[] {
  if (!code.test(path)) return [];
  return text
    .split('\n')
    .flatMap((line, position) => (openEnd.test(line) ? [`${path}:${position + 1}: an open end without its issue`] : []));
}

/** A journey that waits for a time is slow where nothing happens and fails where the machine is slow. */
function timedWaits({ path, text }: SourceFile): string[] {
  if (!/^tests\/(?:e2e|support)\//.test(path)) return [];
  return text
    .split('\n')
    .flatMap((line, position) =>
      line.includes('.waitForTimeout(') ? [`${path}:${position + 1}: a wait for a time; wait for what people see`] : [],
    );
}

/** How long something took, in a test: a busy machine takes longer. `npm run bench` has figures. */
const timedExpectation = /expect\((?:performance|Date)\.now\(\) - \w+\)\.toBeLess/;

function timedTests({ path, text }: SourceFile): string[] {
  if (!/\.(?:test|e2e)\.tsx?$/.test(path)) return [];
  return text
    .split('\n')
    .flatMap((line, position) =>
      timedExpectation.test(line)
        ? [`${path}:${position + 1}: a test of the machine's speed; wait for the effect, and measure in tests/bench`]
        : [],
    );
}

/** A list of choices that is drawn by hand has another height and arrow than the fields next to it. */
function ownSelects({ path, text }: SourceFile): string[] {
  return /^web\/src\/.*(?<!\.test)\.tsx$/.test(path) && !path.endsWith('/SelectBox.tsx') && /<select\b/.test(text)
    ? [`${path}: a select of its own; use SelectBox`]
    : [];
}

/** Where numbers are made into text: for a person's format in the console, in English in the api, whose sentences the gateway translates. */
const numberPlaces = new Set(['web/src/app/words/numbers.ts', 'api/src/http/countText.ts']);

/** A number with separators of its own stands next to others with those that the person chose. */
function ownNumbers({ path, text }: SourceFile): string[] {
  if (!/^(?:web|api)\/src\/.*(?<!\.test)\.tsx?$/.test(path) || numberPlaces.has(path)) return [];
  const own = path.startsWith('web/')
    ? /\.toLocaleString\(|\bIntl\.NumberFormat\b|\bformatNumber\b|\bFormattedNumber\b/
    : /\.toLocaleString\(/;
  return text
    .split('\n')
    .flatMap((line, position) =>
      own.test(line) ? [`${path}:${position + 1}: a number in a format of its own; use useNumbers, or countText in the api`] : [],
    );
}

/** What is read by hand into a component's state does not follow what others write; fragments do. */
function readsByHand({ path, text }: SourceFile): string[] {
  return /^web\/src\/.*\.tsx?$/.test(path) && !path.startsWith('web/src/app/relay/') && /\bfetchQuery\b/.test(text)
    ? [`${path}: calls fetchQuery; use a fragment, a query under Suspense or usePolling, or readNow for what no screen shows`]
    : [];
}

/** SQL whose places are counted next to its text goes wrong with the next value; the tag of `sql.ts` numbers them. */
function countedPlaces({ path, text }: SourceFile): string[] {
  if (!/^(?:api|tests)\/.*\.ts$/.test(path) || path === 'api/src/db/sql.ts') return [];
  return text
    .split('\n')
    .flatMap((line, position) =>
      line.includes('$${') ? [`${path}:${position + 1}: a place of SQL numbered by hand; use the sql tag`] : [],
    );
}

/** The files that know of deleted stores; whatever else reads `stores` would continue with one that staff have deleted. */
const knowsDeletedStores =
  /^api\/src\/(?:store\/stores\/storeDeletion|resources\/(?:resourceScope|changeFailures)\.ts|log\/storeLog\.ts|developers\/status\/metricsStore\.ts)/;

function deletedStores({ path, text }: SourceFile): string[] {
  if (!/^api\/src\/.*\.ts$/.test(path) || path.endsWith('.test.ts') || knowsDeletedStores.test(path)) return [];
  return text
    .split('\n')
    .flatMap((line, position) =>
      /\b(?:from|join|update) stores\b/i.test(line)
        ? [`${path}:${position + 1}: deleted stores are rows of “stores” for 30 days; read the view “live_stores”`]
        : [],
    );
}

/** A field of a resolver map: `createdAt: ({ created_at: createdAt }) => createdAt`. */
const renamedField = /^\s+(\w+): \(\{ (\w+)(?:: (\w+))? \}\) => (.+),$/;

const snakeCase = (name: string): string => name.replace(/[A-Z]|(?<=[A-Za-z])[0-9]/g, (letter) => `_${letter.toLowerCase()}`);

/** `id` is excluded: a resolver that answers it makes a global ID of it, and the descriptions of lists have a field of that name. */
function isOnlyRenamed(line: string): boolean {
  const [, field = '', property = '', alias, answer = ''] = renamedField.exec(line) ?? [];
  if (field === '' || field === 'id' || ![field, snakeCase(field)].includes(property)) return false;
  const value = alias ?? property;
  const unguarded = answer.replace(/^\((\w+) === (?:null|undefined) \? null : (.+)\)$/, '$2').replace(/^\w+ && |(?: \?\? null)$/g, '');
  return unguarded === value || unguarded === `toGraphEnum(${value})`;
}

/** What the default resolvers read anyway is written once for all types, in `defaultResolvers.ts`. */
function renamingResolvers({ path, text }: SourceFile): string[] {
  if (!/^gateway\/src\/.*\.resolvers\.ts$/.test(path)) return [];
  return text
    .split('\n')
    .flatMap((line, position) =>
      isOnlyRenamed(line) ? [`${path}:${position + 1}: a resolver that only renames; the default resolvers read this field`] : [],
    );
}

/** Decisions and migrations are numbered, and found by their numbers. */
const numbered = new Set(['docs/adr', 'api/migrations']);

/** A folder that no one can take in at once has rooms. */
function fullFolders(files: readonly SourceFile[]): string[] {
  const folders = Map.groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf('/')));
  return [...folders]
    .filter(([folder, held]) => held.length > mostFiles && !numbered.has(folder))
    .map(([folder, held]) => `${folder}: ${held.length} files; give it rooms from ${mostFiles}, as ARCHITECTURE.md says`);
}

/** Longer, motion keeps people waiting. What turns without end says that something is at work; a delay moves nothing. */
const longestMotionMs = 150;

function slowMotion({ path, text }: SourceFile): string[] {
  if (!/^web\/src\/.*\.css$/.test(path)) return [];
  const times = (declaration: string) =>
    declaration
      .split(',')
      .filter((part) => !part.includes('infinite'))
      .map((part) => /(\d*\.?\d+)(ms|s)\b/.exec(part))
      .map((found) => Number(found?.[1] ?? 0) * (found?.[2] === 's' ? 1000 : 1));
  return [...text.matchAll(/(?:transition|animation)(?:-duration)?:([^;]+);/g)]
    .filter(([, declaration = '']) => times(declaration).some((ms) => ms > longestMotionMs))
    .map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}: motion of more than ${longestMotionMs} ms`);
}

/** What every kind of resource keeps to is tested once for all: its tests join the shared suite, without exception. */
function unsharedResources(files: readonly SourceFile[]): string[] {
  const services = files.filter(({ path, text }) => /^api\/src\/.*\.service\.ts$/.test(path) && text.includes('resourceService('));
  const isJoined = ({ path }: SourceFile) =>
    files.some(({ path: test, text }) => {
      if (!test.endsWith('.test.ts') || !test.startsWith(path.slice(0, path.lastIndexOf('/') + 1))) return false;
      const [, names = ''] = new RegExp(`import \\{([^}]*)\\} from '\\./${nameOf(path)}'`).exec(text) ?? [];
      const [, name = 'service'] = /\bservice as (\w+)/.exec(names) ?? [];
      return names !== '' && text.includes(`describeResource(${name},`);
    });
  return services.filter((one) => !isJoined(one)).map(({ path }) => `${path}: none of its tests calls describeResource`);
}

const rulesOfFiles = [
  emptyNames,
  longFiles,
  openEnds,
  timedWaits,
  timedTests,
  countedPlaces,
  deletedStores,
  slowMotion,
  ownSelects,
  ownNumbers,
  readsByHand,
  renamingResolvers,
];

/** What breaks the conventions of docs and ARCHITECTURE.md, one line each. */
export function brokenConventions(files: readonly SourceFile[]): string[] {
  return [
    ...sharedNames(files),
    ...fullFolders(files),
    ...unsharedResources(files),
    ...files.flatMap((file) => rulesOfFiles.flatMap((rule) => rule(file))),
  ];
}
