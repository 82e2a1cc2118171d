interface Batches {
  /** Rows that one batch takes at most. */
  readonly size: number;
  /** Stops the work between two batches. */
  readonly signal: AbortSignal | undefined;
}

/** Works through rows until a batch is not full. `work` takes one batch and answers its number of rows; the answer is the number of all. */
export async function inBatches({ size, signal }: Batches, work: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let count = size; count === size; all += count) {
    signal?.throwIfAborted();
    count = await work();
  }
  return all;
}
