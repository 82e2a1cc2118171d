export type PopupPosition = 'bottom-start' | 'bottom-end' | 'below' | 'top' | 'left';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Room to the edges of the window and to the target, in pixels. */
const room = 8;

function within(value: number, size: number, windowSize: number): number {
  return Math.max(room, Math.min(value, windowSize - size - room));
}

/** Where a popup goes: next to its target, within the window; above the target when below there is less room than it needs, except for `below`. */
export function placePopup(
  target: Box,
  window: Size,
  { offsetWidth: width, offsetHeight: height }: { readonly offsetWidth: number; readonly offsetHeight: number },
  position: PopupPosition,
): { left: string; top: string } {
  const middle = (target.left + target.right) / 2;
  const below = target.bottom + room;
  const above = target.top - room - height;
  const fitsBelow = below + height <= window.height - room || above < room;
  if (position === 'left' && target.left - room - width >= room)
    return {
      left: `${target.left - room - width}px`,
      top: `${within((target.top + target.bottom - height) / 2, height, window.height)}px`,
    };
  if (position === 'below') return { left: `${within(target.left, width, window.width)}px`, top: `${target.bottom + room / 2}px` };
  const left = { 'bottom-start': target.left, 'bottom-end': target.right - width, top: middle - width / 2, left: target.right - width }[
    position
  ];
  const top = position === 'top' ? (above >= room ? above : below) : fitsBelow ? below : above;
  return { left: `${within(left, width, window.width)}px`, top: `${within(top, height, window.height)}px` };
}
