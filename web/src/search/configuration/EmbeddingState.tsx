import { Text } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { Moment } from '../../ui/page/Moment.tsx';
import type { EmbeddingState_embeddings$key } from './__generated__/EmbeddingState_embeddings.graphql.ts';
import { searchConfigurationMessages as messages } from './searchConfiguration.messages.ts';

const missingTexts = {
  ENDPOINT: messages.embeddingsNoEndpoint,
  SWITCH: messages.embeddingsNoSwitch,
  TEMPLATE: messages.embeddingsNoTemplate,
};

const countTexts = {
  PRODUCTS: messages.embeddingsCount,
  CATEGORIES: messages.categoryEmbeddings,
  PAGES: messages.pageEmbeddings,
};

/** How many products, categories and pages have an embedding, what is missing for it, and what went wrong last. */
export function EmbeddingState({ embeddings: key }: { readonly embeddings: EmbeddingState_embeddings$key }) {
  const { missing, kinds } = useFragment(
    graphql`
      fragment EmbeddingState_embeddings on SearchEmbeddings {
        missing
        kinds {
          kind
          vectors
          total
          ranAt
          problem
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const missingText = missing == null ? undefined : missingTexts[missing as keyof typeof missingTexts]; // one that is newer than this build has no text
  if (missingText !== undefined)
    return (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...missingText} />
      </Text>
    );
  // One failure is the model's, whatever it was asked for.
  const problem = kinds.find((one) => one.problem !== '')?.problem;
  return (
    <>
      {kinds.map(({ kind, vectors, total, ranAt }) => {
        const countText = countTexts[kind as keyof typeof countTexts] as MessageDescriptor | undefined; // one that is newer than this build has no text
        return countText === undefined ? null : (
          <Text size="sm" key={kind}>
            <FormattedMessage {...countText} values={{ vectors: numbers.count(vectors), total: numbers.count(total) }} />{' '}
            {ranAt != null && <FormattedMessage {...messages.embeddingsRan} values={{ when: <Moment at={ranAt} /> }} />}
          </Text>
        );
      })}
      {problem !== undefined && (
        <Text size="sm" c="red" role="alert">
          <FormattedMessage {...messages.embeddingsProblem} values={{ problem }} />
        </Text>
      )}
    </>
  );
}
