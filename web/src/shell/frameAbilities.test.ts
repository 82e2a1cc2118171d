import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { abilities } from '@endcap/schema/access/abilities.ts';
import { describe, expect, it } from 'vitest';

import { abilitiesIn } from './abilitiesIn.ts';

describe('the abilities of a frame', () => {
  it.each(['StoreFrame.tsx', 'CompanyFrame.tsx'])('%s asks for every ability, under its own name', (file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    expect(abilities.filter((ability) => !source.includes(`${ability}: viewerCan(ability: ${ability})`))).toEqual([]);
  });

  it('are what the graph said, and nothing else', () => {
    const can = abilitiesIn({ STORE_VIEW: true, STORE_EDIT: false });
    expect([can('STORE_VIEW'), can('STORE_EDIT'), can('HQ_VIEW')]).toEqual([true, false, false]);
  });
});
