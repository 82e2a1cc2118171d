import { parseSync } from 'oxc-parser';
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

it('keeps the messages that a kept export is made of', () => {
  const code = `export const lampsMessages = define({ on: { id: 'on', defaultMessage: 'On' }, other: { id: 'other', defaultMessage: 'Other' } });
export const stateMessages = { ON: lampsMessages.on };
export const otherMessages = { OTHER: lampsMessages.other };`;
  const { transform } = compileMessages();
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing.');
  // Rolldown calls it with its own parser, which is this one.
  const { handler } = transform as { handler: (this: unknown, code: string, id: string) => { code: string } };
  const parse = (text: string) => parseSync('lamps.messages.ts', text).program;
  const kept = handler.call({ parse }, code, '/web/src/a/lamps.messages.ts?only=stateMessages-*').code;
  expect(kept).toContain(`defaultMessage: 'On'`);
  expect(kept).not.toContain(`defaultMessage: 'Other'`);
});
