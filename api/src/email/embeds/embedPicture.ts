import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

import type { DesignStyle } from '@endcap/schema/content/designs/designShape.ts';
import sharp from 'sharp';

const { resolve } = createRequire(import.meta.url);
/** Letters of most of the world's shops, also on servers without any font. */
const fontfile = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');

// Images are many and small: threads and a cache of the library's own would only hold memory.
sharp.concurrency(1);
sharp.cache(false);

/** What one image shows. */
export interface PictureContent {
  readonly width: number;
  /** Lines in their order; the photo is above all of them. */
  readonly lines: readonly { readonly text: string; readonly look: 'name' | 'price' | 'before' | 'plain' }[];
  readonly style: Pick<DesignStyle, 'text_color' | 'background' | 'accent'>;
}

/** Drawn twice as large as they are shown, for sharp screens. */
const scale = 2;
/** Twenty megapixels: more than a photo of a product has, less than what fills the memory. */
const mostPixels = 20_000_000;
const longestLine = 160;

/** A digest of all that is on an image: another one is another image. */
export const pictureDigest = (content: PictureContent, photo: string): string =>
  createHash('sha256')
    .update(JSON.stringify([content, photo]))
    .digest('base64url');

const hex = (color: string, otherwise: string) => (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color.trim()) ? color.trim() : otherwise);

const marked = (text: string) =>
  // Characters that no markup may hold end a line of text, not the image.
  text
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .slice(0, longestLine)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The photo of a product at the width of the image, square; undefined for what is not an image, or too large a one. */
export async function squarePhoto(photo: Buffer, width: number): Promise<Buffer | undefined> {
  const size = width * scale;
  try {
    return await sharp(photo, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
      .rotate()
      .resize(size, size, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
  } catch {
    // Whatever it is, it is not shown: a neutral picture is.
    return undefined;
  }
}

/** Draws an image of a product: its photo, or a neutral square instead, and the lines below. */
export async function drawPicture({ width, lines, style }: PictureContent, photo: Buffer | undefined): Promise<Buffer> {
  const size = width * scale;
  const color = hex(style.text_color, '#1f2328');
  const looks = {
    name: (text: string) => `<span foreground="${color}">${text}</span>`,
    plain: (text: string) => `<span foreground="${color}" size="smaller">${text}</span>`,
    price: (text: string) => `<span foreground="${hex(style.accent, color)}" weight="bold">${text}</span>`,
    before: (text: string) => `<span foreground="#6e7781" strikethrough="true" size="smaller">${text}</span>`,
  } as const;
  const markup = lines
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, look }) => looks[look](marked(text)))
    .join('\n');
  const margin = 8 * scale;
  const words =
    markup === ''
      ? undefined
      : await sharp({
          text: {
            text: markup,
            font: 'DejaVu Sans 11',
            fontfile,
            width: size - 2 * margin,
            dpi: 72 * scale,
            rgba: true,
            wrap: 'word-char',
          },
        })
          .png()
          .toBuffer({ resolveWithObject: true });
  // A name of many lines is cut off rather than making a tower of the image.
  const room = words === undefined ? 0 : Math.min(words.info.height, 120 * scale);
  const text =
    words === undefined
      ? []
      : [
          {
            input: await sharp(words.data).extract({ left: 0, top: 0, width: words.info.width, height: room }).png().toBuffer(),
            left: margin,
            top: size + margin,
          },
        ];
  const top =
    photo ??
    (await sharp({ create: { width: size, height: size, channels: 3, background: '#eceeee' } })
      .png()
      .toBuffer());
  return sharp({
    create: { width: size, height: size + (room === 0 ? 0 : room + 2 * margin), channels: 3, background: hex(style.background, '#ffffff') },
  })
    .composite([{ input: top, left: 0, top: 0 }, ...text])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}
