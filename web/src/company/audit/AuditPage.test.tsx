// @vitest-environment happy-dom
import { useEffect } from 'react';
import { useQueryLoader } from 'react-relay';
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import AuditPageQueryNode, { type AuditPageQuery } from './__generated__/AuditPageQuery.graphql.ts';
import { auditVariablesOf } from './auditAddress.ts';
import { AuditPage } from './AuditPage.tsx';

function Routed({ search }: { readonly search: string }) {
  const [queryRef, load] = useQueryLoader<AuditPageQuery>(AuditPageQueryNode);
  useEffect(() => load({ companyId: 'c1b2c3d4', ...auditVariablesOf(new URLSearchParams(search)) }), [load, search]);
  const location = { pathname: '/', search: '', params: {}, query: new URLSearchParams() };
  return queryRef && <AuditPage queryRef={queryRef} location={location} isStale={false} />;
}

const entry = (more: object) => ({
  internalId: 'e1',
  at: '2026-11-28T10:00:00Z',
  userName: 'Ada',
  ip: '10.0.0.1',
  storeName: 'Home',
  storeId: 'a1b2c3d4',
  action: 'update',
  objectType: 'customer',
  objectId: 'ann@shop.test',
  objectList: null,
  name: null,
  before: '{"subscribed":true}',
  after: '{"subscribed":false}',
  seq: 7,
  isRedacted: false,
  ...more,
});

async function shown(search: string, ...entries: readonly object[]) {
  const screen = await testScreen(<Routed search={search} />);
  const edges = entries.map((node) => ({ node }));
  const company = { companyId: 'c1b2c3d4', auditEntries: { totalCount: entries.length, isTotalExact: true, edges } };
  const { request } = await screen.answer({ Company: () => company });
  return { root: screen.root, asked: request.variables };
}

it('asks for what the filter of the address says, newest first', async () => {
  const { asked } = await shown('filter=objectType:eq:search_rule;userName:contains:ada;at:gte:2026-11-01&q=ann');
  expect(asked).toMatchObject({
    query: 'ann',
    orderBy: { field: 'AT', direction: 'DESC' },
    filter: [{ objectType: { eq: 'search_rule' } }, { userName: { contains: 'ada' } }, { at: { gte: '2026-11-01T00:00:00.000Z' } }],
  });
});

it('shows who changed what, with a link to it unless it is gone', async () => {
  const { root } = await shown('', entry({}), entry({ internalId: 'e2', action: 'delete', userName: '' }));
  const rows = [...root.querySelectorAll('[role="row"], tr')].filter((row) => row.textContent?.includes('ann@shop.test'));
  const links = rows.map((row) => row.querySelector('a')?.getAttribute('href'));
  expect(links).toEqual(['/store/a1b2c3d4/data/customers/ann%40shop.test', undefined]);
  expect(rows[0]?.textContent).toContain('Ada');
  expect(rows[0]?.textContent).toContain('subscribed');
});

it('downloads what the list shows', async () => {
  const { root } = await shown('');
  const file = new URL(root.querySelector<HTMLAnchorElement>('a[download]')?.href ?? '', 'http://localhost');
  expect(file.pathname).toBe('/export/audit');
  expect(JSON.parse(file.searchParams.get('input') ?? '')).toMatchObject({ client_key: 'c1b2c3d4', sort: 'at', order: 'desc', filter: [] });
});
