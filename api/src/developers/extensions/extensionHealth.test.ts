import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { connectorVersion, healthOf, type ReportedExtension } from './extensionHealth.ts';

const now = new Date('2026-11-21T12:00:00Z');
const fine: ReportedExtension = { version: '1.0.0', latestVersion: null, problems: [], lastAt: now };
it.each<[string, Partial<ReportedExtension>, string]>([
  ['ok', {}, 'ok'],
  ['ok', { latestVersion: '1.0.0' }, 'ok'],
  ['outdated', { latestVersion: '1.1.0' }, 'outdated'],
  ['troubled', { latestVersion: '1.1.0', problems: ['No stock'] }, 'problems'],
  ['silent', { problems: ['No stock'], lastAt: new Date('2026-11-20T09:59:59Z') }, 'silent'],
  ['not silent yet', { lastAt: new Date('2026-11-20T10:00:00Z') }, 'ok'],
])('%s: %j', (_name, change, expected) => expect(healthOf({ ...fine, ...change }, now)).toBe(expected));

it('the bundled connector has the version that the api knows', () => {
  const script = readFileSync(join(import.meta.dirname, '../../../../web/public/endcap-push.mjs'), 'utf8');
  expect(/const version = '([^']+)'/.exec(script)?.[1]).toBe(connectorVersion);
});
