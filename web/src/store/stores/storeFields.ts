import { mostPriceDecimals } from '@endcap/schema/contract/priceDigits.ts';

import type { Rule } from '../../ui/form/formSchema.ts';
import { storeMessages } from './stores.messages.ts';

/** Currencies offered first come first; any other ISO 4217 code of the browser follows. */
const common = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK'];

/** Languages whose words the search stems; the tag is what the store keeps. */
export const storeLanguages = [
  'en-US',
  'en-GB',
  'de-DE',
  'fr-FR',
  'es-ES',
  'it-IT',
  'nl-NL',
  'da-DK',
  'sv-SE',
  'nb-NO',
  'fi-FI',
  'pt-PT',
  'pl-PL',
] as const;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Codes with their names in the console's language, e.g. `EUR, Euro`. */
export function currencyChoices(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const all = [...new Set([...common, ...Intl.supportedValuesOf('currency')])];
  return all.map((value) => ({ value, label: `${value}, ${names.of(value) ?? value}` }));
}

/** Languages by name; one that the store has but is not offered is added. */
export function languageChoices(locale: string, present?: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const tags = present === undefined ? storeLanguages : [...new Set([...storeLanguages, present])];
  return tags.map((value) => ({ value, label: names.of(value) ?? value }));
}

/** Time zones by their IANA names; one that the store has but the browser does not know is added. */
export function zoneChoices(present: string): Choice[] {
  return [...new Set(['UTC', present, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
}

/** Limits of public calls that are offered; one that the store has by a call of its own is added. */
export function callChoices(present: number): number[] {
  return [...new Set([600, 6_000, 12_000, 30_000, 60_000, 300_000, 1_000_000, present])].toSorted((a, b) => a - b);
}

/** Decimals that prices can have. */
export const decimalChoices = Array.from({ length: mostPriceDecimals + 1 }, (_none, decimals) => decimals);

/** Platforms by the names that they have in all languages. */
const platforms: Readonly<Record<string, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  magento: 'Magento',
  prestashop: 'PrestaShop',
  shopware: 'Shopware',
  bigcommerce: 'BigCommerce',
};

/** Shop platforms; one that the store has by a call of its own is added. */
export function platformChoices(present: string): Choice[] {
  return [...new Set([...Object.keys(platforms), present])]
    .filter((value) => value !== '')
    .map((value) => ({ value, label: platforms[value] ?? value }));
}

/** The host of what was entered, which may be the address of a page of the shop. */
export const domainOf = (entered: string) =>
  entered
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/s, '');

/** A host name, or nothing. */
export const domainRule: Rule<string, unknown> = (value) => {
  const domain = domainOf(value);
  if (domain === '' || /^(?=.{1,253}$)[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?$/u.test(domain)) return undefined;
  return { message: storeMessages.domainProblem };
};
