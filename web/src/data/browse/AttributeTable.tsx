import { Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { attributeText } from './attributeText.ts';
import { browseMessages as messages } from './browse.messages.ts';
import styles from './browse.module.css';
import { DetailPanel } from './DetailPanel.tsx';
import { FieldTable } from './FieldTable.tsx';

/** What a shop sends of an object next to the fields that we know, by name. */
export function AttributeTable({ attributes }: { attributes: unknown }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const rows = Object.entries(typeof attributes === 'object' && attributes !== null ? attributes : {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ({ name, value: attributeText(intl, numbers, value) }));
  return (
    <DetailPanel title={<FormattedMessage {...messages.attributes} />}>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.noAttributes} />
        </Text>
      ) : (
        <FieldTable rows={rows} heading={messages.attributeName} className={styles['table']} />
      )}
    </DetailPanel>
  );
}
