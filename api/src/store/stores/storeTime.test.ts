import { expect, it } from 'vitest';

import { localMinute } from './storeTime.ts';

it.each([
  ['UTC', '2026-11-27T07:05:59Z', '2026-11-27T07:05'],
  ['Europe/Copenhagen', '2026-11-27T07:05:00Z', '2026-11-27T08:05'],
  ['Europe/Copenhagen', '2026-07-31T22:30:00Z', '2026-08-01T00:30'],
  ['America/Sao_Paulo', '2026-01-01T01:00:00Z', '2025-12-31T22:00'],
  ['Asia/Kolkata', '2026-03-01T00:00:00Z', '2026-03-01T05:30'],
])('in %s, %s is %s', (zone, at, local) => expect(localMinute(new Date(at), zone)).toBe(local));
