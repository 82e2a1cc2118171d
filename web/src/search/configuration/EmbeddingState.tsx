import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
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

/** How many products have an embedding, what is missing for it, and what went wrong last. */
export function EmbeddingState({ embeddings: key }: { readonly embeddings: EmbeddingState_embeddings$key }) {
  const { missing, vectors, products, ranAt, problem } = useFragment(
    graphql`
      fragment EmbeddingState_embeddings on SearchEmbeddings {
        missing
        vectors
        products
        ranAt
        problem
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
  return (
    <>
      <Text size="sm">
        <FormattedMessage {...messages.embeddingsCount} values={{ vectors: numbers.count(vectors), products: numbers.count(products) }} />{' '}
        {ranAt != null && <FormattedMessage {...messages.embeddingsRan} values={{ when: <Moment at={ranAt} /> }} />}
      </Text>
      {problem !== '' && (
        <Text size="sm" c="red" role="alert">
          <FormattedMessage {...messages.embeddingsProblem} values={{ problem }} />
        </Text>
      )}
    </>
  );
}
