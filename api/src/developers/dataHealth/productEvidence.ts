import type { HealthSettings } from '@endcap/schema/developers/dataHealth/dataHealth.rest.ts';
import type { HealthCheckKey } from '@endcap/schema/developers/dataHealth/healthChecks.ts';

import { shortened } from './healthFinding.ts';
import { damagePattern, emptyPattern, entityPattern, languageAttributes, tagPattern } from './productFlags.ts';

export interface EvidenceProduct {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly image: string | null;
  readonly price: number | null;
  readonly list_price: number | null;
  readonly categories: readonly string[];
  readonly created_at: Date | null;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface Evidence {
  readonly field: string | null;
  readonly value: string | null;
}

const markup = new RegExp(`${tagPattern}|${entityPattern}`, 'i');
const damage = new RegExp(damagePattern);
const empty = new RegExp(emptyPattern, 'i');
const around = 40;

/** The first place of a text that a pattern finds, with what is around it. */
function placeIn(product: EvidenceProduct, pattern: RegExp): Evidence {
  for (const field of ['name', 'description'] as const) {
    const text = product[field] ?? '';
    const at = text.search(pattern);
    if (at < 0) continue;
    const from = Math.max(0, at - around);
    const cut = text.slice(from, at + around * 2);
    return { field, value: `${from > 0 ? '…' : ''}${cut}${from + cut.length < text.length ? '…' : ''}` };
  }
  return { field: null, value: null };
}

const isEmptyValue = (value: unknown): boolean => value === null || (typeof value === 'string' && empty.test(value));

/** What of a product is affected, for the list of examples. */
export function productEvidence(
  key: HealthCheckKey,
  product: EvidenceProduct,
  { settings, unknownCategories }: { settings: HealthSettings; unknownCategories: ReadonlySet<string> },
): Evidence {
  switch (key) {
    case 'name_missing':
      return { field: 'name', value: product.name };
    case 'price_not_positive':
      return { field: 'price', value: String(product.price) };
    case 'list_price_below_price':
      return { field: 'list_price', value: `${product.list_price} < ${product.price}` };
    case 'category_unknown':
      return { field: 'categories', value: product.categories.find((one) => unknownCategories.has(one)) ?? null };
    case 'created_at_future':
      return { field: 'created_at', value: product.created_at?.toISOString() ?? null };
    case 'html_in_text':
      return placeIn(product, markup);
    case 'encoding_damage':
      return placeIn(product, damage);
    case 'text_too_long': {
      const field = product.name.length > settings.name_length ? 'name' : 'description';
      return { field, value: shortened(product[field] ?? '') };
    }
    case 'empty_values': {
      const found = Object.entries(product.attributes).find(([, value]) =>
        Array.isArray(value) ? value.some((one) => isEmptyValue(one)) : isEmptyValue(value),
      );
      if (found === undefined) return { field: null, value: null };
      const first: unknown = Array.isArray(found[1]) ? found[1].find((one) => isEmptyValue(one)) : found[1];
      return { field: found[0], value: first === null ? 'null' : String(first) };
    }
    case 'language_unknown': {
      const field = languageAttributes.find((name) => product.attributes[name] !== undefined) ?? null;
      return { field, value: field === null ? null : shortened(String(product.attributes[field])) };
    }
    default:
      return { field: null, value: null };
  }
}
