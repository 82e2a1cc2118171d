import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { Notice } from '../../ui/state/Notice.tsx';
import styles from './CategoryGrid.module.css';
import { categoryPagesMessages as messages } from './categoryPages.messages.ts';
import { GridCard, type GridProduct } from './GridCard.tsx';

interface GridSlotsProps {
  /** In the order of their slots. */
  readonly products: readonly GridProduct[];
  /** Whether the list is that of an earlier arrangement. */
  readonly isStale: boolean;
  readonly canMove: boolean;
  /** To a slot, from 1. */
  readonly onMove: (id: string, slot: number) => void;
  readonly onUnpin: (id: string) => void;
  readonly onHide: (id: string) => void;
}

/** The slots of a category's list, and what moves a product from one to another: dragging, the keyboard, or two clicks. */
export function GridSlots({ products, isStale, canMove, onMove, onUnpin, onHide }: GridSlotsProps) {
  const intl = useIntl();
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  // What was picked up by a click, for anyone who cannot drag.
  const [held, setHeld] = useState<string | null>(null);
  const heldName = products.find(({ card }) => card.internalId === held)?.card.name;
  const put = (id: string, slot: number) => {
    setHeld(null);
    onMove(id, slot);
  };
  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };
  return (
    <>
      {heldName !== undefined && (
        <Notice tone="info">
          <FormattedMessage {...messages.held} values={{ name: heldName }} />
        </Notice>
      )}
      <ol className={styles['grid']} aria-label={intl.formatMessage(messages.gridTitle)} aria-busy={isStale}>
        {products.map((product, at) => {
          const id = product.card.internalId;
          const slot = at + 1;
          return (
            <GridCard
              key={id}
              {...product}
              place={slot}
              isHeld={held === id}
              isTarget={held !== null && held !== id}
              isOver={over === id && dragged !== null && dragged !== id}
              canMove={canMove}
              onMove={(to) => put(id, to)}
              onHold={() => {
                if (held === null) setHeld(id);
                else if (held === id) setHeld(null);
                else put(held, slot);
              }}
              onRelease={() => setHeld(null)}
              onPin={() => (product.isPinned ? onUnpin(id) : put(id, slot))}
              onHide={() => onHide(id)}
              onDragStart={() => setDragged(id)}
              onDragOver={() => dragged !== null && setOver(id)}
              onDragEnd={endDrag}
              onDrop={() => {
                if (dragged !== null && dragged !== id) put(dragged, slot);
                endDrag();
              }}
            />
          );
        })}
      </ol>
    </>
  );
}
