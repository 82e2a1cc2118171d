import { createHash } from 'node:crypto';

import type { mediaTypes } from '@endcap/schema/content/media/media.rest.ts';
import sharp, { type Sharp } from 'sharp';

/** An image as it is stored: encoded again, without metadata. */
export interface EncodedPicture {
  readonly content: Buffer;
  readonly thumbnail: Buffer;
  readonly hash: string;
  readonly type: (typeof mediaTypes)[number];
  readonly width: number;
  readonly height: number;
}

/** The image cannot be taken; the message is a sentence for the person who uploads it. */
export class PictureError extends Error {}

/** Pixels of all frames together: what is small as a file may be huge in memory. */
const maxPixels = 40_000_000;
const maxSide = 2560;
const thumbnailSide = 320;
const maxEncodedBytes = 16 * 1024 * 1024;
const maxSeconds = 20;

// Nothing but what is taken is ever decoded: no SVG, no PDF, no TIFF, whatever a file calls itself.
sharp.block({ operation: ['VipsForeignLoad'] });
// SVG is drawn for images of emails, from markup of our own; the type of an upload is determined by its first bytes, and none is ever read as SVG.
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`) });
sharp.cache(false);
sharp.concurrency(1);

type Taken = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** What the file is by its first bytes; undefined for what is not taken. */
export function sniffPicture(bytes: Buffer): Taken | 'svg' | undefined {
  const starts = (text: string, at = 0) => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  if (starts('ftypavif', 4) || starts('ftypavis', 4)) return 'avif';
  return /<svg[\s>]/i.test(bytes.subarray(0, 4096).toString('latin1')) ? 'svg' : undefined;
}

/** How each format is written; what few mail programs show becomes WebP. */
const written: Readonly<Record<Taken, { type: EncodedPicture['type']; write: (picture: Sharp) => Sharp }>> = {
  jpeg: { type: 'image/jpeg', write: (picture) => picture.jpeg({ quality: 84, mozjpeg: true }) },
  png: { type: 'image/png', write: (picture) => picture.png({ compressionLevel: 9 }) },
  gif: { type: 'image/gif', write: (picture) => picture.gif() },
  webp: { type: 'image/webp', write: (picture) => picture.webp({ quality: 84 }) },
  avif: { type: 'image/webp', write: (picture) => picture.webp({ quality: 84 }) },
};

async function encode(bytes: Buffer): Promise<EncodedPicture> {
  const format = sniffPicture(bytes);
  if (format === 'svg') throw new PictureError('SVG files are not accepted. Export the picture as PNG or WebP.');
  if (format === undefined) throw new PictureError('This is not a JPEG, PNG, GIF, WebP or AVIF image.');
  const { type, write } = written[format];
  const moves = format === 'gif' || format === 'webp';
  const open = (animated: boolean) =>
    sharp(bytes, { limitInputPixels: maxPixels, animated, failOn: 'error' }).timeout({ seconds: maxSeconds }).autoOrient();
  const fit = { fit: 'inside', withoutEnlargement: true } as const;
  const { data: content, info } = await write(open(moves).resize(maxSide, maxSide, fit)).toBuffer({ resolveWithObject: true });
  if (content.length > maxEncodedBytes)
    throw new PictureError('The image is too detailed to be stored. Reduce its size, or save it as JPEG.');
  const thumbnail = await open(false).resize(thumbnailSide, thumbnailSide, fit).webp({ quality: 76 }).toBuffer();
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 40);
  // Of a moving picture the frames lie below each other.
  return { content, thumbnail, hash, type, width: info.width, height: info.pageHeight ?? info.height };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads an image and writes it again: upright, at most 2,560 pixels wide and high, without place, camera or anything else that the file says
 * of itself. One after the other, so that memory is bounded. Throws a PictureError for what is none.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  const mine = last.then(() => encode(bytes));
  last = mine.catch(() => undefined);
  try {
    return await mine;
  } catch (error) {
    if (error instanceof PictureError) throw error;
    const message = error instanceof Error ? error.message : '';
    if (/exceeds pixel limit/i.test(message))
      throw new PictureError('The image has more than 40 million pixels. Reduce its size.', { cause: error });
    throw new PictureError('The image is damaged and can’t be read.', { cause: error });
  }
}
