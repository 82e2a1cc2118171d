import { exportCreate, importPreview, importRun } from '@endcap/schema/resources/transfer/transfer.rest.ts';
import { describe, expect, it } from 'vitest';

import type { ResourceTests } from '../testResourceApi.ts';

/** Files of a kind that is never imported: without the fields that its declaration leaves out, and refused with its reason. */
export function describeExportOnly({ service, send, at, create }: ResourceTests): void {
  const { resource } = service;
  const { exportOnly, kind } = resource;
  if (exportOnly === undefined) return;

  describe('a file', () => {
    it('has all but what the declaration leaves out', async () => {
      const { fields } = await create();
      const { content } = await send(exportCreate, { ...at(), object_type: kind, format: 'json' });
      const rest = Object.entries(fields).filter(([name]) => !exportOnly.leavesOut.includes(name));
      expect(JSON.parse(content)).toEqual([{ ...Object.fromEntries(rest), enabled: true }]);
    });

    it('is not imported, and the reason is given', async () => {
      for (const call of [importPreview, importRun])
        await expect(send(call, { ...at(), object_type: kind, content: '[]' })).rejects.toMatchObject({
          message: expect.stringContaining(exportOnly.because),
        });
    });
  });
}
