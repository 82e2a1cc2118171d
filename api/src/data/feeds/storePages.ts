import { type FileHandle, mkdir, open, readFile, rm } from 'node:fs/promises';

import { FetchError } from '../../http/outgoing/guardedFetch.ts';
import { FeedError } from '../imports/read/feedError.ts';
import {
  feedFilePath,
  feedFileSize,
  fetchedPagesPath,
  removeFeedFile,
  tooLarge,
  uploadsFolder,
  writeError,
} from '../imports/read/feedFiles.ts';
import type { FetchedPage } from './feedPages.ts';

/** A page as it is in the notes next to the file. */
interface NotedPage {
  /** Size of the file with the page, in bytes. */
  readonly size: number;
  /** When it was fetched. */
  readonly at: number;
  readonly page: FetchedPage;
}

/**
 * What was fetched longer ago than this is fetched again, in milliseconds: while a shop sells, rows move from page to page, and pages of
 * different hours do not fit together. A page that takes longer than this on its own is the price of it.
 */
const freshMs = 15 * 60_000;

/** Written bytes are gathered up to this many. */
const pieceBytes = 256 * 1024;

function notedPage(line: string): NotedPage | undefined {
  try {
    const noted = JSON.parse(line) as NotedPage | null; // what `note` wrote, unless the disk lost a part of it
    return typeof noted?.size === 'number' && typeof noted.page === 'object' ? noted : undefined;
  } catch {
    return undefined;
  }
}

interface Notes {
  readonly pages: readonly NotedPage[];
  /** How much of the notes is good, in bytes. */
  readonly size: number;
}

const noNotes: Notes = { pages: [], size: 0 };

/** The pages that lie whole in the file; none when they are too old to be continued. */
async function readNotes(id: string, now: Date): Promise<Notes> {
  const fileSize = (await feedFileSize(id)) ?? 0;
  const text = await readFile(fetchedPagesPath(id), 'utf8').catch(() => '');
  const pages: NotedPage[] = [];
  let size = 0;
  // A line without its end was being written when the process was killed.
  for (const line of text.split('\n').slice(0, -1)) {
    const found = notedPage(line);
    if (found === undefined || found.size > fileSize) break;
    pages.push(found);
    size += Buffer.byteLength(line) + 1;
  }
  const age = now.getTime() - (pages.at(-1)?.at ?? 0);
  return age >= 0 && age <= freshMs ? { pages, size } : noNotes;
}

/** The file of the pages, and the notes of how far it goes. */
class PageFile {
  readonly #file: FileHandle;
  readonly #notes: FileHandle;
  readonly #maxBytes: number;
  #size: number;
  #pieces: Buffer[] = [];
  #waiting = 0;

  constructor(file: FileHandle, notes: FileHandle, size: number, maxBytes: number) {
    this.#file = file;
    this.#notes = notes;
    this.#size = size;
    this.#maxBytes = maxBytes;
  }

  async write(piece: Buffer): Promise<void> {
    this.#size += piece.length;
    if (this.#size > this.#maxBytes) throw tooLarge(this.#maxBytes);
    this.#pieces.push(piece);
    this.#waiting += piece.length;
    if (this.#waiting >= pieceBytes) await this.#flush();
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#pieces.splice(0));
    this.#waiting = 0;
    // The file was opened for appending.
    if (bytes.length > 0) await this.#file.appendFile(bytes);
  }

  /** Remembers a page; it is on the disk before its note is. */
  async note(page: FetchedPage): Promise<void> {
    await this.end();
    const noted: NotedPage = { size: this.#size, at: Date.now(), page };
    await this.#notes.appendFile(`${JSON.stringify(noted)}\n`);
    await this.#notes.datasync();
  }

  async end(): Promise<void> {
    await this.#flush();
    await this.#file.datasync();
  }
}

type MakePages = (fetched: readonly FetchedPage[], onPage: (page: FetchedPage) => Promise<void>) => AsyncIterable<Buffer>;

interface StoreOptions {
  readonly maxBytes: number;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/**
 * Writes the pages of a feed to the file of `id`. `makePages` gets those that are there already, from a run that was killed or stopped; what was written
 * after the last whole one is cut off. When the feed is invalid, nothing is left behind.
 */
export async function storePages(id: string, makePages: MakePages, { maxBytes, now, signal }: StoreOptions): Promise<void> {
  await mkdir(uploadsFolder(), { recursive: true, mode: 0o700 });
  const noted = await readNotes(id, now);
  const size = noted.pages.at(-1)?.size ?? 0;
  let file: FileHandle | undefined;
  let notes: FileHandle | undefined;
  try {
    file = await open(feedFilePath(id), 'a', 0o600);
    await file.truncate(size);
    notes = await open(fetchedPagesPath(id), 'a', 0o600);
    await notes.truncate(noted.size);
    const pages = new PageFile(file, notes, size, maxBytes);
    const fetched = makePages(
      noted.pages.map(({ page }) => page),
      (page) => pages.note(page),
    );
    for await (const piece of fetched) await pages.write(piece);
    await pages.end();
  } catch (error) {
    const message = writeError(error);
    // A run that is stopped, or has lost its database, will be continued.
    if (!signal.aborted && (message instanceof FeedError || message instanceof FetchError)) await removeFeedFile(id);
    throw message;
  } finally {
    await file?.close();
    await notes?.close();
  }
  await rm(fetchedPagesPath(id), { force: true });
}
