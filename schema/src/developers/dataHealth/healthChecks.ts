import type { z } from 'zod';

import type { modifier } from '../../data/modifiers/modifierSteps.ts';

/** How much harm it does: an error loses sales or makes figures wrong, a warning makes results worse, the rest is good to know. */
export const healthSeverities = ['error', 'warning', 'info'] as const;
export type HealthSeverity = (typeof healthSeverities)[number];

/** What a check looks at. */
export const healthEntities = ['product', 'category', 'order', 'customer', 'import', 'tracking'] as const;
export type HealthEntity = (typeof healthEntities)[number];

/** Where one goes to put it right when no modifier does. */
export const healthPlaces = ['imports', 'products', 'categories', 'orders', 'customers', 'tracking', 'extensions'] as const;
export type HealthPlace = (typeof healthPlaces)[number];

/**
 * One check. What it means, why it matters and how it is fixed is in the console's texts under its key.
 * In `step` and `where`, `{field}` is the attribute of an example and `{value}` its value, `{now}` the moment.
 */
export interface HealthCheckKind {
  readonly key: string;
  readonly severity: HealthSeverity;
  readonly entity: HealthEntity;
  /** The step of the modifiers that puts it right; undefined when none does. */
  readonly step?: z.input<typeof modifier>;
  /** Filter expression for the list of products that finds what the check finds. */
  readonly where?: string;
  readonly place: HealthPlace;
  /** Every affected object is kept, so that a list shows them all: no filter of the list would find them. */
  readonly isKept?: boolean;
  /** Found only by fetching images and pages, which the store must have allowed. */
  readonly isProbe?: boolean;
}

const product = { entity: 'product', place: 'imports' } as const;
const probe = { entity: 'product', place: 'products', isProbe: true, isKept: true } as const;
const tracking = { entity: 'tracking', place: 'tracking' } as const;

