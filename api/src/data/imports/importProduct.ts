import { hash } from 'node:crypto';

import type { FeedIssue } from '@endcap/schema/data/imports/imports.rest.ts';
import type { AttributeValue } from '@endcap/schema/data/products/products.rest.ts';

import type { FeedRow } from './feedReader.ts';
import { decimalFrom, isWebAddress, momentFrom, storableText, textFrom } from './feedValues.ts';
import type { ProductField, Targets } from './importMapping.ts';
import { RowAttributes } from './rowAttributes.ts';

/** A product as a feed gives it, ready to be stored. */
export interface ImportedProduct {
  readonly row: number;
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly url: string | null;
  readonly image: string | null;
  readonly price: number | null;
  readonly list_price: number | null;
  readonly stock: number | null;
  readonly brand: string | null;
  readonly categories: readonly string[];
  readonly created_at: string | null;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  /** Hex digest of all of the above but the row: the same data has the same digest. */
  readonly content_hash: string;
}

export interface ReadProduct {
  readonly product: ImportedProduct | undefined;
  /** Id of the row, also of one that is left out, so that its product is not taken for gone; undefined when it is not known. */
  readonly id: string | undefined;
  readonly issues: readonly FeedIssue[];
}

export interface ProductReader {
  read(row: FeedRow): ReadProduct;
  /** Kind of the feed's ids, from its first product: all must be of one kind. */
  readonly idType: IdType | undefined;
}

export type IdType = 'text' | 'number';

/** Longest texts of fields that are sorted and compared by the database's indexes. */
const maxText = { id: 200, name: 2000, brand: 500 } as const;

/** Grows when the rules of this file change what is stored, so that the next import stores it anew. */
const rulesVersion = 1;

function excerpt(value: unknown): string | null {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return storableText(text.length > 200 ? `${text.slice(0, 199)}…` : text);
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Names of categories: texts, lists of texts (a path), or objects with a name. */
function categoryNames(value: unknown, splitBy: string | null): string[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => {
    if (Array.isArray(item))
      return [
        item
          .map((part) => textFrom(part) ?? '')
          .filter(Boolean)
          .join(' > '),
      ];
    if (typeof item === 'object' && item !== null) {
      const entries = new Map<string, unknown>(Object.entries(item));
      return [textFrom(entries.get('name') ?? entries.get('title') ?? entries.get('id')) ?? ''];
    }
    const text = textFrom(item) ?? '';
    return splitBy !== null && !Array.isArray(value) ? text.split(splitBy).map((part) => part.trim()) : [text];
  });
}

/** Collects one row's values and issues. */
class RowProduct {
  readonly issues: FeedIssue[] = [];
  readonly values = new Map<ProductField, unknown>();
  readonly categories: string[] = [];
  readonly row: FeedRow;
  isLeftOut = false;

  constructor(row: FeedRow) {
    this.row = row;
  }

  error(field: string | null, message: string, value?: unknown): void {
    this.isLeftOut = true;
    this.issues.push({ row: this.row.number, field, severity: 'error', message, value: excerpt(value) });
  }

  warn(field: string | null, message: string, value?: unknown): void {
    this.issues.push({ row: this.row.number, field, severity: 'warning', message, value: excerpt(value) });
  }

  /** Text of a field; null when it has none. */
  text(field: ProductField): string | null {
    const value = this.values.get(field);
    if (value === undefined) return null;
    const text = textFrom(value);
    if (text === undefined) {
      this.warn(field, 'A text is needed here; the value was left out.', value);
      return null;
    }
    const stored = storableText(text);
    if (stored !== text) this.warn(field, 'Characters that cannot be stored were removed.', text);
    return stored === '' ? null : stored;
  }

  number(field: ProductField, divideBy: number): number | undefined {
    const value = this.values.get(field);
    if (value === undefined) return undefined;
    const number = decimalFrom(value);
    return number === undefined ? Number.NaN : decimalFrom(number / divideBy);
  }

  /** Price: a wrong one leaves the row out, since a product must not be sold for a price that nobody asked for. */
  price(divideBy: number): number | null {
    const price = this.number('price', divideBy);
    if (price === undefined) return null;
    if (Number.isNaN(price)) this.error('price', 'The price is not a number.', this.values.get('price'));
    else if (price < 0) this.error('price', 'The price is less than 0.', this.values.get('price'));
    return price;
  }

  optionalNumber(field: 'list_price' | 'stock', divideBy: number): number | null {
    const number = this.number(field, divideBy);
    if (number === undefined) return null;
    if (!Number.isNaN(number) && (field === 'stock' || number >= 0)) return number;
    this.warn(
      field,
      Number.isNaN(number) ? 'A number is needed here; the value was left out.' : 'The value is less than 0 and was left out.',
      this.values.get(field),
    );
    return null;
  }

  address(field: 'url' | 'image'): string | null {
    const value = this.values.get(field);
    if (Array.isArray(value))
      this.values.set(
        field,
        value.find((item) => typeof item === 'string' && item !== ''),
      );
    const text = this.text(field);
    if (text === null || isWebAddress(text)) return text;
    this.warn(field, 'An address must begin with http:// or https://; it was left out.', text);
    return null;
  }

