import { expect, it } from 'vitest';

import { importDirectly, originsOf } from './directImports.ts';

const index = `
import { one } from "./parts/one.mjs";
import { two as second } from "./parts/two.mjs";
export { default as IconOne, default as IconEins } from './icons/IconOne.mjs';
export { one, second as two };
`;

it('the modules behind an index’s names are known', () => {
  expect(Object.fromEntries(originsOf(index, '/library'))).toEqual({
    IconOne: { file: '/library/icons/IconOne.mjs', name: 'default' },
    IconEins: { file: '/library/icons/IconOne.mjs', name: 'default' },
    one: { file: '/library/parts/one.mjs', name: 'one' },
    two: { file: '/library/parts/two.mjs', name: 'two' },
  });
});

it.each([
  ['one, two as deux', `import { one as one } from '/library/parts/one.mjs'; import { two as deux } from '/library/parts/two.mjs';`],
  ['one, type Props', `import { one as one } from '/library/parts/one.mjs'; import type { Props } from 'library';`],
  ['made', `import { made } from 'library';`],
])('{ %s } is written as imports from the modules themselves', (list, expected) => {
  expect(importDirectly(list, 'library', originsOf(index, '/library'))).toBe(expected);
});
