import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import type { CompanyUsersTable_company$key } from './__generated__/CompanyUsersTable_company.graphql.ts';
import { companyUsersMessages as messages } from './companyUsers.messages.ts';
import { companyUsersColumns, companyUsersDefinition } from './companyUsersList.ts';
import { CompanyUserRow } from './CompanyUserRow.tsx';

interface CompanyUsersTableProps {
  readonly company: CompanyUsersTable_company$key;
  readonly isStale: boolean;
  readonly mayEdit: boolean;
}

/** The users of the company. */
export function CompanyUsersTable({ company: key, isStale, mayEdit }: CompanyUsersTableProps) {
  const { users } = useFragment(
    graphql`
      fragment CompanyUsersTable_company on Company
      @argumentDefinitions(
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "CompanyUserOrder" }
        filter: { type: "[CompanyUserFilter!]" }
      )
      @throwOnFieldError {
        users(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          edges {
            node {
              id
              ...CompanyUserRow_user
            }
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const [state, setState] = useListState(companyUsersDefinition);
  const rows = users.edges.map(({ node }) => node);
  return (
    <DataList
      label={intl.formatMessage(messages.title)}
      searchLabel={intl.formatMessage(messages.search)}
      definition={companyUsersDefinition}
      columns={companyUsersColumns}
      state={state}
      onState={setState}
      rowIds={rows.map(({ id }) => id)}
      total={users.totalCount}
      isStale={isStale}
      empty={<EmptyState title={<FormattedMessage {...messages.emptyTitle} />} text={<FormattedMessage {...messages.emptyText} />} />}
    >
      {rows.map((user) => (
        <CompanyUserRow key={user.id} user={user} mayEdit={mayEdit} />
      ))}
    </DataList>
  );
}
