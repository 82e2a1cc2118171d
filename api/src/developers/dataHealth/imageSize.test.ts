import { describe, expect, it } from 'vitest';

import { imageSize } from './imageSize.ts';

const bytes = (...parts: (string | number | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(typeof part === 'number' ? [part] : part))),
  );
const zeros = (count: number) => Array.from({ length: count }, () => 0);

describe('imageSize', () => {
  it.each<[string, Buffer, { width: number; height: number } | undefined]>([
    ['PNG', bytes(0x89, 'PNG\r\n\x1a\n', zeros(4), 'IHDR', [0, 0, 2, 88], [0, 0, 1, 44]), { width: 600, height: 300 }],
    ['GIF', bytes('GIF89a', [0x58, 2], [0x2c, 1]), { width: 600, height: 300 }],
    ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0], [0xff, 0xc2, 0, 17, 8, 1, 44, 2, 88], zeros(10)), { width: 600, height: 300 }],
    [
      'JPEG with a table that looks like a frame',
      bytes([0xff, 0xd8, 0xff, 0xc4, 0, 4, 0, 0], [0xff, 0xc0, 0, 17, 8, 1, 44, 2, 88], zeros(10)),
      { width: 600, height: 300 },
    ],
    ['WebP, extended', bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [0x57, 2, 0], [0x2b, 1, 0]), { width: 600, height: 300 }],
    ['WebP, lossy', bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), [0x58, 2, 0x2c, 1]), { width: 600, height: 300 }],
    ['WebP, lossless', bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(5), [0x57, 0xc2, 0x4a, 0], zeros(5)), { width: 600, height: 300 }],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['nothing', Buffer.alloc(0), undefined],
    ['a JPEG that breaks off', bytes([0xff, 0xd8, 0xff, 0xe0]), undefined],
    ['no JPEG after all', bytes([0xff, 0xd8], zeros(40)), undefined],
    ['a WebP that breaks off', bytes('RIFF', zeros(4), 'WEBPVP8X'), undefined],
  ])('of %s', (_name, head, size) => expect(imageSize(head)).toEqual(size));
});
