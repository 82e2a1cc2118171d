import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';

import { FeedError } from './feedError.ts';
import { type RawRow, RowCollector, type RowSplitter } from './feedRows.ts';

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
  readonly lists: Readonly<Record<string, DataEntity>>;
  /** Is told each byte that stands in no row, so that what is said beside the lists can be read. */
  readonly onOutside?: (byte: number) => void;
}

const spoken = (names: readonly string[]) => names.map((name) => `“${name}”`).join(' or ');

/**
 * One JSON document: a list, or an object with lists of the names in `lists`. Only brackets, strings and the
 * names of the outermost object are looked at; each element of a list becomes a row, whatever is in it, so that one
 * broken element does not spoil the others. Other lists are passed over.
 */
export function splitJson({ limit, lists, onOutside }: SplitJsonOptions): RowSplitter {
  const entityOf = (name: string): DataEntity | undefined => (Object.hasOwn(lists, name) ? lists[name] : undefined);
  const row = new RowCollector(limit);
  /** Brackets that are open. */
  let depth = 0;
  /** Depth of the list's elements while in a list: 1 or 2; 0 outside of one. */
  let listDepth = 0;
  let isInString = false;
  let isEscaped = false;
  let isInRow = false;
  let isDone = false;
  let hasList = false;
  // Names of the outermost object.
  let isKeyNext = false;
  let keyBytes: number[] | undefined;
  let key = '';
  const keysSeen: string[] = [];
  let entity: DataEntity | undefined;
  let scalar = '';
  let isStrict = false;

  const keyEnds = () => {
    if (!keyBytes) return;
    key = Buffer.from(keyBytes).toString();
    keysSeen.push(key);
    keyBytes = undefined;
    isKeyNext = false;
  };

  const scalarEnds = () => {
    if (key === 'strict') isStrict = scalar === 'true' || scalar === '1';
    scalar = '';
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
    if (isDone) throw new FeedError('The feed goes on after the end of its JSON document. Is it several documents in one file?');
    if (byte === quote) {
      isInString = true;
      if (depth === 1 && isKeyNext) keyBytes = [];
    } else if (byte === openBrace || byte === openBracket) {
      const listOf = depth === 1 ? entityOf(key) : undefined;
      const opensList = byte === openBracket && (depth === 0 || listOf !== undefined);
      depth++;
      if (opensList) {
        entity = listOf;
        listDepth = depth;
        hasList = true;
      } else if (depth === 1) isKeyNext = true;
    } else if (byte === closeBrace || byte === closeBracket) {
      depth--;
      if (depth === 0) {
        scalarEnds();
        isDone = true;
      } else if (depth < 0) throw new FeedError('The feed is not JSON: a bracket is closed that was never opened.');
    } else if (depth === 1 && byte === comma) {
      scalarEnds();
      isKeyNext = true;
      key = '';
    } else if (depth === 1 && byte !== colon && scalar.length < maxScalarBytes) {
      scalar += String.fromCharCode(byte);
    } else if (depth === 0 && byte !== colon) {
      throw new FeedError('The feed is not a JSON list.');
    }
  };

  return {
    get isStrict() {
      return isStrict;
    },
    push(chunk) {
      const rows: RawRow[] = [];
      let start = 0;
      const finish = (end: number) => {
        row.add(chunk.subarray(start, end));
        rows.push(row.finish(entity));
        isInRow = false;
      };
      for (let at = 0; at < chunk.length; at++) {
        const byte = chunk[at] ?? 0;
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
            depth--;
            listDepth = 0;
            if (depth === 0) isDone = true;
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
          finish(at); // an element that is no object, such as null
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
          `The feed ends ${where}, before its JSON document does: it was cut off, or a bracket or quote is never closed.`,
        );
      }
      if (!hasList) {
        const keys = keysSeen.slice(0, 10).map((name) => `“${name}”`);
        throw new FeedError(
          `The feed is a JSON object without a list named ${spoken(Object.keys(lists))}${keys.length > 0 ? `; it has ${keys.join(', ')}` : ''}.`,
        );
      }
      return [];
    },
  };
}
