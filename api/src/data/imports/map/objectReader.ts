import { hash } from 'node:crypto';

import type { DataEntity, FeedEntity } from '@endcap/schema/data/imports/importEntities.ts';
import type { ColumnMapping, FeedCorrection } from '@endcap/schema/data/imports/importShapes.ts';

import type { DecimalSigns } from './columnNumbers.ts';
import { correctedEntries, correctionsByRow } from './correctedRow.ts';
import { readCategory } from './feedCategory.ts';
import { type CustomerFields, readCustomer } from './feedCustomer.ts';
import { readOrder } from './feedOrder.ts';
import { readPage } from './feedPage.ts';
import { readProduct } from './feedProduct.ts';
import type { FeedRow } from '../read/feedReader.ts';
import type { IdType, IdTypes, ImportedObject, ObjectReader, ReadObject } from './importedObject.ts';
import { picturesIn } from './feedValues.ts';
import { type Targets, targetsOf } from './importMapping.ts';
import { RowAttributes } from './rowAttributes.ts';
import { excerpt, maxIdLength, RowValues } from './rowValues.ts';

/** Grows when the rules of reading change what is stored, so that the next import stores it again. */
const rulesVersion = 1;

type Attributes = ReturnType<RowAttributes['sorted']>;

interface EntityRules {
  /** The columns of an object but its id; issues of `at` say what is wrong. */
  readonly read: (at: RowValues, attributes: Attributes) => Readonly<Record<string, unknown>>;
  /** What staff know the object by; default its name or title. */
  readonly title?: (fields: Readonly<Record<string, unknown>>, id: string) => string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** How the rows of each entity become objects. */
const rules: Readonly<Record<DataEntity, EntityRules>> = {
  products: { read: (at, attributes) => ({ ...readProduct(at, attributes) }) },
  categories: { read: (at, attributes) => ({ ...readCategory(at, attributes) }) },
  orders: { read: (at, attributes) => ({ ...readOrder(at, attributes) }), title: (_fields, id) => id },
  customers: {
    read: (at, attributes) => ({ ...readCustomer(at, attributes) }),
    title: (fields, id) => textOf(fields['name']) || textOf(fields['email']) || id,
  },
  pages: { read: (at, attributes) => ({ ...readPage(at, attributes) }) },
};

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields that take the values of several columns. */
const listFields: Readonly<Record<DataEntity, ReadonlySet<string>>> = {
  products: new Set(['categories']),
  categories: new Set(['subcategories']),
  orders: new Set(['products']),
  customers: new Set(),
  pages: new Set(),
};

export interface ReaderOptions {
  /** What the feed holds; of `everything`, each row says it. */
  readonly entity: Exclude<FeedEntity, 'order_lines'>;
  readonly mapping: readonly ColumnMapping[];
  /** Whether the format tells numbers from text in ids: JSON does, CSV does not. */
  readonly isTyped: boolean;
  readonly idTypes?: IdTypes;
  readonly timeZone?: string;
  /** How the feed's columns write their decimals. */
  readonly signs?: DecimalSigns;
  /** Cells that a person fixed. */
  readonly corrections?: readonly FeedCorrection[];
  readonly now: Date;
}

/** Digest of an object: what has the same one need not be stored again. */
export function contentHash(id: string, fields: Readonly<Record<string, unknown>>): string {
  return hash('sha256', JSON.stringify([rulesVersion, id, fields]), 'hex');
}

/** Reads rows by a mapping. */
export function objectReader({
  entity: feedEntity,
  mapping,
  isTyped,
  idTypes = {},
  timeZone = 'UTC',
  signs,
  corrections = [],
  now,
}: ReaderOptions): ObjectReader {
  const knownTypes: IdTypes = { ...idTypes };
  const priceColumns = mapping.filter(({ field }) => field === 'price');
  const isSalePrice = priceColumns.length > 0 && priceColumns.every(({ column }) => /^(?:sale|special|discount|promo)/i.test(column));
  const corrected = correctionsByRow(corrections);
  const notedColumns = new Set<string>();
  const targetsByEntity = new Map<DataEntity, Targets>();
  const targetsFor = (entity: DataEntity): Targets => {
    let targets = targetsByEntity.get(entity);
    if (targets === undefined) {
      targets = targetsOf(feedEntity === 'everything' ? [] : mapping, entity);
      targetsByEntity.set(entity, targets);
    }
    return targets;
  };

  /** Id of an object; customers without one go by their address. */
  const readId = (at: RowValues, fields: () => Readonly<Record<string, unknown>>): string | undefined => {
    const value = at.values.get('id');
    if (value === undefined && at.entity === 'customers') {
      const email = textOf((fields() as unknown as CustomerFields).email).toLowerCase(); // what readCustomer made
      if (email === '') at.error('id', 'The row has neither an ID nor an email address.');
      else if (email.length > maxIdLength) at.error('email', `The email address is longer than ${maxIdLength} characters.`, email);
      else return email;
      return undefined;
    }
    if (value === undefined) {
      at.error('id', 'The row has no ID.');
      return undefined;
    }
    const id = at.idFrom('id', value);
    if (id === undefined) return undefined;
    // Whole numbers beyond the exact range arrive as text of digits, from the same unquoted number.
    const type: IdType = typeof value === 'number' ? 'number' : 'text';
    const known = knownTypes[at.entity];
    if (isTyped && known !== undefined && type !== known && !(known === 'number' && /^-?\d{16,}$/.test(id))) {
      at.error(
        'id',
        `The ID is ${type === 'number' ? 'a number' : 'a text'}, but the feed’s first ID is ${known === 'number' ? 'a number' : 'a text'}; all IDs must have the same type.`,
        value,
      );
    }
    // Also of a row that is omitted for another reason: it is the feed's first anyway.
    knownTypes[at.entity] ??= type;
    return id;
  };

  const unreadable = (row: FeedRow, entity: DataEntity): ReadObject => {
    const id = targetsFor(entity)
      .idColumns.map((column) => row.guess?.(column))
      .find((found) => found !== undefined && found !== '');
    const message = row.problem ?? 'The row could not be read.';
    const issue = { row: row.number, field: null, severity: 'error' as const, message, value: excerpt(row.excerpt), entity };
    return { object: undefined, entity, id, issues: [issue] };
  };

  /** Sorts the values of a row into fields and attributes. */
  const gather = (at: RowValues, entries: NonNullable<FeedRow['entries']>): Attributes => {
    const { entity } = at;
    const targets = targetsFor(entity);
    const attributes = new RowAttributes();
    for (const [column, value] of entries) {
      if (isEmpty(value)) continue;
      const target = targets.of(column);
      if (!target) continue;
      const { field, attribute, divideBy, splitBy } = target;
      if (field !== undefined && listFields[entity].has(field)) {
        const list = at.lists.get(field) ?? [];
        list.push({ value, splitBy });
        at.lists.set(field, list);
      } else if (field !== undefined) {
        // Of several columns for one field, the first with a value counts.
        if (at.values.has(field)) continue;
        const pictures = field === 'image' ? picturesIn(value) : [];
        if (pictures.length > 1) attributes.add('images', pictures);
        at.values.set(field, pictures.length > 1 ? pictures : value);
        at.divisors.set(field, divideBy);
        const sign = signs?.get(column);
        if (sign !== undefined) at.signs.set(field, sign);
      } else if (attribute !== undefined) {
        const problem = attributes.add(attribute, value, { divideBy, splitBy });
        if (problem !== undefined) at.warn(column, problem, value);
        if (attribute !== column && !notedColumns.has(column) && notedColumns.size < 1000) {
          notedColumns.add(column);
          if (targets.isUnasked(column))
            at.warn(column, `Attribute names can contain only letters, digits and underscores; it is stored as ${attribute}.`);
        }
      }
    }
    // An attribute like others, so that steps can set it and lists filter by it; search leaves out what has it.
    if (entity === 'products' && at.flag('hidden') === true) attributes.add('hidden', true);
    return attributes.sorted();
  };

  return {
    get idTypes() {
      return knownTypes;
    },
    read(row) {
      const entity = row.entity ?? (feedEntity === 'everything' ? 'products' : feedEntity);
      if (!row.entries || row.problem !== undefined) return unreadable(row, entity);
      const at = new RowValues(row, { entity, timeZone, isSalePrice, now });
      const attributes = gather(at, correctedEntries(row, row.entries, corrected, targetsFor(entity)));
      for (const note of row.joined?.notes ?? []) at.note(note);
      if (row.wasRepaired) {
        const damaged = row.entries.find(([, value]) => typeof value === 'string' && value.includes('\ufffd'));
        at.warn(damaged?.[0] ?? null, 'The row contains bytes that are not UTF-8; they were replaced with �.', damaged?.[1]);
      }
      let known: Readonly<Record<string, unknown>> | undefined;
      const read = () => (known ??= rules[entity].read(at, attributes));
      const id = readId(at, read);
      const fields = read();
      if (at.isSkipped || id === undefined) return { object: undefined, entity, id, issues: at.issues };
      const title = rules[entity].title?.(fields, id) ?? (textOf(fields['name']) || textOf(fields['title']) || id);
      const object: ImportedObject = {
        row: row.joined?.first ?? row.number,
        entity,
        id,
        title,
        fields,
        content_hash: contentHash(id, fields),
      };
      return { object, entity, id, issues: at.issues };
    },
  };
}
