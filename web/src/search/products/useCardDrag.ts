import { useState } from 'react';

import type { CardDrag } from './ResultCard.tsx';

/** Dragging of the cards of a result; `onDrop` is called with the card that was dropped and the place, both from 0. */
export function useCardDrag(onDrop: (from: number, to: number) => void): (at: number) => CardDrag {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const sideOf = (at: number): CardDrag['side'] => {
    if (dragged === null) return undefined;
    if (dragged === at) return 'dragged';
    return over !== at ? undefined : dragged > at ? 'before' : 'after';
  };
  return (at) => ({
    side: sideOf(at),
    onStart: () => setDragged(at),
    onOver: () => dragged !== null && setOver(at),
    onDrop: () => {
      if (dragged !== null && dragged !== at) onDrop(dragged, at);
      end();
    },
    onEnd: end,
  });
}
