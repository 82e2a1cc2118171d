import { Text } from '@mantine/core';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';

import { type Numbers, useNumbers } from '../../app/words/numbers.ts';
import { browseMessages as messages } from './browse.messages.ts';
import styles from './browse.module.css';
import { DetailPanel } from './DetailPanel.tsx';
import { FieldTable } from './FieldTable.tsx';

function valueText(intl: IntlShape, numbers: Numbers, value: unknown): string {
  if (typeof value === 'boolean') return intl.formatMessage(value ? messages.yes : messages.no);
  if (typeof value === 'number') return numbers.plain(value);
  if (Array.isArray(value)) return value.map((one) => valueText(intl, numbers, one)).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What a shop sends of an object beside the fields that we know, by name. */
export function AttributeTable({ attributes }: { attributes: unknown }) {
  const intl = useIntl();
  const numbers = useNumbers();
  const rows = Object.entries(typeof attributes === 'object' && attributes !== null ? attributes : {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ({ name, value: valueText(intl, numbers, value) }));
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
