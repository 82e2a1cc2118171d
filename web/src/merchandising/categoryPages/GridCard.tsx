import { ActionIcon } from '@mantine/core';
import { IconEyeOff, IconGripVertical, IconPin, IconPinFilled } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import type { ProductCard } from '../../resources/pickers/productCards.ts';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import styles from './CategoryGrid.module.css';
import { categoryPagesMessages as messages } from './categoryPages.messages.ts';

/** A product of the grid. */
export interface GridProduct {
  readonly card: ProductCard;
  /** Null if the feed has none. */
  readonly stock: number | null;
  /** Slot without the campaign; null if it is further down. */
  readonly rank: number | null;
  readonly isPinned: boolean;
  /** Another campaign that decides about the product. */
  readonly campaign: string | undefined;
}

interface GridCardProps extends GridProduct {
  /** Slot from 1. */
  readonly place: number;
  readonly isHeld: boolean;
  /** Whether what is held can be put here. */
  readonly isTarget: boolean;
  readonly isOver: boolean;
  readonly canMove: boolean;
  readonly onMove: (slot: number) => void;
  readonly onHold: () => void;
  readonly onRelease: () => void;
  readonly onPin: () => void;
  readonly onHide: () => void;
  readonly onDragStart: () => void;
  readonly onDragOver: () => void;
  readonly onDragEnd: () => void;
  readonly onDrop: () => void;
}

/** How many cards are in a row. */
const columnsOf = (grid: HTMLElement) => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

/** One product of the grid, with what moves, pins and hides it. */
export function GridCard(props: GridCardProps) {
  const { card, stock, place, rank, isPinned, campaign, isHeld, isTarget, isOver, canMove, onMove, onHold, onRelease, onPin, onHide } =
    props;
  const intl = useIntl();
  const numbers = useNumbers();
  const { name, image, price } = card;
  const label = { name, place: numbers.count(place) };

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const grid = event.currentTarget.closest('ol');
    if (grid === null) return;
    if (event.key === 'Escape') return onRelease();
    const row = columnsOf(grid);
    const steps: Record<string, number> = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      ArrowUp: place - row,
      ArrowDown: place + row,
      Home: 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 1 || to > grid.children.length) return;
    onMove(to);
    // The card moved; the focus stays with it.
    requestAnimationFrame(() => grid.children[to - 1]?.querySelector<HTMLElement>('[data-handle]')?.focus());
  };

  return (
    // Dragging is for the pointer; the handle in the card does the same by keyboard and by two clicks.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles['card']}
      data-pinned={isPinned || undefined}
      data-held={isHeld || undefined}
      data-target={isTarget || undefined}
      data-over={isOver || undefined}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        props.onDragStart();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver();
      }}
      onDragEnd={props.onDragEnd}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
    >
      <span className={styles['place']}>{numbers.count(place)}</span>
      {canMove && (
        <span className={styles['tools']}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            data-handle
            aria-pressed={isHeld}
            aria-label={intl.formatMessage(isTarget ? messages.putHere : messages.move, label)}
            onClick={onHold}
            onKeyDown={onKey}
          >
            <IconGripVertical size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant={isPinned ? 'light' : 'subtle'}
            color={isPinned ? 'pine' : 'gray'}
            size={28}
            aria-pressed={isPinned}
            aria-label={intl.formatMessage(messages.pin, label)}
            onClick={onPin}
          >
            {isPinned ? <IconPinFilled size={16} aria-hidden /> : <IconPin size={16} aria-hidden />}
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={intl.formatMessage(messages.hide, label)} onClick={onHide}>
            <IconEyeOff size={16} aria-hidden />
          </ActionIcon>
        </span>
      )}
      <ProductPicture source={image} size={96} />
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <span className={styles['facts']}>
        {price !== null && <span>{numbers.money(price)}</span>}
        {stock !== null && (
          <span data-out={stock <= 0 || undefined}>
            {stock <= 0 ? (
              <FormattedMessage {...messages.soldOut} />
            ) : (
              <FormattedMessage {...messages.stock} values={{ stock: numbers.count(stock) }} />
            )}
          </span>
        )}
      </span>
      {campaign !== undefined && <span className={styles['by']}>{campaign}</span>}
      {rank !== place && (
        <span className={styles['by']}>
          {rank === null ? (
            <FormattedMessage {...messages.fromBelow} />
          ) : (
            <FormattedMessage {...messages.rankBefore} values={{ rank: numbers.count(rank) }} />
          )}
        </span>
      )}
    </li>
  );
}
