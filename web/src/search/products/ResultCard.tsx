import { ActionIcon, Badge } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEyeOff, IconPin, IconPinnedOff } from '@tabler/icons-react';
import type { DragEvent, ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import { Tooltip } from '../../ui/popup/Tooltip.tsx';
import { ProductLink } from './ProductLink.tsx';
import { SearchReasons } from './SearchReasons.tsx';
import { searchProductsMessages as messages } from './searchProducts.messages.ts';
import styles from './SearchTryOut.module.css';
import type { ShownHit } from './shownHits.ts';

/** What can be done with a product on the result; `move` to another place among the pinned ones. */
export type ResultAction = 'pin' | 'hide' | 'up' | 'down';

/** Dragging is for the pointer: the buttons do the same by keyboard. */
export interface CardDrag {
  readonly side: 'dragged' | 'before' | 'after' | undefined;
  readonly onStart: () => void;
  readonly onOver: () => void;
  readonly onDrop: () => void;
  readonly onEnd: () => void;
}

interface ResultCardProps {
  readonly hit: ShownHit;
  readonly storeId: string;
  /** Whether the rule that is edited here pins it. */
  readonly isOwnPin: boolean;
  /** What can be done now; undefined when the rule is only viewed. */
  readonly actions: ReadonlySet<ResultAction> | undefined;
  readonly onAction: (action: ResultAction) => void;
  readonly drag: CardDrag | undefined;
}

/** One product of a result: its place, the reasons for it, and what can be done about it. */
export function ResultCard({ hit, storeId, isOwnPin, actions, onAction, drag }: ResultCardProps) {
  const { rank, card, isPinned, reasons } = hit;
  const intl = useIntl();
  const numbers = useNumbers();
  const action = (name: ResultAction, label: MessageDescriptor, short: MessageDescriptor, icon: ReactNode) => (
    <Tooltip label={<FormattedMessage {...short} />}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        data-action={name}
        disabled={actions?.has(name) !== true}
        onClick={() => onAction(name)}
        aria-label={intl.formatMessage(label, { name: card.name })}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles['hit']}
      data-product={card.internalId}
      data-pinned={isPinned || undefined}
      data-drag={drag?.side}
      draggable={drag !== undefined}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        drag?.onStart();
      }}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        drag?.onOver();
      }}
      onDragEnd={drag?.onEnd}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        drag?.onDrop();
      }}
    >
      <span className={styles['picture']}>
        <ProductPicture source={card.image} size={120} />
      </span>
      <span className={styles['name']}>
        <ProductLink storeId={storeId} id={card.internalId} name={card.name} />
      </span>
      {isPinned && (
        <Badge size="xs" radius="sm" tt="none" variant="light">
          <FormattedMessage {...(isOwnPin ? messages.pinned : messages.pinnedByOther)} />
        </Badge>
      )}
      <span className={styles['line']}>
        <span>{numbers.count(rank)}</span>
        <span>{card.price !== null && numbers.money(card.price)}</span>
        <SearchReasons reasons={reasons} name={card.name} />
      </span>
      {actions !== undefined && (
        <span className={styles['actions']}>
          {action(
            'pin',
            isOwnPin ? messages.unpin : messages.pin,
            isOwnPin ? messages.unpinShort : messages.pinShort,
            isOwnPin ? <IconPinnedOff size={16} aria-hidden /> : <IconPin size={16} aria-hidden />,
          )}
          {isOwnPin && action('up', messages.moveUp, messages.moveUpShort, <IconArrowUp size={16} aria-hidden />)}
          {isOwnPin && action('down', messages.moveDown, messages.moveDownShort, <IconArrowDown size={16} aria-hidden />)}
          {action('hide', messages.hide, messages.hideShort, <IconEyeOff size={16} aria-hidden />)}
        </span>
      )}
    </li>
  );
}
