import { Badge, Text } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import type { SearchRulePreviewColumnsQuery } from './__generated__/SearchRulePreviewColumnsQuery.graphql.ts';
import type { ProductCard } from '../../resources/pickers/productCards.ts';
import { loaded } from '../../app/relay/loaded.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { typedPath } from '../../app/router/typedPath.ts';
import { conflictWords, searchRulesMessages as messages } from './searchRules.messages.ts';
import { searchRulesPaths } from './searchRulesPaths.ts';
import styles from './SearchRulePreview.module.css';
import { SearchRulePreviewHit } from './SearchRulePreviewHit.tsx';

const campaignPath = typedPath('/store/:storeId/merchandising/:id');

interface SearchRulePreviewColumnsProps {
  readonly variables: SearchRulePreviewColumnsQuery['variables'];
  readonly revision: number;
  /** True while the answer to something newer is pending. */
  readonly isStale: boolean;
  readonly onPin: ((product: ProductCard) => void) | undefined;
  readonly onHide: ((product: ProductCard) => void) | undefined;
}

/** The two columns of a preview, and what else meets the same searches. */
export function SearchRulePreviewColumns({ variables, revision, isStale, onPin, onHide }: SearchRulePreviewColumnsProps) {
  const numbers = useNumbers();
  const data = useLazyLoadQuery<SearchRulePreviewColumnsQuery>(
    graphql`
      query SearchRulePreviewColumnsQuery(
        $storeId: String!
        $rule: SearchRuleFieldsInput!
        $id: ID
        $query: String!
        $first: NonNegativeInt!
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          searchRulePreview(rule: $rule, id: $id, query: $query, first: $first) {
            isMatch
            totalBefore
            totalAfter
            replacement
            redirectUrl
            before {
              product {
                id
              }
              ...SearchRulePreviewHit_hit
            }
            after {
              product {
                id
              }
              ...SearchRulePreviewHit_hit
            }
            hidden {
              product {
                id
              }
              ...SearchRulePreviewHit_hit
            }
          }
          searchRuleCampaigns(rule: $rule, id: $id) {
            internalId
            message
            name
          }
          searchRuleConflicts(rule: $rule, id: $id) {
            kind
            message
            searchRule {
              id
              internalId
            }
          }
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-or-network', fetchKey: revision },
  );
  const store = loaded(data.store);
  const { searchRulePreview: preview, searchRuleConflicts: conflicts, searchRuleCampaigns: campaigns } = store;
  return (
    <>
      {!preview.isMatch && variables.query !== '' && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.previewNoMatch} values={{ query: variables.query }} />
        </Text>
      )}
      {preview.redirectUrl != null && (
        <Notice tone="info">
          <FormattedMessage {...messages.previewRedirect} values={{ url: preview.redirectUrl }} />
        </Notice>
      )}
      {preview.replacement != null && (
        <Text size="sm">
          <FormattedMessage {...messages.previewReplaced} values={{ query: preview.replacement }} />
        </Text>
      )}
      {conflicts.length > 0 && (
        <div className={styles['conflicts']} role="note">
          <Text size="sm" fw={600}>
            <FormattedMessage {...messages.conflicts} values={counted(numbers, conflicts.length)} />
          </Text>
          {conflicts.map(({ kind, searchRule, message }) => (
            <Text key={searchRule.id} size="sm">
              <Badge size="sm" radius="sm" variant="light" tt="none" color={kind === 'OVERLAP' ? 'gray' : 'yellow'} mr={6}>
                <FormattedMessage {...conflictWords[kind]} />
              </Badge>
              <PageLink to={searchRulesPaths.item({ storeId: variables.storeId, keyword: searchRule.internalId })}>{message}</PageLink>
            </Text>
          ))}
        </div>
      )}
      {campaigns.length > 0 && (
        <div className={styles['conflicts']} role="note">
          <Text size="sm" fw={600}>
            <FormattedMessage {...messages.campaigns} values={counted(numbers, campaigns.length)} />
          </Text>
          {campaigns.map(({ internalId, name, message }) => (
            <Text key={internalId} size="sm">
              <PageLink to={campaignPath({ storeId: variables.storeId, id: internalId })}>{name}</PageLink>: {message}
            </Text>
          ))}
        </div>
      )}
      <div className={styles['columns']} data-stale={isStale || undefined} aria-busy={isStale}>
        <div className={styles['column']}>
          <ColumnHead title={messages.previewBefore} count={preview.totalBefore} />
          {preview.before.length === 0 && <Nothing />}
          <ol className={styles['hits']}>
            {preview.before.map((hit) => (
              <SearchRulePreviewHit key={hit.product.id} hit={hit} onPin={onPin} onHide={onHide} />
            ))}
          </ol>
        </div>
        <div className={styles['column']}>
          <ColumnHead title={messages.previewAfter} count={preview.totalAfter} />
          {preview.after.length === 0 && <Nothing />}
          <ol className={styles['hits']}>
            {preview.after.map((hit) => (
              <SearchRulePreviewHit key={hit.product.id} hit={hit} isAfter onPin={onPin} onHide={onHide} />
            ))}
          </ol>
          {preview.hidden.length > 0 && (
            <>
              <Text size="xs" fw={600} c="dimmed" mt="sm" mb={4}>
                <FormattedMessage {...messages.previewHidden} />
              </Text>
              <ol className={styles['hits']}>
                {preview.hidden.map((hit) => (
                  <SearchRulePreviewHit key={hit.product.id} hit={hit} isAfter onPin={undefined} onHide={undefined} />
                ))}
              </ol>
            </>
          )}
        </div>
      </div>
    </>
  );
}

function ColumnHead({ title, count }: { title: MessageDescriptor; count: number }) {
  const numbers = useNumbers();
  return (
    <div className={styles['columnHead']}>
      <Text component="h3" size="sm" fw={600} m={0}>
        <FormattedMessage {...title} />
      </Text>
      <Text span size="xs" c="dimmed">
        <FormattedMessage {...messages.previewFound} values={counted(numbers, count)} />
      </Text>
    </div>
  );
}

function Nothing() {
  return (
    <Text size="sm" c="dimmed" py="md">
      <FormattedMessage {...messages.previewNothing} />
    </Text>
  );
}
