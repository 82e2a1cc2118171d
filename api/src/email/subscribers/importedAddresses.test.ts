import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { emailAddress } from '@endcap/schema/contract/shapes.ts';
import { describe, expect, it } from 'vitest';

import { hasNaughtyStrings } from '../../http/testStrings.ts';
import { ImportedAddresses } from './importedAddresses.ts';

async function* file(lines: Iterable<string>): AsyncGenerator<Buffer> {
  let held = '';
  for (const line of lines) {
    held += `${line}\n`;
    if (held.length < 60_000) continue;
    yield Buffer.from(held);
    held = '';
  }
  yield Buffer.from(held);
}

async function read(lines: Iterable<string>) {
  const addresses = new ImportedAddresses(file(lines));
  let [found, largest] = [0, 0];
  for await (const emails of addresses.batches(5_000)) {
    found += emails.length;
    largest = Math.max(largest, emails.length);
  }
  return {
    found,
    largest,
    rows: addresses.rows,
    bytes: addresses.bytes,
    invalid: addresses.invalid,
    problems: addresses.problems.length,
  };
}

describe('addresses of a file', () => {
  it('from 200,000 lines are in small letters, and held one batch at a time', async () => {
    function* lines() {
      yield 'email';
      for (let line = 0; line < 200_000; line += 1)
        if (line % 20 === 0) yield line % 40 === 0 ? 'same@shop.test' : 'Same@Shop.test ';
        else yield line % 1_000 === 1 ? 'no address' : `person${line}@shop.test`;
    }
    expect(await read(lines())).toEqual({
      found: 199_800,
      largest: 5_000,
      rows: 200_000,
      bytes: [...lines()].join('\n').length + 1,
      invalid: 200,
      problems: 200,
    });
  });

  it.skipIf(!hasNaughtyStrings)('follow the same rules as every form and call', async () => {
    const xml = readFileSync(
      join(process.env['ENDCAP_SHARED_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data'), 'strings/isemail-tests.xml'),
      'utf8',
    );
    const written = [...xml.matchAll(/<address>([^<&]*)<\/address>/g)]
      .map(([, address = '']) => address.trim())
      .filter((address) => address !== '');
    expect(written.length).toBeGreaterThan(100);
    const isTaken = (address: string) => emailAddress.safeParse(address.toLowerCase()).success;
    const { found, invalid } = await read(['email', ...written.map((address) => `"${address.replaceAll('"', '""')}"`)]);
    expect(found).toBe(written.filter(isTaken).length);
    expect(invalid).toBe(written.filter((address) => !isTaken(address)).length);
    // What no mail server takes.
    for (const address of [
      'test',
      '@',
      'test@',
      '@io.test',
      'a@b@c.test',
      '.test@iana.org',
      'te..st@iana.org',
      'test@-iana.org',
      'test@iana-.com',
      'test@iana..com',
    ])
      expect(isTaken(address)).toBe(false);
  });
});
