import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { PageLink } from '../../../ui/page/PageLink.tsx';
import { PlainSelect } from '../../../ui/state/PlainSelect.tsx';
import { setupSliderMessages } from '../setup.messages.ts';
import styles from '../setup.module.css';

interface CreateStepProps {
  readonly title: MessageDescriptor;
  /** What it begins with. */
  readonly text: ReactNode;
  readonly button: MessageDescriptor;
  readonly mayNot: MessageDescriptor;
  readonly choose: MessageDescriptor;
  readonly edit: MessageDescriptor;
  readonly pathOf: (id: string) => string;
  /** Those there are, made here or elsewhere. */
  readonly items: readonly { readonly internalId: string; readonly name: string }[];
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly mayEdit: boolean;
  readonly isWriting: boolean;
  readonly onCreate: () => void;
}

/** The first step: one that works, unless there is one. */
export function CreateStep({ title, text, items, chosenId, onChoose, mayEdit, isWriting, onCreate, ...words }: CreateStepProps) {
  const intl = useIntl();
  const chosen = items.find(({ internalId }) => internalId === chosenId);
  return (
    <li className={styles['card']}>
      <h2>
        <FormattedMessage {...title} />
      </h2>
      {chosen === undefined ? (
        <>
          <p className={styles['soft']}>{text}</p>
          {mayEdit ? (
            <div>
              <Button loading={isWriting} onClick={onCreate}>
                <FormattedMessage {...words.button} />
              </Button>
            </div>
          ) : (
            <p className={styles['soft']}>
              <FormattedMessage {...words.mayNot} />
            </p>
          )}
        </>
      ) : (
        <>
          {items.length > 1 ? (
            <PlainSelect
              id="setup-chosen"
              label={intl.formatMessage(words.choose)}
              value={chosen.internalId}
              choices={items.map(({ internalId, name }) => ({ value: internalId, label: name }))}
              onChange={onChoose}
            />
          ) : (
            <p>
              <FormattedMessage {...setupSliderMessages.has} values={{ name: <strong>{chosen.name}</strong> }} />
            </p>
          )}
          <p>
            <PageLink to={words.pathOf(chosen.internalId)}>
              <FormattedMessage {...words.edit} />
            </PageLink>
          </p>
        </>
      )}
    </li>
  );
}
