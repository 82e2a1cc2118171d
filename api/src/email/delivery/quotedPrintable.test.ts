import fc from 'fast-check';
import { expect, it } from 'vitest';

import { quotedPrintable } from './quotedPrintable.ts';

const decoded = (text: string) =>
  Buffer.from(
    text.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

it('quoted-printable text is decoded to the original, in short lines of plain characters', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.string({ unit: 'grapheme', minLength: 60, maxLength: 200 }), fc.constant('\n'))),
      (parts) => {
        const text = parts.join('');
        const written = quotedPrintable(text);
        expect(written).toMatch(/^[\t\r\n -~]*$/);
        for (const line of written.split('\r\n')) {
          expect(line.length).toBeLessThanOrEqual(76);
          expect(line).not.toMatch(/[\t ]$/);
        }
        expect(decoded(written)).toBe(Buffer.from(text.replaceAll(/\r\n|\r|\n/g, '\r\n')).toString('utf8'));
      },
    ),
  );
});

it('plain text is left unchanged', () => {
  expect(quotedPrintable('a = b\r\nGrüße 🛋 \n.')).toBe('a =3D b\r\nGr=C3=BC=C3=9Fe =F0=9F=9B=8B=20\r\n.');
});
