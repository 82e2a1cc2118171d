import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';

import danish from './changes.da-DK.json' with { type: 'json' };
import { loggedChange } from './loggedChange.ts';

const intl = createIntl({ locale: 'en', messages: {}, onError: () => undefined });

it('a change is described in the user’s language', () => {
  expect(loggedChange(intl, { objectType: 'search_rule', action: 'update' })).toBe('Search rule: updated');
  expect(loggedChange(intl, { objectType: 'company', action: 'enter' })).toBe('Company: opened');
  expect(loggedChange(intl, { objectType: 'company user', action: 'remove' })).toBe('User: removed');
  const inDanish = createIntl({ locale: 'da-DK', messages: danish });
  expect(loggedChange(inDanish, { objectType: 'search_rule', action: 'update' })).toBe('Søgeregel: opdateret');
});

it('a field without a name is shown as logged', () => {
  expect(loggedChange(intl, { objectType: 'new_kind', action: 'add members' })).toBe('New kind: add members');
});

/** What the logging code names, and every kind of resource. */
function logged(field: 'objectType' | 'action', kinds: boolean): string[] {
  const root = join(import.meta.dirname, '../../../..');
  const read = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
  const code = read('api/src/**/*.ts').filter(
    ([path, text]) => !/\/test|\.test\.ts/.test(path) && /recordAudit|AuditEntry|described/.test(text),
  );
  const named = code.flatMap(([, text]) =>
    [...text.matchAll(new RegExp(`\\b${field}: '([\\w ]+)'`, 'g'))].flatMap(([, name]) => name ?? []),
  );
  const resources = kinds ? read('schema/src/**/*.resource.ts').flatMap(([, text]) => /\bkind: '(\w+)'/.exec(text)?.[1] ?? []) : [];
  return [...new Set([...named, ...resources])];
}

it.each(logged('objectType', true))('“%s” has words in the log', (objectType) => {
  const { 'resources.changes.typeName': words } = danish;
  expect(words, 'add it to typeName in changes.messages.ts and its translations').toContain(` ${objectType.replaceAll(' ', '_')} {`);
});

it.each(logged('action', false))('“%s” has words in the log', (action) => {
  const { 'resources.changes.actionName': words } = danish;
  expect(words, 'add it to actionName in changes.messages.ts and its translations').toContain(` ${action.replaceAll(' ', '_')} {`);
});
