import { Checkbox, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { PillList } from '../../ui/form/PillList.tsx';
import { StorePicker } from '../pickers/StorePicker.tsx';
import { type CopySource, partLabels, storeParts } from './copySource.ts';
import styles from './transfer.module.css';
import { transferMessages as messages } from './transfer.messages.ts';

interface CopySourceFieldsProps {
  readonly id: string;
  readonly label: string;
  readonly companyId: string;
  /** A store that is not offered, by its global id. */
  readonly hiddenId?: string;
  readonly value: CopySource;
  readonly isReadOnly: boolean;
  readonly onChange: (value: CopySource) => void;
}

/** Another store of the company, and once it is chosen, the parts of it that are copied. */
export function CopySourceFields({ id, label, value: { store, parts }, isReadOnly, onChange, ...picker }: CopySourceFieldsProps) {
  const intl = useIntl();
  if (store === undefined)
    return (
      <StorePicker {...picker} id={id} label={label} isReadOnly={isReadOnly} onPick={(chosen) => onChange({ store: chosen, parts })} />
    );
  return (
    <>
      <PillList
        label={label}
        words={[store.id]}
        nameOf={() => store.name}
        isReadOnly={isReadOnly}
        onChange={() => onChange({ store: undefined, parts })}
      />
      <div className={styles['parts']} role="group" aria-label={intl.formatMessage(messages.parts)}>
        {storeParts.map((part) => (
          <Checkbox
            key={part}
            size="sm"
            disabled={isReadOnly}
            label={<FormattedMessage {...partLabels[part]} />}
            checked={parts.includes(part)}
            onChange={(event) => {
              const isChosen = event.currentTarget.checked;
              onChange({ store, parts: storeParts.filter((one) => (one === part ? isChosen : parts.includes(one))) });
            }}
          />
        ))}
      </div>
      <Text size="xs" c="dimmed">
        <FormattedMessage {...messages.partsHint} />
      </Text>
    </>
  );
}
