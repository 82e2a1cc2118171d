import { type DataEntity, entityLists } from '@endcap/schema/data/imports/importEntities.ts';

import { FeedError } from './feedError.ts';

/** Where a list stands in a JSON document that is an object: a member of it, or a member of an object that is one. */
export interface ListPlace {
  readonly parent?: string | undefined;
  readonly name: string;
}

export type EntityLists = Readonly<Record<string, DataEntity>>;

/** What shops and platforms call the list of an answer's rows, whatever the rows are. */
const usualNames: ReadonlySet<string> = new Set(['data', 'items', 'results', 'records', 'rows', 'entries', 'list', 'nodes', 'value']);
/** Objects around the whole of an answer: a list in them counts under any name. */
const wrappers: ReadonlySet<string> = new Set(['data', 'result', 'results', 'response', 'payload', 'body', 'content', 'feed']);
/** Lists that say what went wrong are no rows. */
const complaints: ReadonlySet<string> = new Set(['error', 'errors', 'warning', 'warnings', 'message', 'messages', 'problems']);

const isKnown = (name: string) => Object.hasOwn(entityLists, name);

/** How surely a list holds the rows: the higher rank wins, and two of one rank are too many. */
const ranks = { none: 0, likely: 1, ownWithin: 2, own: 3 } as const;
type Rank = (typeof ranks)[keyof typeof ranks];

function rankOf({ parent, name }: ListPlace, lists: EntityLists): Rank {
  if (Object.hasOwn(lists, name)) return parent === undefined ? ranks.own : ranks.ownWithin;
  // What is named after another kind of thing holds that. One file of everything has nothing but names to go by.
  if (isKnown(name) || complaints.has(name.toLowerCase()) || new Set(Object.values(lists)).size !== 1) return ranks.none;
  const isLikely = parent === undefined || usualNames.has(name.toLowerCase()) || wrappers.has(parent.toLowerCase());
  return isLikely ? ranks.likely : ranks.none;
}

const quoted = (name: string) => `“${name}”`;
const spoken = (names: readonly string[], word: 'and' | 'or') =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names[names.length - 1] ?? ''}`;
const pathOf = ({ parent, name }: ListPlace) => quoted(parent === undefined ? name : `${parent}.${name}`);

/** So many names are told; a document may have a million. */
const toldNames = 10;

const rowNames: ReadonlySet<string> = new Set(['name', 'title', 'price', 'time', 'order', 'product']);

/** Whether a list could hold rows of one kind or another; `first` is the character behind its bracket. */
export function couldHoldRows({ parent, name }: ListPlace, first: string | undefined): boolean {
  const isUsual = usualNames.has(name.toLowerCase());
  if (isKnown(name) && parent === undefined) return true;
  if (complaints.has(name.toLowerCase())) return false;
  if (first === ']') return isUsual || isKnown(name);
  return first === '{' && (parent === undefined || isUsual || isKnown(name) || wrappers.has(parent.toLowerCase()));
}

/** Whether an object of these names, with lists at these places, is an answer with rows in it and no row itself. */
export function wrapsRows(places: readonly ListPlace[], keys: readonly string[]): boolean {
  // An order has a list of products as well, but a file of lists has no id.
  if (places.some(({ parent, name }) => parent === undefined && isKnown(name)) && !keys.includes('id')) return true;
  if (keys.some((key) => /^(?:(?:order|product|customer|item|article|page)_?)?(?:id|no|nr|number|sku|ref|handle|email)$/i.test(key)))
    return false;
  if (places.some(({ name }) => usualNames.has(name.toLowerCase()))) return true;
  return places.length > 0 && !keys.some((key) => rowNames.has(key.toLowerCase()));
}

/** Chooses, of the lists of a document in their order, the one that holds the rows. */
export class ListChoice {
  readonly #lists: EntityLists;
  readonly #given: ListPlace | undefined;
  #rank: Rank = ranks.none;
  #places: ListPlace[] = [];
  #keys: string[] = [];
  #hasEmpty = false;
  /** Rows of the chosen list have been handed out: it is too late for another. */
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

  /** Lists of several kinds of thing stand beside each other; otherwise there is one. */
  get #isAmbiguous(): boolean {
    const [first] = this.#places;
    if (this.#rank === ranks.own || first === undefined) return false;
    return this.#places.some(({ parent, name }) => parent !== first.parent || (this.#rank === ranks.likely && name !== first.name));
  }

  sees(key: string): void {
    if (this.#keys.length < toldNames) this.#keys.push(key);
  }

  /** Whether a list is read whatever is in it: it has the right name. */
  isOwn(place: ListPlace): boolean {
    const isAsked = this.#given === undefined || rankOf(this.#given, this.#lists) === ranks.own;
    return isAsked && rankOf(place, this.#lists) === ranks.own;
  }

  /** Whether a list could be the one; what is in it tells more. */
  isPossible(place: ListPlace): boolean {
    if (this.#given !== undefined) {
      const { parent, name } = this.#given;
      return (
        parent === place.parent && (name === place.name || (Object.hasOwn(this.#lists, name) && Object.hasOwn(this.#lists, place.name)))
      );
    }
    const rank = rankOf(place, this.#lists);
    return rank !== ranks.none && rank >= this.#rank;
  }

  empty({ parent, name }: ListPlace): void {
    if (rankOf({ parent, name }, this.#lists) >= ranks.ownWithin || usualNames.has(name.toLowerCase())) this.#hasEmpty = true;
  }

  /** A possible list begins. Answers whether it is read, and whether what was read of another before it counts no more. */
  open(place: ListPlace): { readonly isRead: boolean; readonly isFirst: boolean } {
    const rank = rankOf(place, this.#lists);
    const isBetter = rank > this.#rank;
    const before = this.place;
    const isLate = this.isCommitted && this.#given === undefined;
    if (isBetter) this.#places = [];
    this.#rank = rank;
    if (this.#places.length < toldNames) this.#places.push(place);
    if (isLate && (isBetter || this.#isAmbiguous)) throw this.#tooLate(before, place);
    if (rank === ranks.own || this.#given !== undefined) return { isRead: true, isFirst: isBetter };
    return { isRead: !this.#isAmbiguous, isFirst: isBetter || this.#isAmbiguous };
  }

  #tooLate(before: ListPlace | undefined, place: ListPlace): FeedError {
    return new FeedError(
      `The rows were read from the list ${before === undefined ? '' : pathOf(before)}, but behind it stands another one, ${pathOf(place)}. Leave one of them out, or put the right one first.`,
    );
  }

  /** Throws when no list, or more than one, could hold the rows. */
  end(): void {
    const names = Object.keys(this.#lists).map(quoted);
    if (this.#isAmbiguous)
      throw new FeedError(
        `The feed has several lists that could hold its rows: ${spoken(this.#places.map(pathOf), 'and')}. Name the right one ${spoken(names, 'or')}, or leave the others out.`,
      );
    if (this.#places.length > 0 || this.#hasEmpty) return;
    const keys = this.#keys.map(quoted);
    throw new FeedError(
      `The feed is a JSON object without a list named ${spoken(names, 'or')}, and without one other list of objects${keys.length > 0 ? `; it has ${keys.join(', ')}` : ''}.`,
    );
  }
}
