import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { DataList } from '../../ui/list/DataList.tsx';
import { EmptyState } from '../../ui/list/empty/EmptyState.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import type { CompanyInvitesTable_company$key } from './__generated__/CompanyInvitesTable_company.graphql.ts';
import { companyInvitesMessages as invites, companyUsersMessages as messages } from './companyUsers.messages.ts';
import { companyInvitesColumns, companyInvitesDefinition } from './companyUsersList.ts';
import { CompanyInviteRow } from './CompanyInviteRow.tsx';

interface CompanyInvitesTableProps {
  readonly company: CompanyInvitesTable_company$key;
  readonly isStale: boolean;
  readonly mayEdit: boolean;
}

/** Who is invited to the company. */
export function CompanyInvitesTable({ company: key, isStale, mayEdit }: CompanyInvitesTableProps) {
  const company = useFragment(
    graphql`
      fragment CompanyInvitesTable_company on Company
      @argumentDefinitions(
        first: { type: "NonNegativeInt!" }
        offset: { type: "NonNegativeInt!" }
        query: { type: "String" }
        orderBy: { type: "InviteOrder" }
        filter: { type: "[InviteFilter!]" }
      )
      @throwOnFieldError {
        assignableRoles
        invites(first: $first, offset: $offset, query: $query, orderBy: $orderBy, filter: $filter) {
          totalCount
          edges {
            node {
              id
              role
              ...CompanyInviteRow_invite
            }
          }
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const [state, setState] = useListState(companyInvitesDefinition);
  const { assignableRoles } = company;
  const rows = company.invites.edges.map(({ node }) => node);
  return (
    <DataList
      label={intl.formatMessage(messages.invited)}
      searchLabel={intl.formatMessage(messages.search)}
      definition={companyInvitesDefinition}
      columns={companyInvitesColumns}
      state={state}
      onState={setState}
      rowIds={rows.map(({ id }) => id)}
      total={company.invites.totalCount}
      isStale={isStale}
      empty={<EmptyState title={<FormattedMessage {...invites.emptyTitle} />} text={<FormattedMessage {...invites.emptyText} />} />}
    >
      {rows.map((invite) => (
        <CompanyInviteRow key={invite.id} invite={invite} mayEdit={mayEdit && assignableRoles.includes(invite.role)} />
      ))}
    </DataList>
  );
}
