import { Badge, Text, VisuallyHidden } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import { faultText } from './steps/faultText.ts';
import { modifiersMessages as messages } from './modifiers.messages.ts';
import styles from './modifiers.module.css';
import type { Preview } from './useModifierPreview.ts';

type Row = Preview['rows'][number];

/** A product of the preview with its changed cells. */
export function ModifierPreviewRow({ row }: { row: Row }) {
  const intl = useIntl();
  return (
    <li className={styles['row']} data-deleted={row.isDeleted || undefined}>
      <ProductPicture source={row.image} size={36} />
      <div className={styles['rowBody']}>
        <Text size="sm" fw={500} className={styles['name'] ?? ''}>
          {row.name}{' '}
          <Text span size="xs" c="dimmed">
            {row.productId}
          </Text>
        </Text>
        {row.isDeleted && (
          <Badge size="sm" variant="light" color="red" tt="none" radius="sm">
            <FormattedMessage {...messages.removedFromStore} />
          </Badge>
        )}
        {row.cells.length > 0 && (
          <dl className={styles['cells']}>
            {row.cells.map(({ attribute, before, after }) => (
              <div key={attribute}>
                <dt>{attribute}</dt>
                <dd>
                  <del>
                    <CellValue value={before} />
                  </del>
                  <span className={styles['arrow']}>
                    <span aria-hidden>→</span>
                    <VisuallyHidden>
                      <FormattedMessage {...messages.became} />
                    </VisuallyHidden>
                  </span>
                  <ins>
                    <CellValue value={after} />
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {row.problems.map(({ index, ...fault }) => (
          <Text key={`${index}${fault.message}`} size="xs" className={styles['rowProblem'] ?? ''}>
            <FormattedMessage {...messages.rowProblem} values={{ number: index + 1, message: faultText(intl, fault) }} />
          </Text>
        ))}
      </div>
    </li>
  );
}

/** A value as the shop's data has it; a list as its parts. */
function CellValue({ value }: { value: unknown }) {
  const intl = useIntl();
  const numbers = useNumbers();
  if (value === null || value === undefined)
    return (
      <em>
        <FormattedMessage {...messages.noValue} />
      </em>
    );
  if (Array.isArray(value)) return value.map(String).join(' · ');
  if (typeof value === 'number') return numbers.plain(value);
  if (typeof value === 'boolean') return intl.formatMessage(value ? messages.yes : messages.no);
  return String(value);
}
