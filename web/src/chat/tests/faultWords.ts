import { useIntl } from 'react-intl';

import { chatTestsMessages as messages } from './chatTests.messages.ts';

export interface Faults {
  readonly missingPhrases: readonly string[];
  readonly saidPhrases: readonly string[];
  readonly missingProducts: readonly string[];
  /** Those of the missing products that exist, among others. */
  readonly products: readonly { readonly internalId: string; readonly name: string | null }[];
}

/** What is wrong with an answer, a line for each kind of fault; none if its test passes. */
export function useFaultWords(): (faults: Faults) => string[] {
  const intl = useIntl();
  const list = (values: readonly string[]) => intl.formatList(values, { type: 'unit' });
  const quoted = (phrases: readonly string[]) => list(phrases.map((phrase) => `“${phrase}”`));
  return ({ missingPhrases, saidPhrases, missingProducts, products }) => [
    ...(missingPhrases.length > 0 ? [intl.formatMessage(messages.missing, { list: quoted(missingPhrases) })] : []),
    ...(saidPhrases.length > 0 ? [intl.formatMessage(messages.said, { list: quoted(saidPhrases) })] : []),
    ...(missingProducts.length > 0
      ? [
          intl.formatMessage(messages.notShown, {
            list: list(missingProducts.map((id) => products.find(({ internalId }) => internalId === id)?.name ?? id)),
          }),
        ]
      : []),
  ];
}
