import { TextInput } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { FormSection } from '../../ui/form/FormSection.tsx';
import type { FormField } from '../../ui/form/useForm.ts';
import type { ElementTexts_store$key } from './__generated__/ElementTexts_store.graphql.ts';
import styles from './ElementTexts.module.css';
import type { TextFields } from './elementFields.ts';
import { searchElementsMessages as messages } from './searchElements.messages.ts';

interface ElementTextsProps {
  readonly field: FormField<readonly TextFields[]>;
  readonly store: ElementTexts_store$key;
  readonly isReadOnly: boolean;
}

/** What shoppers read; empty fields have the built-in text of the store's language. */
export function ElementTexts({ field, store, isReadOnly }: ElementTextsProps) {
  const { searchElementTexts: builtIn } = useFragment(
    graphql`
      fragment ElementTexts_store on Store @throwOnFieldError {
        searchElementTexts {
          key
          text
        }
      }
    `,
    store,
  );
  const { id, value: texts, onChange } = field;
  return (
    <FormSection title={messages.texts} hint={messages.textsHint}>
      <details>
        <summary>
          <FormattedMessage {...messages.textsChanged} values={{ count: texts.filter(({ text }) => text.trim() !== '').length }} />
        </summary>
        <div className={styles['texts']}>
          {builtIn.map(({ key, text }, at) => {
            if (key === '%future added value') return null;
            const own = texts.find((one) => one.key === key)?.text ?? '';
            return (
              <TextInput
                key={key}
                id={at === 0 ? id : `${id}-${key}`}
                label={text}
                placeholder={text}
                maxLength={300}
                value={own}
                readOnly={isReadOnly}
                onChange={({ currentTarget }) => {
                  const others = texts.filter((one) => one.key !== key);
                  onChange(currentTarget.value === '' ? others : [...others, { key, text: currentTarget.value }]);
                }}
              />
            );
          })}
        </div>
      </details>
    </FormSection>
  );
}
