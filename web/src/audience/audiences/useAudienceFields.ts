import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useLiveQuery } from '../../app/relay/useLiveQuery.ts';
import { affinityWords, lifecycleWords, loyaltyWords } from '../../data/customers/customersList.ts';
import type { AttributeKind, FilterVocabulary } from '../../resources/filters/filterDraft.ts';
import type { useAudienceFieldsQuery } from './__generated__/useAudienceFieldsQuery.graphql.ts';
import { audienceFieldMessages, audiencesMessages as messages } from './audiences.messages.ts';

const kinds: Readonly<Record<string, AttributeKind>> = { NUMBER: 'number', BOOLEAN: 'boolean', LIST: 'list', DATE: 'date' };

const valueWords: Readonly<Record<string, (typeof lifecycleWords)['LOST']>> = Object.fromEntries(
  Object.entries({ ...lifecycleWords, ...loyaltyWords, ...affinityWords }).map(([name, word]) => [name.toLowerCase(), word]),
);

const isNamed = (name: string): name is keyof typeof audienceFieldMessages => Object.hasOwn(audienceFieldMessages, name);

/** What conditions of audiences can compare, and the words of it; few fields until they are read. */
export function useAudienceFields(storeId: string) {
  const intl = useIntl();
  // No fragment and no Suspense, as with the attributes of products: the names are but a help that comes later.
  const { answer } = useLiveQuery<useAudienceFieldsQuery>(
    graphql`
      query useAudienceFieldsQuery($storeId: String!) @throwOnFieldError {
        store(storeId: $storeId) {
          audienceFields {
            name
            kind
            values
          }
        }
      }
    `,
    { storeId },
    0,
  );
  return useMemo(() => {
    const fields = answer?.store?.audienceFields ?? [];
    const labelOf = (name: string) => {
      if (isNamed(name)) return intl.formatMessage(audienceFieldMessages[name]);
      const [action = '', ...attribute] = name.split('.');
      return isNamed(action) ? intl.formatMessage(audienceFieldMessages[action], { attribute: attribute.join('.') }) : name;
    };
    const choicesOf = (values: readonly string[]) =>
      values.map((value) => ({ value, label: valueWords[value] === undefined ? value : intl.formatMessage(valueWords[value]) }));
    const vocabulary: FilterVocabulary = {
      labels: new Map(fields.map(({ name }) => [name, labelOf(name)])),
      choices: new Map(fields.filter(({ values }) => values.length > 0).map(({ name, values }) => [name, choicesOf(values)])),
      example: 'lifecycle = "lost" and (bought.brand = "Norrby" or order_count >= 3)',
      unknown: messages.unknown,
      unknownSimilar: messages.unknownSimilar,
    };
    return { attributes: new Map(fields.map(({ name, kind }) => [name, kinds[kind] ?? 'text'])), vocabulary };
  }, [answer, intl]);
}
