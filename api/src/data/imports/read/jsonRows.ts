import { RowCollector } from '../../../csv/rowCollector.ts';
import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';

import { FeedError } from './feedError.ts';
import type { RawRow, RowSplitter } from './feedRows.ts';
import { HeldRows } from './heldRows.ts';
import { type EntityLists, ListChoice, type ListPlace, mostLevels, pathOf } from './jsonPlaces.ts';

const quote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const comma = 0x2c;
const colon = 0x3a;

const maxKeyBytes = 200;

const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Longest plain value of the outermost object that is remembered, such as the `true` of `strict`. */
const maxScalarBytes = 20;

interface SplitJsonOptions {
  readonly limit?: number;
  readonly lists: EntityLists;
  /** Where the rows are, when that is known: nothing is held then. */
  readonly place?: ListPlace | undefined;
  /** Only the place of the rows is looked for; no rows are answered. */
  readonly looks?: boolean;
  /** Called with each byte outside of rows, so that the fields next to the lists can be read. */
  readonly onOutside?: (byte: number) => void;
}

export interface JsonSplitter extends RowSplitter {
  /** The list that holds the rows; undefined for a document that is a list itself, and while it is not known. */
  readonly place: ListPlace | undefined;
  /** Whether what follows cannot change the place any more. */
  readonly isFinal: boolean;
}

/**
 * One JSON document: a list, or an object with its rows in a list, which `ListChoice` finds by the names. Only brackets, strings and the
 * names of the objects within each other are read; each element of a list becomes a row, whatever is in it, so that one
 * broken element does not spoil the others. Other lists are passed over.
 */
