import { Button, Text, Title } from '@mantine/core';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage } from 'react-intl';

import { useNumbers } from '../../../app/words/numbers.ts';
import { modifiersMessages as messages } from '../modifiers.messages.ts';
import styles from '../modifiers.module.css';
import { isStepType, newStep, type Step } from './modifierStep.ts';
import type { Preview } from '../useModifierPreview.ts';

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  HTML: messages.suggestHtml,
  SPACES: messages.suggestSpaces,
  UPPER_CASE: messages.suggestUpperCase,
  NUMBERS_AS_TEXT: messages.suggestNumbers,
  LISTS_AS_TEXT: messages.suggestLists,
};

interface ModifierSuggestionsProps {
  readonly suggestions: Preview['suggestions'];
  readonly onAdd: (step: Step) => void;
}

/** Steps that the store's own data asks for. */
export function ModifierSuggestions({ suggestions, onAdd }: ModifierSuggestionsProps) {
  const numbers = useNumbers();
  const known = suggestions.flatMap((suggestion) => {
    const { type, ...fields } = suggestion.step;
    const reason = reasons[suggestion.reason];
    return isStepType(type) && reason !== undefined ? [{ ...suggestion, reason, step: { type, ...fields } }] : [];
  });
  if (known.length === 0) return null;
  return (
    <div className={styles['proposals']}>
      <Title order={2} size="h6">
        <FormattedMessage {...messages.proposals} />
      </Title>
      <ul>
        {known.map(({ reason, attribute, products, sample, step }) => (
          <li key={`${reason.id}${attribute}`}>
            <Text size="sm">
              <FormattedMessage {...reason} values={{ attribute, products: numbers.count(products), sample: numbers.count(sample) }} />
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => onAdd(newStep(step))}>
              <FormattedMessage {...messages.add} />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
