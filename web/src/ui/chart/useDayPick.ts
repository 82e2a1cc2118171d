import { type KeyboardEvent, type PointerEvent, useState } from 'react';

export const chartHeight = 260;
export const chartMargin = { top: 12, right: 12, bottom: 28, left: 56 };

interface DayPick {
  readonly days: number;
  /** Inner width of the chart in pixels. */
  readonly innerWidth: number;
  /** Where a day lies among the others: on the edges of the chart, as a line does, or each in a band of its own. */
  readonly isBanded?: boolean;
}

/** The day that the pointer, a finger or the arrow keys have picked, and what a chart needs to be read that way. */
export function useDayPick({ days, innerWidth, isBanded = false }: DayPick) {
  const [picked, setPicked] = useState<number | undefined>(undefined);
  const pick = (index: number): void => setPicked(Math.min(days - 1, Math.max(0, index)));
  const onPointer = (event: PointerEvent<SVGSVGElement>): void => {
    const share = (event.clientX - event.currentTarget.getBoundingClientRect().left - chartMargin.left) / Math.max(1, innerWidth);
    pick(isBanded ? Math.floor(share * days) : Math.round(share * (days - 1)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = picked ?? days - 1;
    const targets: Record<string, number> = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: days - 1 };
    const target = targets[event.key];
    if (event.key === 'Escape') setPicked(undefined);
    if (target === undefined) return;
    event.preventDefault();
    pick(target);
  };
  const shown = picked ?? Math.max(0, days - 1);
  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-orientation': 'horizontal',
    'aria-valuemin': 0,
    'aria-valuemax': Math.max(0, days - 1),
    'aria-valuenow': shown,
    onPointerMove: onPointer,
    onPointerDown: onPointer,
    onPointerLeave: () => setPicked(undefined),
    onBlur: () => setPicked(undefined),
    onKeyDown,
  } as const;
  return { picked, shown, slider };
}

/** Next to the cursor, on the side with more room. */
export function tipPlace(at: number, width: number): { left: number } | { right: number } {
  return at > width / 2 ? { right: width - at + 12 } : { left: at + 12 };
}
