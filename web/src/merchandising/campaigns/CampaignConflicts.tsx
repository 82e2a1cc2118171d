import { Badge, Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { typedPath } from '../../app/router/typedPath.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PoliteAnswer } from '../../ui/form/LiveAnswer.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { CampaignConflictsQuery } from './__generated__/CampaignConflictsQuery.graphql.ts';
import { type CampaignFields, inputOf } from './campaignFields.ts';
import styles from './CampaignConflicts.module.css';
import { linkNames } from './linkNames.ts';
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
      <PoliteAnswer question={question} fallback={<Skeleton h={48} />}>
        {(asked) => <Conflicts storeId={storeId} {...asked} />}
      </PoliteAnswer>
    </FormSection>
  );
}

/** What meets any of the enabled campaigns of the store, and what is wrong with its rules, redirects and synonyms. */
export function AllConflicts({ storeId }: { readonly storeId: string }) {
  return (
    <Suspense fallback={<Skeleton h={48} />}>
      <Conflicts storeId={storeId} />
    </Suspense>
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
  const found = loaded(data.store).merchandisingConflicts;
  // Of all campaigns, each pair is listed once: by the one that wins.
  const conflicts = found.filter(
    ({ kind, object, campaignId }) => campaignId != null && (!isOverview || kind !== 'YIELDS' || object !== 'CAMPAIGN'),
  );
  const list =
    conflicts.length === 0 ? (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.noConflicts} />
      </Text>
    ) : (
      <ul className={styles['conflicts']}>
        {conflicts.map((conflict) => (
          <Conflict key={keyOf(conflict)} conflict={conflict} storeId={variables.storeId} words={kinds} isOverview={isOverview} />
        ))}
      </ul>
    );
  if (!isOverview) return list;
  const alone = found.filter(({ campaignId }) => campaignId == null);
  return (
    <>
      <FormSection title={messages.allConflicts}>{list}</FormSection>
      {alone.length > 0 && (
        <FormSection title={messages.findings}>
          <ul className={styles['conflicts']}>
            {alone.map((conflict) => (
              <Conflict key={keyOf(conflict)} conflict={conflict} storeId={variables.storeId} words={findings} isOverview />
            ))}
          </ul>
        </FormSection>
      )}
    </>
  );
}

type Found = NonNullable<CampaignConflictsQuery['response']['store']>['merchandisingConflicts'][number];

const keyOf = ({ kind, campaignId, object, internalId, message }: Found) => `${kind} ${campaignId} ${object} ${internalId} ${message}`;

/** What an object is called where no campaign stands next to it. */
const objectWords: Readonly<Record<string, MessageDescriptor>> = {
  RULE: messages.ruleNamed,
  REDIRECT: messages.redirectNamed,
  SYNONYM: messages.synonymNamed,
};

interface ConflictProps {
  readonly conflict: Found;
  readonly storeId: string;
  readonly words: typeof kinds;
  readonly isOverview: boolean;
}

function Conflict({ conflict, storeId, words, isOverview }: ConflictProps) {
  const { kind, object, internalId, name, campaignId, campaignName, message } = conflict;
  const known = words[kind];
  const path = object == null || object === '%future added value' ? undefined : paths[object];
  const empty = <FormattedMessage {...messages.emptySearch} />;
  const named = campaignId == null && object != null ? objectWords[object] : undefined;
  const to = path === undefined || internalId == null ? undefined : path({ storeId, id: internalId });
  const ownTo = isOverview && campaignId != null ? paths.CAMPAIGN({ storeId, id: campaignId }) : undefined;
  // What the sentence names is a link there; what it does not name stands next to it.
  const { parts, rest } = linkNames(message, [
    ...(campaignId == null || to === undefined ? [] : [{ name: name ?? '', to }]),
    ...(ownTo === undefined ? [] : [{ name: campaignName ?? '', to: ownTo }]),
  ]);
  const isLeft = (href: string | undefined) => href !== undefined && rest.some((one) => one.to === href);
  const sentence = parts.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <PageLink key={part.to} to={part.to}>
        {part.name}
      </PageLink>
    ),
  );
  return (
    <li>
      {known !== undefined && (
        <Badge size="sm" variant="light" color={known.color} tt="none">
          <FormattedMessage {...known.word} />
        </Badge>
      )}
      {campaignId == null ? (
        <span>
          {to !== undefined && (
            <>
              <PageLink to={to}>
                {named === undefined ? name || empty : <FormattedMessage {...named} values={{ name: name || empty }} />}
              </PageLink>
              :{' '}
            </>
          )}
          {message}
        </span>
      ) : (
        <span>
          {ownTo !== undefined && isLeft(ownTo) && (
            <>
              <PageLink to={ownTo}>{campaignName}</PageLink>:{' '}
            </>
          )}
          {sentence} {to !== undefined && isLeft(to) && <PageLink to={to}>{name || empty}</PageLink>}
        </span>
      )}
    </li>
  );
}
