/** Black or white, whichever is read better on a colour such as `#3538cd`. */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? '#000' : '#fff';
}

const svg = 'http://www.w3.org/2000/svg';

/** An image of lines on 24 by 24: not every device has a font with emoji. */
export function icon(path: string): SVGSVGElement {
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('aria-hidden', 'true');
  picture.style.cssText =
    'width:1.25em;height:1.25em;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round';
  const line = document.createElementNS(svg, 'path');
  line.setAttribute('d', path);
  picture.append(line);
  return picture;
}

// From Tabler Icons (MIT), as the console has them.
export const messageIcon = 'M8 9h8M8 13h6M4 21v-13a3 3 0 0 1 3 -3h10a3 3 0 0 1 3 3v6a3 3 0 0 1 -3 3h-9z';
export const helpfulIcon =
  'M7 11v8a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1h3a4 4 0 0 0 4 -4v-1a2 2 0 0 1 4 0v5h3a2 2 0 0 1 2 2l-1 5a2 3 0 0 1 -2 2h-7a3 3 0 0 1 -3 -3';
export const notHelpfulIcon =
  'M7 13v-8a1 1 0 0 0 -1 -1h-2a1 1 0 0 0 -1 1v7a1 1 0 0 0 1 1h3a4 4 0 0 1 4 4v1a2 2 0 0 0 4 0v-5h3a2 2 0 0 0 2 -2l-1 -5a2 3 0 0 0 -2 -2h-7a3 3 0 0 0 -3 3';
export const speakIcon = 'M12 2a3 3 0 0 1 3 3v5a3 3 0 0 1 -6 0v-5a3 3 0 0 1 3 -3M5 10a7 7 0 0 0 14 0M8 21h8M12 17v4';
export const sendIcon = 'M10 14l11 -11M21 3l-6.5 18a.55 .55 0 0 1 -1 0l-3.5 -7l-7 -3.5a.55 .55 0 0 1 0 -1l18 -6.5';
export const restartIcon = 'M4.05 11a8 8 0 1 1 .5 4m-.5 5v-5h5';
export const previousIcon = 'M15 6l-6 6l6 6';
export const nextIcon = 'M9 6l6 6l-6 6';
export const closeIcon = 'M18 6l-12 12M6 6l12 12';
