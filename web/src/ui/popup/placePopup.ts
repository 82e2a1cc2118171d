interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** Room to the edges of the window, in pixels. */
const room = 8;

/** Where a popup of at most `width` goes: below its button, at the given edge of it, within the window. */
export function placePopup(target: Box, windowWidth: number, width: number, align: 'start' | 'end') {
  const fits = Math.min(width, windowWidth - 2 * room);
  const wanted = align === 'start' ? target.left : target.right - fits;
  const left = Math.max(room, Math.min(wanted, windowWidth - fits - room));
  return {
    left: `${left}px`,
    top: `${target.bottom + 6}px`,
    width: `${fits}px`,
    maxHeight: `calc(100dvh - ${target.bottom + 6 + room}px)`,
  };
}
