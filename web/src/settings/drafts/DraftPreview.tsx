import { Button, TextInput } from '@mantine/core';
import { useState, useTransition } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useCan } from '../../app/router/viewerAbilities.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import type { DraftPreviewQuery } from './__generated__/DraftPreviewQuery.graphql.ts';
import styles from './drafts.module.css';
import { draftsMessages as messages } from './drafts.messages.ts';

interface DraftPreviewProps {
  readonly storeId: string;
  /** Global id of the draft. */
  readonly draft: string;
  /** Of the draft: a change of it makes another preview. */
  readonly revision: number;
}

const none = '–';

/** What a search finds now and with the draft, by exactly the search that shoppers use. */
export function DraftPreview(props: DraftPreviewProps) {
  const intl = useIntl();
  const can = useCan();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState<string>();
  const [isReading, startTransition] = useTransition();
  if (!can('SEARCH_RULES_VIEW')) return null;
  return (
    <FormSection title={messages.preview}>
      <form
        className={styles['ask']}
        onSubmit={(event) => {
          event.preventDefault();
          startTransition(() => setQuery(typed));
        }}
      >
        <TextInput
          label={intl.formatMessage(messages.query)}
          maxLength={500}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isReading}>
          <FormattedMessage {...messages.show} />
        </Button>
      </form>
      {query !== undefined && <Found {...props} query={query} />}
    </FormSection>
  );
}

function Found({ storeId, draft, revision, query }: DraftPreviewProps & { readonly query: string }) {
  const data = useLazyLoadQuery<DraftPreviewQuery>(
    graphql`
      query DraftPreviewQuery($storeId: String!, $draft: ID!, $query: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          draft(id: $draft) {
            preview(query: $query) {
              totalBefore
              totalAfter
              needsReindexing
              products {
                productId
                rankBefore
                rankAfter
                product {
                  name
                }
              }
            }
          }
        }
      }
    `,
    { storeId, draft, query },
    { fetchKey: revision, fetchPolicy: 'network-only' },
  );
  const numbers = useNumbers();
  const { products, totalBefore, totalAfter, needsReindexing } = loaded(loaded(data.store).draft).preview;
  return (
    <>
      <p className={styles['soft']} role="status">
        <FormattedMessage {...messages.previewFound} values={{ before: numbers.count(totalBefore), after: numbers.count(totalAfter) }} />
      </p>
      {needsReindexing && (
        <Notice tone="info">
          <FormattedMessage {...messages.previewReindex} />
        </Notice>
      )}
      <FigureTable
        title={messages.preview}
        empty={messages.previewNothing}
        heads={[messages.product, messages.rankBefore, messages.rankAfter]}
        rows={products.map(({ productId, product, rankBefore, rankAfter }) => ({
          key: productId,
          cells: [
            product?.name ?? productId,
            rankBefore == null ? none : numbers.count(rankBefore),
            rankAfter == null ? none : numbers.count(rankAfter),
          ],
        }))}
      />
    </>
  );
}
