/** One bit for each document of a segment; a shorter buffer means that the rest is not deleted. */
export function isBitSet(bits: Uint8Array, at: number): boolean {
  return ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0;
}

/** A copy with room for `count` documents. */
export function copyBits(bits: Uint8Array, count: number): Buffer {
  const copy = Buffer.alloc((count + 7) >> 3);
  copy.set(bits.subarray(0, copy.length));
  return copy;
}

/** Sets a bit; false when it was set before. */
export function setBit(bits: Uint8Array, at: number): boolean {
  if (isBitSet(bits, at)) return false;
  bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  return true;
}
