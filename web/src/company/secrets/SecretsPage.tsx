import { Switch } from '@mantine/core';
import { useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useLocation } from '../../app/router/useLocation.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { ResourceList, ResourceListHead } from '../../resources/ResourceList.tsx';
import type { SecretsPageQuery } from './__generated__/SecretsPageQuery.graphql.ts';
import { SecretRow } from './SecretRow.tsx';
import { secretsMessages as messages } from './secrets.messages.ts';
import { secretsKind } from './secretsList.ts';
import { isShown } from './secretsAddress.ts';

const query = graphql`
  query SecretsPageQuery(
    $companyId: String!
    $first: NonNegativeInt!
    $offset: NonNegativeInt!
    $query: String
    $orderBy: SecretOrder
    $filter: [SecretFilter!]
  ) @preloadable @throwOnFieldError {
    company(companyId: $companyId) {
      list: secrets(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
        totalCount
        edges {
          node {
            id
            name
            viewerCanEdit
            ...SecretRow_secret
          }
        }
      }
    }
  }
`;

/** The list of a company's secrets, without their values; expired ones are hidden until they are asked for. */
export function SecretsPage({ queryRef, isStale }: PageProps<SecretsPageQuery>) {
  const { list } = loaded(usePreloadedQuery<SecretsPageQuery>(query, queryRef).company);
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname, query: address } = useLocation();
  return (
    <>
      <ResourceListHead kind={secretsKind} />
      <Switch
        mb="sm"
        label={intl.formatMessage(messages.showExpired)}
        checked={isShown(address['expired'])}
        onChange={(event) => {
          const { expired: _expired, page: _page, ...others } = address;
          navigate.replace({ pathname, query: event.currentTarget.checked ? { ...others, expired: 'shown' } : others });
        }}
      />
      <ResourceList kind={secretsKind} list={list} isStale={isStale}>
        {(secret) => <SecretRow key={secret.id} secret={secret} />}
      </ResourceList>
    </>
  );
}
