import { List } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useSaveQuestion } from '../../ui/form/useSaveQuestion.tsx';
import type { SearchDraftInput, useDraftChecksQuery, useDraftChecksQuery$data } from './__generated__/useDraftChecksQuery.graphql.ts';
import { searchExpectationsMessages as messages } from './searchExpectations.messages.ts';

export type SearchDraft = SearchDraftInput;

type Outcome = NonNullable<useDraftChecksQuery$data['store']>['searchExpectationRun']['outcomes'][number];

export interface DraftChecks {
  /** Whether a draft may be saved: true when it breaks no expectation, else what the person answers. */
  readonly mayBeSaved: (draft: SearchDraft, id?: string) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Asks before a save that would break an expectation. */
export function useDraftChecks(): DraftChecks {
  const { storeId } = useStoreScope();
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const rank = (value: number | null | undefined) => value ?? intl.formatMessage(messages.notFound);
  const { ask, dialog } = useSaveQuestion<Outcome>({
    title: messages.askTitle,
    text: messages.askText,
    children: (broken) => (
      <List size="sm">
        {broken.map(({ internalId, query, maxRank, rankBefore, rankAfter, redirectAfter: url }) => (
          <List.Item key={internalId}>
            {url == null ? (
              <FormattedMessage {...messages.askLine} values={{ query, before: rank(rankBefore), after: rank(rankAfter), most: maxRank }} />
            ) : (
              <FormattedMessage {...messages.askRedirect} values={{ query, url }} />
            )}
          </List.Item>
        ))}
      </List>
    ),
  });

  const mayBeSaved = async (draft: SearchDraft, id?: string): Promise<boolean> => {
    // Asked at a save, which waits for the answer; the dialog shows what it would break.
    const outcomes = await readNow<useDraftChecksQuery>(
      environment,
      graphql`
        query useDraftChecksQuery($storeId: String!, $draft: SearchDraftInput!, $id: ID) @throwOnFieldError {
          store(storeId: $storeId) {
            searchExpectationRun(draft: $draft, id: $id) {
              outcomes {
                internalId
                query
                maxRank
                isMetBefore
                isMetAfter
                rankBefore
                rankAfter
                redirectAfter
              }
            }
          }
        }
      `,
      { storeId, draft, id: id ?? null },
    )
      .then((data) => data?.store?.searchExpectationRun.outcomes ?? [])
      // What is wrong with the draft, or with the connection, is what the save will say.
      .catch(() => []);
    return ask(outcomes.filter(({ isMetBefore, isMetAfter }) => isMetBefore && !isMetAfter));
  };
  return { mayBeSaved, dialog };
}
