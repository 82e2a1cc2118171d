import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import { moveItem } from './moveItem.ts';
import { pickersMessages as messages } from './pickers.messages.ts';
import styles from './PickedProducts.module.css';
import type { ProductCards } from './productCards.ts';

interface PickedProductsProps {
  readonly label: string;
  readonly ids: readonly string[];
  readonly cards: ProductCards;
  /** True when the order counts: then it can be changed by dragging, or with the arrow keys on the handle. */
  readonly isOrdered: boolean;
  readonly isReadOnly: boolean;
  /** Ids that the store no longer has. */
  readonly missingIds: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Products that were picked, such as those that a rule includes or excludes. */
export function PickedProducts({ label, ids, cards, isOrdered, isReadOnly, missingIds, onChange }: PickedProductsProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const nameOf = (id: string) => cards.get(id)?.name ?? id;

  const move = (from: number, to: number) => {
    const next = moveItem(ids, from, to);
    const id = ids[from] ?? '';
    onChange(next);
    setAnnouncement(intl.formatMessage(messages.moved, { name: nameOf(id), place: next.indexOf(id) + 1, count: ids.length }));
  };

  const onHandleKey = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const targets: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const list = event.currentTarget.closest('ol');
    move(at, to);
    // The row moved; the focus stays with what was moved.
    const place = Math.min(Math.max(to, 0), ids.length - 1);
    requestAnimationFrame(() => list?.querySelectorAll<HTMLElement>('[data-handle]')[place]?.focus());
  };

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== null && over !== null && dragged !== over) move(dragged, over);
    setDragged(null);
    setOver(null);
  };

  if (ids.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        <FormattedMessage {...messages.noProducts} />
      </Text>
    );
  }
  return (
    <>
      <ol className={styles['products']} aria-label={label}>
        {ids.map((id, at) => {
          const card = cards.get(id);
          const name = nameOf(id);
          return (
            // Dragging is for the pointer; the handle in the row does the same by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={id}
              className={styles['product']}
              draggable={isOrdered && !isReadOnly}
              data-dragged={dragged === at || undefined}
              data-over={over === at && dragged !== null && dragged !== at ? (dragged > at ? 'before' : 'after') : undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(at);
              }}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(at);
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onDrop={onDrop}
            >
              {isOrdered && !isReadOnly && (
                <button
                  type="button"
                  className={styles['handle']}
                  data-handle
                  aria-label={intl.formatMessage(messages.moveProduct, { name, place: at + 1, count: ids.length })}
                  onKeyDown={(event) => onHandleKey(event, at)}
                >
                  <IconGripVertical size={16} aria-hidden />
                </button>
              )}
              {isOrdered && <span className={styles['place']}>{numbers.count(at + 1)}</span>}
              <ProductPicture source={card?.image} size={36} />
              <span className={styles['name']}>
                {name}
                {missingIds.includes(id) ? (
                  <Text span size="xs" c="var(--warning)">
                    <FormattedMessage {...messages.productGone} />
                  </Text>
                ) : (
                  card !== undefined && (
                    <Text span size="xs" c="dimmed">
                      {id}
                    </Text>
                  )
                )}
              </span>
              {!isReadOnly && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  onClick={() => onChange(ids.filter((other) => other !== id))}
                  aria-label={intl.formatMessage(messages.removeProduct, { name })}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
