import { expect, it } from 'vitest';

import { compileMessages } from './compileMessages.ts';

/** What a module of the first file becomes. */
function narrowed(code: string): unknown {
  const { transform } = compileMessages();
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing.');
  const { handler } = transform as { handler: (code: string, id: string) => { code: string } }; // of a start module it takes the code and its name alone
  return handler(code, '/web/src/a/lampsList.ts').code.split('\n')[0];
}

const imported = `import { lampsMessages as messages } from './lamps.messages.ts';\n`;

it.each([
  ['those that it names', 'const a = [messages.name, messages.socket];', 'lampsMessages-name,lampsMessages-socket'],
  ['all when it hands them on', 'const a = kindOf(messages);', 'lampsMessages-*'],
  [
    'of a kind of resource, the words that every kind has, beside those that it names',
    'const a = { words: messages, labels: { socket: messages.socket } };',
    [
      'lampsMessages-emptyText,lampsMessages-emptyTitle,lampsMessages-listText,lampsMessages-listTitle',
      'lampsMessages-newTitle,lampsMessages-searchLabel,lampsMessages-socket',
    ].join(','),
  ],
])('a module of the first file keeps of the messages %s', (_what, code, kept) => {
  expect(narrowed(imported + code)).toBe(`import { lampsMessages as messages } from './lamps.messages.ts?only=${kept}';`);
});