export function splitJson({ limit, lists, place: given, looks = false, onOutside }: SplitJsonOptions): JsonSplitter {
  const choice = new ListChoice(lists, given);
  let row = new RowCollector(limit);
  /** Brackets that are open. */
  let depth = 0;
  /** Depth of the list's elements while in a list; 0 outside of one. */
  let listDepth = 0;
  let isInString = false;
  let isEscaped = false;
  let isInRow = false;
  let isDone = false;
  let isList = false;
  // Names in the outermost object, and in objects that are members of it, or of its members.
  let isKeyNext = false;
  let keyBytes: number[] | undefined;
  let key = '';
  /** Names of the objects that are open, without the outermost; objects in lists are not among them. */
  const parents: string[] = [];
  let isStrict = false;
  let scalar = '';
  let entity: DataEntity | undefined;
  /** A list that may hold the rows, when its first element is an object. */
  let begun: ListPlace | undefined;
  const held = new HeldRows();

  const isNamed = () => depth === parents.length + 1;

  const keyEnds = () => {
    if (!keyBytes) return;
    key = Buffer.from(keyBytes).toString();
    if (depth === 1) choice.sees(key);
    keyBytes = undefined;
    isKeyNext = false;
  };

  const scalarEnds = () => {
    if (key === 'strict') isStrict = scalar === 'true' || scalar === '1';
    scalar = '';
  };

  /** What was read of a list so far no longer counts. */
  const startsAgain = () => {
    held.take();
    row = new RowCollector(limit);
  };

  const opensList = (place: ListPlace | undefined) => {
    if (place !== undefined) {
      const { isRead, isFirst } = choice.open(place);
      if (isFirst) startsAgain();
      if (!isRead) return;
    }
    entity = place !== undefined && Object.hasOwn(lists, place.name) ? lists[place.name] : undefined;
    listDepth = depth;
  };

  const opens = (byte: number) => {
    const isObject = byte === openBrace;
    const hasName = isNamed();
    const place: ListPlace | undefined =
      isObject || !hasName ? undefined : { parent: parents.length > 0 ? parents.join('.') : undefined, name: key };
    const outermost = depth === 0;
    if (isObject && hasName && !outermost && parents.length < mostLevels) {
      parents.push(key);
      isKeyNext = true;
    }
    depth++;
    if (outermost) {
      isList = !isObject;
      if (isList) opensList(undefined);
      else isKeyNext = true;
    } else if (place !== undefined && choice.isOwn(place)) opensList(place);
    else if (place !== undefined) begun = place;
  };

  const closes = () => {
    depth--;
    key = '';
    if (depth > 0) {
      if (parents.length >= depth) parents.pop();
    } else if (depth === 0) {
      scalarEnds();
      isDone = true;
    } else throw new FeedError('The feed is not valid JSON: a closing bracket has no opening bracket.');
  };

  /** A byte outside of the lists. */
  const outside = (byte: number) => {
    if (isInString) {
      if (isEscaped) isEscaped = false;
      else if (byte === backslash) isEscaped = true;
      else if (byte === quote) {
        isInString = false;
        keyEnds();
        return;
      }
      if (keyBytes && keyBytes.length < maxKeyBytes) keyBytes.push(byte);
      return;
    }
    if (isSpace(byte)) return;
    if (isDone) throw new FeedError('The feed continues after the end of its JSON document. Check whether the file has several documents.');
    if (byte === quote) {
      isInString = true;
      if (isKeyNext && isNamed()) keyBytes = [];
    } else if (byte === openBrace || byte === openBracket) {
      opens(byte);
    } else if (byte === closeBrace || byte === closeBracket) {
      closes();
    } else if (byte === comma && isNamed()) {
      if (depth === 1) scalarEnds();
      isKeyNext = true;
      key = '';
    } else if (depth === 1 && byte !== colon && scalar.length < maxScalarBytes) {
      scalar += String.fromCharCode(byte);
    } else if (depth === 0 && byte !== colon) {
      throw new FeedError('The feed is not a JSON list.');
    }
  };

  /** Rows that are certain are passed on; others are held as long as they are few. */
  const handOn = (found: RawRow, rows: RawRow[]) => {
    if (looks) return;
    if (isList || choice.isFinal || choice.isCommitted) {
      rows.push(found);
      return;
    }
    held.add(found);
    if (held.isFull) release(rows);
  };

  const release = (rows: RawRow[]) => {
    if (held.isEmpty) return;
    choice.isCommitted = true;
    rows.push(...held.take());
  };

  return {
    get isStrict() {
      return isStrict;
    },
    get place() {
      return choice.place;
    },
    get path() {
      return choice.place === undefined ? undefined : pathOf(choice.place);
    },
    get isFinal() {
      return isList || choice.isFinal;
    },
    push(chunk) {
      const rows: RawRow[] = [];
      let start = 0;
      const finish = (end: number) => {
        row.add(chunk.subarray(start, end));
        isInRow = false;
        handOn({ ...row.finish(), ...(entity === undefined ? {} : { entity }) }, rows);
      };
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at] ?? 0;
        if (begun !== undefined && !isSpace(byte)) {
          if (byte === openBrace) opensList(begun);
          else if (byte === closeBracket && choice.empty(begun)) startsAgain();
          begun = undefined;
        }
        if (listDepth === 0) {
          onOutside?.(byte);
          outside(byte);
        } else if (isInString) {
          if (isEscaped) isEscaped = false;
          else if (byte === backslash) isEscaped = true;
          else if (byte === quote) isInString = false;
        } else if (!isInRow) {
          if (isSpace(byte) || byte === comma) continue;
          if (byte === closeBracket) {
            onOutside?.(byte);
            listDepth = 0;
            closes();
            continue;
          }
          isInRow = true;
          start = at;
          if (byte === quote) isInString = true;
          else if (byte === openBrace || byte === openBracket) depth++;
          else if (byte === closeBrace) finish(at + 1);
        } else if (byte === quote) {
          isInString = true;
        } else if (byte === openBrace || byte === openBracket) {
          depth++;
        } else if (depth === listDepth && (byte === comma || byte === closeBracket)) {
          finish(at); // an element that is not an object, such as null
          if (byte === closeBracket) at--;
        } else if (byte === closeBrace || byte === closeBracket) {
          depth--;
          if (depth === listDepth) finish(at + 1);
          else if (depth < listDepth) depth = listDepth; // a stray closing brace: the row's own parsing reports it
        }
      }
      if (isInRow) row.add(chunk.subarray(start));
      return rows;
    },
    end() {
      if (!isDone) {
        const where = isInRow ? `in the middle of row ${row.current}` : `after row ${row.current - 1}`;
        throw new FeedError(
          `The feed ends ${where}, before the end of its JSON document: it is truncated, or a bracket or quote is not closed.`,
        );
      }
      if (!isList) choice.end();
      const rows: RawRow[] = [];
      release(rows);
      return rows;
    },
  };
}
