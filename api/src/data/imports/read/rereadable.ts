/** A feed that comes once, from its beginning; and as often as it takes where it was short enough to be kept. */
export interface Rereadable {
  readonly body: AsyncIterable<Buffer>;
  readonly again: (() => AsyncIterable<Buffer>) | undefined;
}

async function* of(pieces: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

/** What was read already, then the rest as it comes. */
async function* remaining(pieces: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* pieces;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** Keeps a feed of at most so many bytes, so that it can be checked like a file; of a longer one nothing is held back. */
export async function rereadable(source: AsyncIterable<Buffer>, mostBytes: number): Promise<Rereadable> {
  const pieces: Buffer[] = [];
  let size = 0;
  const coming = source[Symbol.asyncIterator]();
  for (let next = await coming.next(); next.done !== true; next = await coming.next()) {
    pieces.push(next.value);
    size += next.value.length;
    if (size > mostBytes) return { body: remaining(pieces, coming), again: undefined };
  }
  return { body: of(pieces), again: () => of(pieces) };
}
