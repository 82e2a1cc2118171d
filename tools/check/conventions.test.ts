import { expect, test } from 'vitest';

import { brokenConventions } from './conventions.ts';

const file = (path: string, text = '') => ({ path, text });

test.each([
  [
    'one name twice',
    [file('api/src/a/rules.ts'), file('web/src/b/rules.ts')],
    'one name for several files: api/src/a/rules.ts, web/src/b/rules.ts',
  ],
  ['names that differ in case only', [file('a/Rule.ts'), file('b/rule.ts')], 'one name for several files'],
  ['a name that says nothing', [file('web/src/ui/utils.ts')], 'not "utils"'],
  ['a barrel', [file('web/src/ui/index.ts')], 'not "index"'],
  ['a full folder', Array.from({ length: 41 }, (_, at) => file(`web/src/a/part${at}.ts`)), 'web/src/a: 41 files'],
  ['a long file', [file('a/long.ts', 'x;\n'.repeat(401))], 'a/long.ts: 401 lines'],
  [
    'a resource whose tests leave the shared suite out',
    [
      file('api/src/a/lamps.service.ts', 'export const service = resourceService(lamps, {});'),
      file('api/src/a/lamps.test.ts', "import { service } from './lamps.service.ts';\nimport { service as tents } from './tents.service.ts';\ndescribeResource(tents, {"), // prettier-ignore
      file('api/src/a/tents.service.ts', 'export const service = resourceService(tents, {});'),
    ],
    'api/src/a/lamps.service.ts: none of its tests',
  ],
  [
    'a journey that waits for a time',
    [file('tests/e2e/a.e2e.ts', 'open();\nawait page.waitForTimeout(300);')],
    'tests/e2e/a.e2e.ts:2: a wait',
  ],
  [
    'a test of speed',
    [file('api/src/a/a.test.ts', ['run();\nexpect(performance.now() - began)', 'toBeLessThan(50);'].join('.'))],
    'api/src/a/a.test.ts:2: a test of the machine',
  ],
  [
    'a select of its own',
    [file('web/src/a/A.tsx', '<select>'), file('web/src/ui/state/SelectBox.tsx', '<select>')],
    'web/src/a/A.tsx: a select',
  ],
  [
    'a number in a format of its own',
    [
      file('web/src/a/A.tsx', 'const a = 1;\nintl.formatNumber(a)'),
      file('web/src/app/words/numbers.ts', 'new Intl.NumberFormat(locale)'),
      file('api/src/http/countText.ts', "value.toLocaleString('en-US')"),
      file('api/src/email/price.ts', 'new Intl.NumberFormat(language)'),
    ],
    'web/src/a/A.tsx:2: a number in a format',
  ],
  [
    'a read by hand',
    [file('web/src/a/A.tsx', 'await fetchQuery<A>('), file('web/src/app/relay/readNow.ts', 'fetchQuery<A>(')],
    'web/src/a/A.tsx: calls fetchQuery',
  ],
  [
    'SQL whose places are counted by hand',
    [file('api/src/a/rows.ts', 'const a = 1;\nquery(`LIMIT $${values.length}`)'), file('api/src/db/sql.ts', '`$${place}`')],
    'api/src/a/rows.ts:2: a place of SQL',
  ],
  [
    'a reader of deleted stores',
    [
      file('api/src/a/shops.ts', 'sql`SELECT name\n  FROM stores`'),
      file('api/src/store/stores/storeDeletion.ts', 'sql`SELECT FROM stores`'),
    ],
    'api/src/a/shops.ts:2: deleted stores',
  ],
  [
    'slow motion',
    [file('web/src/a.css', '.a {\n  transition: opacity 120ms, rotate 0.2s 1s;\n}')],
    'web/src/a.css:2: motion of more than 150 ms',
  ],
  [
    'a resolver that only renames',
    [file('gateway/src/a/rules.resolvers.ts', '  Rule: {\n    createdAt: ({ created_at: createdAt }) => createdAt,')],
    'gateway/src/a/rules.resolvers.ts:2: a resolver that only renames',
  ],
  [
    'a resolver that only reads an enum',
    [file('gateway/src/a/rules.resolvers.ts', '    endReason: ({ end_reason: end }) => (end === null ? null : toGraphEnum(end)),')],
    'gateway/src/a/rules.resolvers.ts:1: a resolver that only renames',
  ],
  ['an open end', [file('a/b.ts', `const a = 1;\n// TO${'DO'} later`)], 'a/b.ts:2: an open end'],
])('%s is reported', (_, files, line) => {
  expect(brokenConventions(files)).toEqual([expect.stringContaining(line)]);
});

test.each([
  ['answers another property', '    isEnabled: ({ enabled }) => enabled,'],
  ['computes its answer', '    products: ({ products }) => products.length,'],
  ['makes a global ID', "    id: ({ id }) => toGlobalId('Rule', '', id),"],
])('a resolver that %s is accepted', (_, line) => {
  expect(brokenConventions([file('gateway/src/a/rules.resolvers.ts', line)])).toEqual([]);
});

test('names required by tools, files of 400 lines and to-dos with an issue are accepted', () => {
  const files = [
    file('api/package.json'),
    file('web/package.json'),
    file('web/index.html'),
    file('a/long.ts', 'x;\n'.repeat(400)),
    file('a/b.ts', `// TO${'DO'}(#12) later`),
    file('web/src/a.css', '.a { animation: turn 700ms linear infinite, wait 1ms 1s both; transition: opacity 150ms 300ms; }'),
  ];
  expect(brokenConventions(files)).toEqual([]);
});
