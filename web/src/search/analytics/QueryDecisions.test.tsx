// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { QueryDecisions } from './QueryDecisions.tsx';

const list = (...nodes: readonly object[]) => ({ edges: nodes.map((node) => ({ node })) });

const rowsOf = (root: HTMLElement) =>
  [...root.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent).join(' | '),
  );

it('a query shows its own rules, synonyms and redirects with links, and none of others that only contain it', async () => {
  const rule = { internalId: 'r1', name: 'Lamps first', query: 'Desk lamp', isEnabled: true };
  const synonym = { internalId: 's1', query: 'desk lamp', synonyms: ['table lamp'], directedSynonyms: [], isEnabled: false };
  const store = {
    ofQuery: list(rule, { ...rule, internalId: 'r2', name: 'Other', query: 'desk lamps for children' }),
    within: list({ ...rule, internalId: 'r3', name: 'All lamps', query: 'lamp' }),
    searchSynonyms: list(synonym, { ...synonym, internalId: 's2', query: 'desk lamp black' }),
    searchRedirects: list({ internalId: 'd1', url: '/lamps', exact: ['desk lamp'], contains: [], isEnabled: true }),
    searchRedirectTest: { redirect: { internalId: 'd1', url: '/lamps' } },
  };
  const screen = await testScreen(<QueryDecisions storeId="a1b2c3d4" query="desk lamp" />, { QueryDecisionsQuery: { Store: () => store } });
  expect(rowsOf(screen.root)).toEqual([
    'Lamps first | Rule | Enabled',
    'All lamps | Rule | Enabled',
    'desk lamp → table lamp | Synonym | Disabled',
    '/lamps | Redirect | Enabled',
  ]);
  expect([...screen.root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/store/a1b2c3d4/search/rules/r1',
    '/store/a1b2c3d4/search/rules/r3',
    '/store/a1b2c3d4/search/synonyms/s1',
    '/store/a1b2c3d4/search/redirects/d1',
  ]);
});

it('a query without any of them says so', async () => {
  const store = {
    ofQuery: list(),
    within: list(),
    searchSynonyms: list(),
    searchRedirects: list(),
    searchRedirectTest: { redirect: null },
  };
  const screen = await testScreen(<QueryDecisions storeId="a1b2c3d4" query="lamp" />, { QueryDecisionsQuery: { Store: () => store } });
  expect(screen.root.textContent).toContain('This query has no rule, synonym or redirect.');
});
