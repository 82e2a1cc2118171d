import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { auditMessages } from '../audit/audit.messages.ts';
import { auditPaths } from '../../resources/changes/auditPaths.ts';
import type { CompanyUsersPageQuery } from './__generated__/CompanyUsersPageQuery.graphql.ts';
import { companyUsersMessages as messages } from './companyUsers.messages.ts';
import { companyUsersPaths } from './companyUsersPaths.ts';
import { CompanyInvitesTable } from './CompanyInvitesTable.tsx';
import { CompanyUsersTable } from './CompanyUsersTable.tsx';
import { InviteDialog } from './InviteDialog.tsx';

/** Who belongs to the company, and who is invited. */
export function CompanyUsersPage({ queryRef, location, isStale }: PageProps<CompanyUsersPageQuery>) {
  const data = usePreloadedQuery<CompanyUsersPageQuery>(
    graphql`
      query CompanyUsersPageQuery(
        $companyId: String!
        $isInvited: Boolean!
        $first: NonNegativeInt!
        $offset: NonNegativeInt!
        $query: String
        $userOrder: CompanyUserOrder
        $userFilter: [CompanyUserFilter!]
        $inviteOrder: InviteOrder
        $inviteFilter: [InviteFilter!]
      ) @preloadable {
        company(companyId: $companyId) {
          companyId
          ...CompanyUsersTable_company
            @arguments(first: $first, offset: $offset, query: $query, orderBy: $userOrder, filter: $userFilter)
            @skip(if: $isInvited)
            @alias(as: "active")
          ...CompanyInvitesTable_company
            @arguments(first: $first, offset: $offset, query: $query, orderBy: $inviteOrder, filter: $inviteFilter)
            @include(if: $isInvited)
            @alias(as: "invited")
        }
      }
    `,
    queryRef,
  );
  const company = loaded(data.company);
  const mayEdit = useCan()('COMPANY_USERS_EDIT');
  const [isInviting, setIsInviting] = useState(false);
  const isInvited = location.query.get('tab') === 'invited';
  const { companyId, active, invited } = company;
  const invite = mayEdit && (
    <>
      <ButtonLink variant="default" to={auditPaths.list({ companyId })}>
        <FormattedMessage {...auditMessages.title} />
      </ButtonLink>
      <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setIsInviting(true)}>
        <FormattedMessage {...messages.invite} />
      </Button>
    </>
  );
  return (
    <>
      <PageHead title={<FormattedMessage {...messages.title} />} text={<FormattedMessage {...messages.text} />} actions={invite} />
      <PageTabs
        label={messages.tabs}
        tabs={[
          { name: 'active', to: companyUsersPaths.active({ companyId }), label: messages.active },
          { name: 'invited', to: companyUsersPaths.invited({ companyId }), label: messages.invited },
        ]}
        current={isInvited ? 'invited' : 'active'}
      />
      {invited != null && <CompanyInvitesTable company={invited} isStale={isStale} mayEdit={mayEdit} />}
      {active != null && <CompanyUsersTable company={active} isStale={isStale} mayEdit={mayEdit} />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}