export const healthChecks = [
  { key: 'name_missing', severity: 'error', ...product, isKept: true },
  {
    key: 'price_missing',
    severity: 'error',
    ...product,
    step: { type: 'copy', attribute: 'list_price', value: 'price', condition: 'price not exists' },
    where: 'price not exists',
  },
  {
    key: 'price_not_positive',
    severity: 'error',
    ...product,
    step: { type: 'delete_product', condition: 'price <= 0' },
    where: 'price <= 0',
  },
  {
    key: 'list_price_below_price',
    severity: 'warning',
    ...product,
    isKept: true,
    step: { type: 'evaluate', attribute: 'list_price', value: 'max(list_price, price)', condition: 'list_price exists' },
  },
  { key: 'image_missing', severity: 'error', ...product, where: 'image not exists' },
  { key: 'url_missing', severity: 'error', ...product, where: 'url not exists' },
  {
    key: 'description_missing',
    severity: 'warning',
    ...product,
    step: { type: 'copy', attribute: 'name', value: 'description', condition: 'description not exists' },
    where: 'description not exists',
  },
  {
    key: 'category_missing',
    severity: 'warning',
    ...product,
    step: { type: 'default', attribute: 'categories', value: 'Other' },
    where: 'categories not exists',
  },
  {
    key: 'category_unknown',
    severity: 'warning',
    entity: 'product',
    place: 'categories',
    where: 'categories contains "{value}"',
    isKept: true,
  },
  { key: 'name_duplicate', severity: 'warning', ...product, where: 'name = "{value}"', isKept: true },
  { key: 'url_duplicate', severity: 'error', ...product, where: 'url = "{value}"', isKept: true },
  { key: 'image_duplicate', severity: 'info', ...product, where: 'image = "{value}"', isKept: true },
  { key: 'created_at_missing', severity: 'info', ...product, where: 'created_at not exists' },
  {
    key: 'created_at_future',
    severity: 'warning',
    ...product,
    step: { type: 'delete_attribute', attribute: 'created_at', condition: 'created_at > "{now}"' },
    where: 'created_at > "{now}"',
  },
  {
    key: 'attribute_types_mixed',
    severity: 'warning',
    ...product,
    isKept: true,
    step: { type: 'change_type', attribute: '{field}', value: '{type}' },
    where: '{field} exists',
  },
  {
    key: 'empty_values',
    severity: 'info',
    ...product,
    isKept: true,
    step: { type: 'delete_attribute', attribute: '{field}', condition: '{field} = "{value}"' },
    where: '{field} = "{value}"',
  },
  { key: 'html_in_text', severity: 'warning', ...product, step: { type: 'strip_html', attribute: '{field}' }, isKept: true },
  {
    key: 'text_too_long',
    severity: 'info',
    ...product,
    isKept: true,
    step: { type: 'evaluate', attribute: '{field}', value: 'substring({field}, 1, {limit})', condition: '{field} exists' },
  },
  { key: 'encoding_damage', severity: 'error', ...product, isKept: true },
  { key: 'language_unknown', severity: 'warning', ...product, where: '{field} = "{value}"', isKept: true },
  { key: 'attribute_vanished', severity: 'warning', ...product },
  { key: 'stock_never_changes', severity: 'warning', ...product },
  { key: 'image_broken', severity: 'error', ...probe },
  { key: 'image_small', severity: 'warning', ...probe },
  { key: 'image_slow', severity: 'info', ...probe },
  { key: 'url_broken', severity: 'error', ...probe },
  { key: 'url_redirected', severity: 'info', ...probe },

  { key: 'category_empty', severity: 'info', entity: 'category', place: 'categories' },
  { key: 'category_loop', severity: 'error', entity: 'category', place: 'categories', isKept: true },

  { key: 'order_product_unknown', severity: 'warning', entity: 'order', place: 'orders', isKept: true },
  { key: 'order_email_missing', severity: 'info', entity: 'order', place: 'orders' },
  { key: 'order_gap', severity: 'error', entity: 'order', place: 'orders' },

  { key: 'customer_email_missing', severity: 'warning', entity: 'customer', place: 'customers' },
  { key: 'customer_duplicate', severity: 'warning', entity: 'customer', place: 'customers', isKept: true },

  { key: 'id_duplicate', severity: 'error', entity: 'import', place: 'imports' },
  { key: 'id_types_mixed', severity: 'error', entity: 'import', place: 'imports' },
  { key: 'attribute_name_not_allowed', severity: 'info', entity: 'import', place: 'imports' },
  { key: 'products_dropped', severity: 'error', entity: 'import', place: 'imports' },
  { key: 'feed_slow', severity: 'info', entity: 'import', place: 'imports' },

  { key: 'script_missing', severity: 'error', ...tracking },
  { key: 'visitors_missing', severity: 'error', ...tracking },
  { key: 'clicks_missing', severity: 'warning', ...tracking },
  { key: 'sales_missing', severity: 'error', ...tracking },
  { key: 'sales_without_impact', severity: 'warning', ...tracking },
  { key: 'extension_outdated', severity: 'warning', entity: 'tracking', place: 'extensions' },
] as const satisfies readonly HealthCheckKind[];

export type HealthCheckKey = (typeof healthChecks)[number]['key'];

export const healthCheckKeys = healthChecks.map(({ key }) => key) as readonly HealthCheckKey[];

const byKey = new Map<string, HealthCheckKind>(healthChecks.map((check) => [check.key, check]));

/** The check of this key; undefined when there is none. */
export const healthCheckOf = (key: string): HealthCheckKind | undefined => byKey.get(key);

export const isHealthCheckKey = (key: string): key is HealthCheckKey => byKey.has(key);

/** Whether every object that a check finds is kept for its list. */
export const isKept = (key: string): boolean => byKey.get(key)?.isKept === true;

/** Checks of products whose objects are attributes. What is kept of them are the products that have those attributes. */
const ofAttributes: ReadonlySet<string> = new Set<HealthCheckKey>(['attribute_types_mixed', 'attribute_vanished']);

export const isOfAttributes = (key: string): boolean => ofAttributes.has(key);

/** Most examples of a check of attributes: they are few, so that the examples are all of them. */
export const mostAttributeExamples = 500;
