import { Badge, Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { typedPath } from '../../app/router/typedPath.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { LiveAnswer } from '../../ui/form/LiveAnswer.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { CampaignConflictsQuery } from './__generated__/CampaignConflictsQuery.graphql.ts';
import { type CampaignFields, inputOf } from './campaignFields.ts';
import styles from './CampaignConflicts.module.css';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

interface CampaignConflictsProps {
  readonly storeId: string;
  /** Global id of the stored campaign that the draft replaces. */
  readonly id: string | undefined;
  readonly fields: CampaignFields;
}

const paths = {
  CAMPAIGN: typedPath('/store/:storeId/merchandising/:id'),
  RULE: typedPath('/store/:storeId/search/rules/:id'),
  REDIRECT: typedPath('/store/:storeId/search/redirects/:id'),
  SYNONYM: typedPath('/store/:storeId/search/synonyms/:id'),
};

const kinds: Readonly<Record<string, { readonly word: MessageDescriptor; readonly color: string }>> = {
  WINS: { word: messages.conflictWINS, color: 'green' },
  YIELDS: { word: messages.conflictYIELDS, color: 'yellow' },
  SHADOWS: { word: messages.conflictSHADOWS, color: 'red' },
  MISSES: { word: messages.conflictMISSES, color: 'blue' },
  DEAD: { word: messages.conflictDEAD, color: 'red' },
  MISSING: { word: messages.conflictMISSING, color: 'red' },
  NAMED: { word: messages.conflictNAMED, color: 'yellow' },
  IDLE: { word: messages.conflictIDLE, color: 'yellow' },
  CONTRADICTS: { word: messages.conflictCONTRADICTS, color: 'red' },
  OVERLAPS: { word: messages.conflictOVERLAPS, color: 'yellow' },
};

/** The same of rules, redirects and synonyms alone, which neither have products nor run. */
const findings: typeof kinds = {
  ...kinds,
  DEAD: { word: messages.findingDEAD, color: 'red' },
  IDLE: { word: messages.findingIDLE, color: 'gray' },
};

/** What meets the campaign, and which of the two wins. */
export function CampaignConflicts({ storeId, id, fields }: CampaignConflictsProps) {
  const intl = useIntl();
  const question = { draft: { ...inputOf(fields), name: fields.name.trim() || intl.formatMessage(messages.newTitle) }, id: id ?? null };
  return (
    <FormSection title={messages.conflictsTitle}>
      <LiveAnswer question={question} fallback={<Skeleton h={48} />}>
        {(asked, isStale) => (
          <div aria-live="polite" aria-busy={isStale}>
            <Conflicts storeId={storeId} {...asked} />
          </div>
        )}
      </LiveAnswer>
    </FormSection>
  );
}

/** What meets any of the enabled campaigns of the store, and what is wrong with its rules, redirects and synonyms. */
export function AllConflicts({ storeId }: { readonly storeId: string }) {
  return (
    <FormSection title={messages.allConflicts}>
      <Suspense fallback={<Skeleton h={48} />}>
        <Conflicts storeId={storeId} />
      </Suspense>
    </FormSection>
  );
}

function Conflicts(variables: CampaignConflictsQuery['variables']) {
  const data = useLazyLoadQuery<CampaignConflictsQuery>(
    graphql`
      query CampaignConflictsQuery($storeId: String!, $draft: MerchandisingCampaignFieldsInput, $id: ID) @throwOnFieldError {
        store(storeId: $storeId) {
          merchandisingConflicts(draft: $draft, id: $id) {
            kind
            object
            internalId
            name
            campaignId
            campaignName
            message
          }
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-and-network' },
  );
  const isOverview = variables.draft == null;
  // Of all campaigns, each pair is listed once: by the one that wins.
  const conflicts = loaded(data.store).merchandisingConflicts.filter(
    ({ kind, object }) => !isOverview || kind !== 'YIELDS' || object !== 'CAMPAIGN',
  );
  if (conflicts.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.noConflicts} />
      </Text>
    );
  return (
    <ul className={styles['conflicts']}>
      {conflicts.map(({ kind, object, internalId, name, campaignId, campaignName, message }) => {
        const known = (campaignId == null ? findings : kinds)[kind];
        const path = object == null || object === '%future added value' ? undefined : paths[object];
        const link = path !== undefined && internalId != null && (
          <PageLink to={path({ storeId: variables.storeId, id: internalId })}>
            {name || <FormattedMessage {...messages.emptySearch} />}
          </PageLink>
        );
        const campaign = isOverview && campaignId != null && (
          <PageLink to={paths.CAMPAIGN({ storeId: variables.storeId, id: campaignId })}>{campaignName}</PageLink>
        );
        return (
          <li key={`${kind} ${campaignId} ${object} ${internalId} ${message}`}>
            {known !== undefined && (
              <Badge size="sm" variant="light" color={known.color} tt="none">
                <FormattedMessage {...known.word} />
              </Badge>
            )}
            {campaignId == null ? (
              <span>
                {link}: {message}
              </span>
            ) : (
              <span>
                {campaign}
                {campaign !== false && ': '}
                {message} {link}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
