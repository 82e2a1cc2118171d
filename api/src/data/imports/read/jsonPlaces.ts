import { type DataEntity, entityLists } from '@endcap/schema/data/imports/importEntities.ts';

import { ListError } from './feedError.ts';

/** Where a list is in a JSON document that is an object: a member of it, or of an object within it. */
export interface ListPlace {
  /** Names of the objects around it from the outermost, with dots between; undefined at the top. */
  readonly parent?: string | undefined;
  readonly name: string;
}

export type EntityLists = Readonly<Record<string, DataEntity>>;

/** Lists are looked for in so many objects within each other. */
export const mostLevels = 12;

/** What shops and platforms call the list of an answer's rows, whatever the rows are. */
const usualNames: ReadonlySet<string> = new Set([
  'data',
  'items',
  'results',
  'records',
  'rows',
  'entries',
  'list',
  'nodes',
  'value',
  'docs',
]);
/** Objects around the whole of an answer: a list in them counts under any name. */
const wrappers: ReadonlySet<string> = new Set([
  'data',
  'result',
  'results',
  'response',
  'payload',
  'body',
  'content',
  'feed',
  'd',
  '_embedded',
]);
/** Lists that say what went wrong are not rows. */
const complaints: ReadonlySet<string> = new Set(['error', 'errors', 'warning', 'warnings', 'message', 'messages', 'problems']);

const isKnown = (name: string) => Object.hasOwn(entityLists, name);
const isUsual = (name: string) => usualNames.has(name.toLowerCase());
const isComplaint = (name: string) => complaints.has(name.toLowerCase());
const around = (parent: string | undefined) => parent?.split('.') ?? [];

/** A place as people write it, such as `data.products`. */
export const pathOf = ({ parent, name }: ListPlace) => (parent === undefined ? name : `${parent}.${name}`);

/** The place of a path. A name may have a dot itself: paths are compared whole. */
export function placeAt(path: string): ListPlace {
  const dot = path.lastIndexOf('.');
  return dot === -1 ? { name: path } : { parent: path.slice(0, dot), name: path.slice(dot + 1) };
}

/** How surely a list holds the rows: the higher rank wins, and two of one rank are too many. */
const ranks = { none: 0, possible: 1, likely: 2, ownWithin: 3, own: 4 } as const;
type Rank = (typeof ranks)[keyof typeof ranks];

function rankOf({ parent, name }: ListPlace, lists: EntityLists): Rank {
  if (Object.hasOwn(lists, name)) return parent === undefined ? ranks.own : ranks.ownWithin;
  const parents = around(parent);
  const isOther = (one: string) => isComplaint(one) || (isKnown(one) && !Object.hasOwn(lists, one));
  // What is named after another kind of thing holds that. One file of everything has nothing but names to go by.
  if (isOther(name) || parents.some(isOther) || new Set(Object.values(lists)).size !== 1) return ranks.none;
  const last = parents.at(-1);
  if (last === undefined) return ranks.likely;
  if (Object.hasOwn(lists, last)) return isUsual(name) ? ranks.ownWithin : ranks.possible;
  const isWrapped = parents.every((one) => wrappers.has(one.toLowerCase()));
  return isWrapped || (parents.length === 1 && isUsual(name)) ? ranks.likely : ranks.possible;
}