  moment(field: 'created_at'): string | null {
    const value = this.values.get(field);
    if (value === undefined) return null;
    const moment = momentFrom(value);
    if (moment === undefined) this.warn(field, 'The date could not be read and was left out. Write it like 2026-11-21T09:30:00Z.', value);
    return moment ?? null;
  }

  limited(field: 'name' | 'brand', text: string | null): string | null {
    if (text === null || text.length <= maxText[field]) return text;
    if (field === 'name') this.error(field, `The name is longer than ${maxText.name} characters.`, text);
    else this.warn(field, `The value is longer than ${maxText[field]} characters and was left out.`, text);
    return null;
  }
}

/** Reads rows by a mapping. `isTyped` says whether the format tells numbers from text in ids: JSON does, CSV does not. */
export function productReader(targets: Targets, { isTyped, idType }: { isTyped: boolean; idType?: IdType | undefined }): ProductReader {
  let knownIdType = idType;
  const notedColumns = new Set<string>();

  const readId = (at: RowProduct): string | undefined => {
    const value = at.values.get('id');
    if (value === undefined) {
      at.error('id', 'The row has no id.');
      return undefined;
    }
    const text =
      typeof value === 'number' && !Number.isInteger(value) ? undefined : typeof value === 'boolean' ? undefined : textFrom(value);
    const id = text === undefined ? undefined : storableText(text).trim();
    if (id === undefined || id === '') {
      at.error('id', 'An id must be a text or a whole number.', value);
      return undefined;
    }
    if (id.length > maxText.id) {
      at.error('id', `The id is longer than ${maxText.id} characters.`, value);
      return undefined;
    }
    // Whole numbers beyond the exact range arrive as text of digits, from the same unquoted number.
    const type: IdType = typeof value === 'number' ? 'number' : 'text';
    if (isTyped && knownIdType !== undefined && type !== knownIdType && !(knownIdType === 'number' && /^-?\d{16,}$/.test(id))) {
      at.error(
        'id',
        `The id is ${type === 'number' ? 'a number' : 'a text'}, but the feed’s first id is ${knownIdType === 'number' ? 'a number' : 'a text'}; ids must all be of one type.`,
        value,
      );
    }
    return id;
  };

  const unreadable = (row: FeedRow, idColumns: readonly string[]): ReadProduct => {
    const id = idColumns.map((column) => row.guess?.(column)).find((found) => found !== undefined && found !== '');
    const issue: FeedIssue = {
      row: row.number,
      field: null,
      severity: 'error',
      message: row.problem ?? 'The row could not be read.',
      value: excerpt(row.excerpt),
    };
    return { product: undefined, id, issues: [issue] };
  };

  return {
    get idType() {
      return knownIdType;
    },
    read(row) {
      if (!row.entries) return unreadable(row, targets.idColumns);
      const at = new RowProduct(row);
      const attributes = new RowAttributes();
      const divisors = new Map<ProductField, number>();
      for (const [column, value] of row.entries) {
        if (isEmpty(value)) continue;
        const target = targets.of(column);
        if (!target) continue;
        const { field, attribute, divideBy, splitBy } = target;
        if (field === 'categories') {
          at.categories.push(...categoryNames(value, splitBy));
        } else if (field !== undefined) {
          // Of several columns for one field, the first with a value counts.
          if (!at.values.has(field)) {
            at.values.set(field, value);
            divisors.set(field, divideBy);
          }
        } else if (attribute !== undefined) {
          const problem = attributes.add(attribute, value, { divideBy, splitBy });
          if (problem !== undefined) at.warn(column, problem, value);
          if (attribute !== column && !notedColumns.has(column) && notedColumns.size < 1000) {
            notedColumns.add(column);
            if (targets.isUnasked(column))
              at.warn(column, `Names of attributes hold letters, digits and underscores only: it is stored as ${attribute}.`);
          }
        }
      }
      if (row.wasRepaired) {
        const damaged = row.entries.find(([, value]) => typeof value === 'string' && value.includes('\ufffd'));
        at.warn(damaged?.[0] ?? null, 'The row holds bytes that are not UTF-8; they were replaced by �.', damaged?.[1]);
      }
      const id = readId(at);
      const name = at.limited('name', at.text('name'));
      if (name === null && !at.issues.some(({ field, severity }) => field === 'name' && severity === 'error'))
        at.error('name', 'The row has no name.');
      const fields = {
        name: name ?? '',
        description: at.text('description'),
        url: at.address('url'),
        image: at.address('image'),
        price: at.price(divisors.get('price') ?? 1),
        list_price: at.optionalNumber('list_price', divisors.get('list_price') ?? 1),
        stock: at.optionalNumber('stock', divisors.get('stock') ?? 1),
        brand: at.limited('brand', at.text('brand')),
        categories: [...new Set(at.categories.map((category) => storableText(category)).filter((category) => category !== ''))],
        created_at: at.moment('created_at'),
        attributes: attributes.sorted(),
      };
      if (at.isLeftOut || id === undefined) return { product: undefined, id, issues: at.issues };
      knownIdType ??= typeof at.values.get('id') === 'number' ? 'number' : 'text';
      const contentHash = hash('sha256', JSON.stringify([rulesVersion, id, fields]), 'hex');
      return { product: { row: row.number, id, ...fields, content_hash: contentHash }, id, issues: at.issues };
    },
  };
}
