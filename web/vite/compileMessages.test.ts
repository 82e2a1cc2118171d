import { expect, it } from 'vitest';

import { compileMessages } from './compileMessages.ts';

/** What a module of the first file becomes. */
function narrowed(code: string): unknown {
  const { transform } = compileMessages();
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing.');
  const { handler } = transform as { handler: (code: string, id: string) => { code: string } }; // of a start module it takes the code and its name alone
  return handler(code, '/web/src/a/lampsRoutes.ts').code.split('\n')[0];
}

const imported = `import { lampsMessages as messages } from './lamps.messages.ts';\n`;

it.each([
  ['those that it names', 'const a = [messages.name, messages.socket];', 'lampsMessages-name,lampsMessages-socket'],
  ['all when it hands them on', 'const a = kindOf(messages);', 'lampsMessages-*'],
])('a module of the first file keeps the messages %s', (_what, code, kept) => {
  expect(narrowed(imported + code)).toBe(`import { lampsMessages as messages } from './lamps.messages.ts?only=${kept}';`);
});
