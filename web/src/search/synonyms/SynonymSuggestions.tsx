import { Button, Text, Title } from '@mantine/core';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { useIsDone, useResourceWrites } from '../../resources/useResourceWrites.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import type { SynonymSuggestionsMutation } from './__generated__/SynonymSuggestionsMutation.graphql.ts';
import type { SynonymSuggestionsQuery } from './__generated__/SynonymSuggestionsQuery.graphql.ts';
import { searchSynonymsMessages as messages } from './searchSynonyms.messages.ts';
import { searchSynonymsKind } from './searchSynonymsList.ts';
import styles from './SynonymSuggestions.module.css';

interface SynonymSuggestionsProps {
  /** Global id of the store. */
  readonly id: string;
  readonly storeId: string;
}

/** Shown before one asks for all of them. */
const mostShown = 3;

/** What searches propose; nothing at all where they propose nothing. */
export function SynonymSuggestions(props: SynonymSuggestionsProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <PageErrorBoundary attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={null}>
        <Panel {...props} attempt={attempt} onChange={() => setAttempt(attempt + 1)} />
      </Suspense>
    </PageErrorBoundary>
  );
}

interface PanelProps extends SynonymSuggestionsProps {
  readonly attempt: number;
  readonly onChange: () => void;
}

function Panel({ id, storeId, attempt, onChange }: PanelProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const can = useCan();
  const add = useAdd(id, onChange);
  const [isWhole, setWhole] = useState(false);
  const data = useLazyLoadQuery<SynonymSuggestionsQuery>(
    graphql`
      query SynonymSuggestionsQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          searchSynonymSuggestions(first: 20) {
            query
            synonym
            visitors
            failedVisitors
            results
            existing {
              internalId
            }
          }
        }
      }
    `,
    { storeId },
    { fetchPolicy: 'store-and-network', fetchKey: attempt },
  );
  const suggestions = loaded(data.store).searchSynonymSuggestions;
  if (suggestions.length === 0) return null;
  return (
    <section className={styles['panel']} aria-label={intl.formatMessage(messages.suggestionsTitle)}>
      <div>
        <Title order={2} size="h5">
          <FormattedMessage {...messages.suggestionsTitle} />
        </Title>
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.suggestionsText} />
        </Text>
      </div>
      <ul className={styles['rows']}>
        {suggestions.slice(0, isWhole ? undefined : mostShown).map(({ query, synonym, visitors, failedVisitors, results, existing }) => (
          <li key={`${query} ${synonym}`} className={styles['row']}>
            <div>
              <Text size="sm" fw={600}>
                {query} <IconArrowRight size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> {synonym}
              </Text>
              <Text size="sm" c="dimmed">
                <FormattedMessage
                  {...messages.evidence}
                  values={{ visitors: numbers.count(visitors), failed: failedVisitors, synonym, results }}
                />
              </Text>
            </div>
            {can(searchSynonymsKind.can) && existing != null && (
              <ButtonLink size="xs" variant="default" to={searchSynonymsKind.paths.item({ storeId, id: existing.internalId })}>
                <FormattedMessage {...messages.extend} values={{ query }} />
              </ButtonLink>
            )}
            {can(searchSynonymsKind.can) && existing == null && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus size={14} aria-hidden />}
                aria-label={intl.formatMessage(messages.addLabel, { query, synonym })}
                onClick={() => void add(query, synonym)}
                style={{ flex: 'none' }}
              >
                <FormattedMessage {...messages.add} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isWhole && suggestions.length > mostShown && (
        <Button size="xs" variant="subtle" style={{ justifySelf: 'start' }} onClick={() => setWhole(true)}>
          <FormattedMessage {...messages.showAll} values={{ count: numbers.count(suggestions.length) }} />
        </Button>
      )}
    </section>
  );
}

/** Creates a proposed synonym, one-way: what shoppers type finds what the catalogue says. Offers to undo it. */
function useAdd(id: string, onChange: () => void) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const isDone = useIsDone();
  const reload = useReload();
  const { remove } = useResourceWrites();
  const [create] = useWrite<SynonymSuggestionsMutation>(graphql`
    mutation SynonymSuggestionsMutation($input: CreateSearchSynonymInput!) {
      payload: createSearchSynonym(input: $input) {
        searchSynonymEdge {
          node {
            id
          }
        }
        errors {
          message
        }
      }
    }
  `);
  return async (query: string, synonym: string): Promise<void> => {
    const payload = (await create({ input: { storeId: id, fields: { query, directedSynonyms: [synonym] } } }))?.payload;
    if (!isDone(payload)) return;
    const created = payload?.searchSynonymEdge?.node.id;
    const refresh = () => {
      onChange();
      reload();
    };
    const undo = async () => {
      if (created !== undefined && (await remove([created]))) refresh();
    };
    refresh();
    showUndo({ title: intl.formatMessage(messages.created), onUndo: undo });
  };
}
