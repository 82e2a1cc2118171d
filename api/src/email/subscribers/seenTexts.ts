import { hash } from 'node:crypto';

/**
 * Which texts were there before, in 8 to 16 bytes for each of them: 64 bits of its SHA-256. Two of a million texts have the same ones in one of 37 million files.
 */
export class SeenTexts {
  /** Two numbers for each place; a place that holds nothing has two zeros. */
  #places = new Uint32Array(2 * 1024);
  #count = 0;

  /** Whether the text is new. */
  add(text: string): boolean {
    const digest = hash('sha256', text, 'buffer');
    // The first is never 0, so that no text looks like an empty place.
    const isNew = this.#put(digest.readUInt32LE(0) || 1, digest.readUInt32LE(4));
    if (isNew) this.#count += 1;
    // Half of the places stay empty, so that the next one that is free is near.
    if (this.#count * 4 > this.#places.length) this.#grow();
    return isNew;
  }

  #put(high: number, low: number): boolean {
    const places = this.#places;
    const mask = places.length / 2 - 1;
    for (let place = low & mask; ; place = (place + 1) & mask) {
      const at = 2 * place;
      if (places[at] === 0) {
        places[at] = high;
        places[at + 1] = low;
        return true;
      }
      if (places[at] === high && places[at + 1] === low) return false;
    }
  }

  #grow(): void {
    const former = this.#places;
    this.#places = new Uint32Array(former.length * 2);
    for (let at = 0; at < former.length; at += 2) if (former[at] !== 0) this.#put(former[at] ?? 0, former[at + 1] ?? 0);
  }
}
