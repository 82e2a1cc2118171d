import { Button, Group, List, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { readNow } from '../../app/relay/readNow.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { formMessages } from '../../ui/form/form.messages.ts';
import { Modal } from '../../ui/popup/Modal.tsx';
import type { SearchDraftInput, useDraftChecksQuery, useDraftChecksQuery$data } from './__generated__/useDraftChecksQuery.graphql.ts';
import { searchExpectationsMessages as messages } from './searchExpectations.messages.ts';

export type SearchDraft = SearchDraftInput;

type Outcome = NonNullable<useDraftChecksQuery$data['store']>['searchExpectationRun']['outcomes'][number];

interface Question {
  readonly broken: readonly Outcome[];
  readonly answer: (isSaved: boolean) => void;
}

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
  const [question, setQuestion] = useState<Question | null>(null);

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
    const broken = outcomes.filter(({ isMetBefore, isMetAfter }) => isMetBefore && !isMetAfter);
    if (broken.length === 0) return true;
    return new Promise((resolve) => {
      setQuestion({ broken, answer: resolve });
    });
  };

  const close = (isSaved: boolean) => {
    question?.answer(isSaved);
    setQuestion(null);
  };
  const rank = (value: number | null | undefined) => value ?? intl.formatMessage(messages.notFound);

  const dialog = (
    <Modal
      opened={question !== null}
      onClose={() => close(false)}
      title={<FormattedMessage {...messages.askTitle} values={{ count: question?.broken.length ?? 0 }} />}
      closeButtonProps={{ 'aria-label': intl.formatMessage(formMessages.close) }}
    >
      <Text size="sm" mb="xs">
        <FormattedMessage {...messages.askText} />
      </Text>
      <List size="sm">
        {question?.broken.map(({ internalId, query, maxRank, rankBefore, rankAfter, redirectAfter: url }) => (
          <List.Item key={internalId}>
            {url == null ? (
              <FormattedMessage {...messages.askLine} values={{ query, before: rank(rankBefore), after: rank(rankAfter), most: maxRank }} />
            ) : (
              <FormattedMessage {...messages.askRedirect} values={{ query, url }} />
            )}
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => close(false)}>
          <FormattedMessage {...formMessages.cancel} />
        </Button>
        <Button color="red" onClick={() => close(true)}>
          <FormattedMessage {...messages.saveAnyway} />
        </Button>
      </Group>
    </Modal>
  );
  return { mayBeSaved, dialog };
}