const quoted = (name: string) => `“${name}”`;
const spoken = (names: readonly string[], word: 'and' | 'or') =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names[names.length - 1] ?? ''}`;
const quotedPath = (place: ListPlace) => quoted(pathOf(place));

/** Most names that are reported; a document may have a million. */
const reportedNames = 10;

const rowNames: ReadonlySet<string> = new Set(['name', 'title', 'price', 'time', 'order', 'product']);

/** Whether a list could hold rows of one kind or another; `first` is the character behind its bracket. */
export function couldHoldRows({ parent, name }: ListPlace, first: string | undefined): boolean {
  if (isKnown(name) && parent === undefined) return true;
  if (isComplaint(name) || around(parent).some(isComplaint)) return false;
  return first === '{' || (first === ']' && (isUsual(name) || isKnown(name)));
}

/** Whether the objects around a list, or its own name, say that it is not part of a row. */
const isTelling = ({ parent, name }: ListPlace) =>
  parent === undefined || isUsual(name) || isKnown(name) || wrappers.has(around(parent).at(-1)?.toLowerCase() ?? '');

/** Whether an object of these names, with lists at these places, is an answer with rows in it and no row itself. */
export function wrapsRows(places: readonly ListPlace[], keys: readonly string[]): boolean {
  // An order has a list of products as well, but a file of lists has no id.
  if (places.some(({ parent, name }) => parent === undefined && isKnown(name)) && !keys.includes('id')) return true;
  if (keys.some((key) => /^(?:(?:order|product|customer|item|article|page)_?)?(?:id|no|nr|number|sku|ref|handle|email)$/i.test(key)))
    return false;
  // What has one name only, an object with lists in it, is an envelope.
  if (keys.length === 1 && places.length > 0) return true;
  const telling = places.filter(isTelling);
  if (telling.some(({ name }) => isUsual(name))) return true;
  return telling.length > 0 && !keys.some((key) => rowNames.has(key.toLowerCase()));
}

/** Chooses, of the lists of a document in their order, the one that holds the rows. */
export class ListChoice {
  readonly #lists: EntityLists;
  readonly #given: ListPlace | undefined;
  #rank: Rank = ranks.none;
  #places: ListPlace[] = [];
  #keys: string[] = [];
  /** Lists of objects, and empty ones, whatever they are. */
  #seen: ListPlace[] = [];
  #hasEmpty = false;
  /** Rows of the chosen list have been returned: it is too late for another. */
  isCommitted = false;

  constructor(lists: EntityLists, given?: ListPlace) {
    this.#lists = lists;
    this.#given = given;
    this.isCommitted = given !== undefined;
  }

  /** The list that is chosen, as far as the document has been read; undefined while there is none or more than one. */
  get place(): ListPlace | undefined {
    return this.#isAmbiguous ? undefined : this.#places[0];
  }

  /** Nothing that follows can change the choice. */
  get isFinal(): boolean {
    return this.#rank === ranks.own;
  }

  /** Lists of several kinds of thing are next to each other; otherwise there is one. */
  get #isAmbiguous(): boolean {
    const [first] = this.#places;
    if (this.#rank === ranks.own || this.#given !== undefined || first === undefined) return false;
    return this.#places.some((place) => place.parent !== first.parent || (place.name !== first.name && !this.#areOwn(place, first)));
  }

  #areOwn(one: ListPlace, other: ListPlace): boolean {
    return Object.hasOwn(this.#lists, one.name) && Object.hasOwn(this.#lists, other.name);
  }

  sees(key: string): void {
    if (this.#keys.length < reportedNames) this.#keys.push(key);
  }

  /** A list of any name that could hold rows is reported where none was found. */
  #notices(place: ListPlace): void {
    if (this.#seen.length < reportedNames) this.#seen.push(place);
  }

  #isGiven(place: ListPlace): boolean {
    if (this.#given === undefined) return false;
    return pathOf(place) === pathOf(this.#given) || (place.parent === this.#given.parent && this.#areOwn(place, this.#given));
  }

  /** Whether a list is read whatever is in it: it has the right name, or is the one that was asked for. */
  isOwn(place: ListPlace): boolean {
    return this.#given === undefined ? rankOf(place, this.#lists) === ranks.own : this.#isGiven(place);
  }

  /** An empty list. Returns whether what was read of another before it no longer counts: that was a guess, and this has a usual name. */
  empty(place: ListPlace): boolean {
    this.#notices(place);
    if (this.#given !== undefined || this.#rank >= ranks.likely) return false;
    const rank = rankOf(place, this.#lists);
    if (rank < ranks.ownWithin && !(rank === ranks.likely && isUsual(place.name))) return false;
    this.#hasEmpty = true;
    this.#rank = ranks.possible;
    this.#places = [];
    return !this.isCommitted;
  }

  /** A list of objects begins. Returns whether it is read, and whether what was read of another before it no longer counts. */
  open(place: ListPlace): { readonly isRead: boolean; readonly isFirst: boolean } {
    if (this.#given !== undefined) return this.#opensGiven(place);
    const rank = rankOf(place, this.#lists);
    this.#notices(place);
    // A list without a usual name is no better than an empty one that has it.
    if (rank === ranks.none || rank < this.#rank || (this.#hasEmpty && rank === ranks.possible)) return { isRead: false, isFirst: false };
    const isBetter = rank > this.#rank;
    const before = this.place;
    if (isBetter) this.#places = [];
    this.#rank = rank;
    if (this.#places.length < reportedNames) this.#places.push(place);
    if (this.isCommitted && (isBetter || this.#isAmbiguous)) throw this.#tooLate(before, place);
    if (rank === ranks.own) return { isRead: true, isFirst: isBetter };
    return { isRead: !this.#isAmbiguous, isFirst: isBetter || this.#isAmbiguous };
  }

  #opensGiven(place: ListPlace): { readonly isRead: boolean; readonly isFirst: boolean } {
    const isRead = this.#isGiven(place);
    if (!isRead) this.#notices(place);
    else if (this.#places.length < reportedNames) this.#places.push(place);
    return { isRead, isFirst: false };
  }

  #tooLate(before: ListPlace | undefined, place: ListPlace): ListError {
    return new ListError(
      `The rows were read from the list ${before === undefined ? '' : quotedPath(before)}, but a later list, ${quotedPath(place)}, could hold them too. Remove one of them, put the right one first, or set the list of rows.`,
      (before === undefined ? [place] : [before, place]).map(pathOf),
    );
  }

  /** Throws when no list, or more than one, could hold the rows. */
  end(): void {
    if (this.#given !== undefined) {
      if (this.#places.length > 0) return;
      const others = this.#seen.map(quotedPath);
      const details = others.length > 0 ? `; its lists are ${spoken(others, 'and')}` : this.#keys.length > 0 ? `; it has ${spoken(this.#keys.map(quoted), 'and')}` : ''; // prettier-ignore
      throw new ListError(`The JSON document has no list ${quotedPath(this.#given)}${details}.`, this.#seen.map(pathOf));
    }
    const names = Object.keys(this.#lists).map(quoted);
    if (this.#isAmbiguous)
      throw new ListError(
        `The feed has several lists that could hold its rows: ${spoken(this.#places.map(quotedPath), 'and')}. Set the list of rows, name it ${spoken(names, 'or')}, or remove the others.`,
        this.#places.map(pathOf),
      );
    if (this.#places.length > 0 || this.#hasEmpty) return;
    const keys = this.#keys.map(quoted);
    throw new ListError(
      `The feed is a JSON object without a list named ${spoken(names, 'or')}, and not with exactly one other list of objects${keys.length > 0 ? `; it has ${keys.join(', ')}` : ''}.`,
    );
  }
}
