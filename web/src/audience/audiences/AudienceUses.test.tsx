// @vitest-environment happy-dom
import { graphql, useLazyLoadQuery } from 'react-relay';
import { expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { StoreScopeContext } from '../../app/router/storeScope.ts';
import { testStore } from '../../app/router/testStoreScope.ts';
import type { AudienceUsesTestQuery } from './__generated__/AudienceUsesTestQuery.graphql.ts';
import { AudienceUses } from './AudienceUses.tsx';

function Shown() {
  const data = useLazyLoadQuery<AudienceUsesTestQuery>(
    graphql`
      query AudienceUsesTestQuery($storeId: String!, $id: ID!) {
        store(storeId: $storeId) {
          audience(id: $id) {
            ...AudienceUses_audience
          }
        }
      }
    `,
    { storeId: 'a1b2c3d4', id: 'a' },
  );
  const audience = data.store?.audience;
  return audience ? <AudienceUses audience={audience} /> : null;
}

const use = (kind: string, internalId: string, name: string) => ({ kind, internalId, name });

async function shown(usedIn: readonly object[]) {
  const { root } = await testScreen(
    <StoreScopeContext value={testStore}>
      <Shown />
    </StoreScopeContext>,
    {
      AudienceUsesTestQuery: { Audience: () => ({ usedIn }) },
    },
  );
  return {
    text: root.textContent,
    links: [...root.querySelectorAll('a')].map(({ href }) => new URL(href).pathname.replace(/^\/store\/\w+/, '')),
  };
}

it('each use of an audience leads to its editor', async () =>
  expect(
    await shown([use('NEWSLETTER', 'n1', 'June'), use('EXPORTER', 'e1', 'To a file'), use('MERCHANDISING_CAMPAIGN', 'c1', 'Sale')]),
  ).toEqual({
    text: 'Used in June, To a file, and Sale',
    links: ['/email/newsletters/n1', '/audience/integrations/e1', '/merchandising/c1'],
  }));

it('a kind without an editor is named, and without uses nothing is said', async () => {
  expect(await shown([use('LATER', 'x', 'Something')])).toEqual({ text: 'Used in Something', links: [] });
  expect(await shown([])).toEqual({ text: '', links: [] });
});
