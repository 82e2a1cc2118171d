import { expect, it } from 'vitest';

import { rereadable } from './rereadable.ts';

async function* pieces(texts: readonly string[], onEnd: () => void = () => {}) {
  try {
    for (const text of texts) yield Buffer.from(text);
  } finally {
    onEnd();
  }
}

async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const piece of bytes) text += piece.toString();
  return text;
}

it('a short feed can be read any number of times', async () => {
  const { body, again } = await rereadable(pieces(['ab', 'cd']), 4);
  expect([await textOf(body), await textOf(again?.() ?? pieces([])), await textOf(again?.() ?? pieces([]))]).toEqual([
    'abcd',
    'abcd',
    'abcd',
  ]);
});

it('a longer feed is read once, in full, and released when reading stops early', async () => {
  const { body, again } = await rereadable(pieces(['ab', 'cd', 'ef']), 3);
  expect(again).toBeUndefined();
  expect(await textOf(body)).toBe('abcdef');
  let isEnded = false;
  const stopped = await rereadable(
    pieces(['ab', 'cd', 'ef'], () => (isEnded = true)),
    1,
  );
  const reading = stopped.body[Symbol.asyncIterator]();
  await reading.next();
  await reading.return?.();
  expect(isEnded).toBe(true);
});
