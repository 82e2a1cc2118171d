import { expect, it } from 'vitest';

import { refusedWords } from './refusedWords.ts';
import { descriptionTexts, documentTexts, sentenceTexts } from './writtenTexts.ts';

it('the lines of a document are read without its code', () => {
  expect(documentTexts('README.md', '# Endcap\nRun as `nobody`.')[1]).toEqual({ place: 'README.md:2', text: 'Run as ``.' });
});

it('the descriptions of SDL are read, in either kind of quotes', () => {
  const sdl = '"A bell."\ntype Bell {\n  """\n  Whether it\n  rings.\n  """\n  rings: Boolean!\n}\n';
  expect(descriptionTexts('bells.graphql', sdl)).toEqual([
    { place: 'bells.graphql:1', text: 'A bell.' },
    { place: 'bells.graphql:3', text: ' Whether it rings. ' },
  ]);
});

it('the sentences of code are read: errors and descriptions, but neither SQL nor values', () => {
  const code = [
    "import { z } from 'A package with spaces';",
    "throw new Failure('NotFoundError', 'There is no such bell.');",
    'const said = `${name} has rung.`;',
    'const rows = `SELECT id FROM bells WHERE goes on`;',
    "z.string().describe('Sound of the bell.');",
    "const state = 'done: somebody rang it.';",
    "const value = 'bell';",
    'const change = `UPDATE bells SET rung = true.`;',
  ].join('\n');
  const texts = sentenceTexts('bells.ts', code);
  expect(texts.map(({ text }) => text)).toEqual([
    'There is no such bell.',
    '${name} has rung.',
    'Sound of the bell.',
    'done: somebody rang it.',
  ]);
  expect(refusedWords(texts)).toEqual([
    'bells.ts:2: "There is no such" reads as if translated; better: … not found',
    'bells.ts:6: "somebody" reads as if translated; better: someone, everyone',
  ]);
});
