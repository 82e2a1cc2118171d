import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

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
  const environment = useRelayEnvironment();
  const intl = useIntl();
  const [fields, setFields] = useState<readonly { readonly name: string; readonly kind: string; readonly values: readonly string[] }[]>([]);
  useEffect(() => {
    let isGone = false;
    // No fragment and no Suspense, as with the attributes of products: the names are but a help that comes later.
    fetchQuery<useAudienceFieldsQuery>(
      environment,
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
    )
      .toPromise()
      .then((data) => {
        if (!isGone) setFields(data?.store?.audienceFields ?? []);
      })
      // Names can be typed too; that they could not be read, the network layer has told.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [environment, storeId]);
  return useMemo(() => {
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
      unknownMeant: messages.unknownMeant,
    };
    return { attributes: new Map(fields.map(({ name, kind }) => [name, kinds[kind] ?? 'text'])), vocabulary };
  }, [fields, intl]);
}
