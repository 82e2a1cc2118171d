import { healthChecks } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import { describe, expect, it } from 'vitest';

import { decodeStep } from '../../../data/modifiers/steps/modifierStep.ts';
import { healthFixes, healthWhere } from './healthFix.ts';

const settings = { nameLength: 90, descriptionLength: 5000, checkedAt: '2026-11-21T09:30:00.000Z' };
const example = (field: string | null, value: string | null) => ({ field, value });

describe('a suggested fix', () => {
  it.each([
    ['price_missing', example(null, null), { type: 'COPY', attribute: 'list_price', value: 'price', condition: 'price not exists' }],
    ['created_at_future', example('created_at', 'x'), { type: 'DELETE_ATTRIBUTE', condition: 'created_at > "2026-11-21T09:30:00.000Z"' }],
    ['attribute_types_mixed', example('weight', 'number 590, text 4'), { type: 'CHANGE_TYPE', attribute: 'weight', value: 'number' }],
    ['empty_values', example('season', 'N/A'), { type: 'DELETE_ATTRIBUTE', attribute: 'season', condition: 'season = "N/A"' }],
    ['empty_values', example('season', 'say "no"'), { condition: 'season = "say \\"no\\""' }],
    ['empty_values', example('season', ''), { condition: 'season = ""' }],
    ['html_in_text', example('description', '<b>'), { type: 'STRIP_HTML', attribute: 'description' }],
    ['text_too_long', example('name', 'x'), { type: 'EVALUATE', value: 'substring(name, 1, 90)' }],
    ['text_too_long', example('description', 'x'), { value: 'substring(description, 1, 5000)' }],
  ])('of %s', (key, one, step) => {
    const [fix] = healthFixes(key, [one], settings, []);
    expect(decodeStep(fix?.step ?? '')).toMatchObject(step);
  });

  it.each([
    ['price_missing', example(null, null), 'price not exists and id not in ["a", "say \\"b\\""]'],
    ['html_in_text', example('description', '<b>'), 'id not in ["a", "say \\"b\\""]'],
    // What is ignored are attributes, and an ignored one is no example.
    ['attribute_types_mixed', example('weight', 'number 590, text 4'), ''],
  ])('of %s excludes ignored objects', (key, one, condition) => {
    const [fix] = healthFixes(key, [one], settings, ['a', 'say "b"']);
    expect(decodeStep(fix?.step ?? '')?.condition ?? '').toBe(condition);
  });

  it('is not offered when its condition cannot exclude all ignored objects', () => {
    const many = Array.from({ length: 300 }, (_, at) => `product-${at}`);
    expect(healthFixes('price_missing', [example(null, null)], settings, many)).toEqual([]);
  });

  it('is offered once for each attribute', () => {
    const examples = [example('description', '<b>'), example('description', '<i>'), example('name', '<p>')];
    expect(healthFixes('html_in_text', examples, settings, []).map(({ field }) => field)).toEqual(['description', 'name']);
    expect(healthFixes('price_not_positive', [example('price', '0'), example('price', '-1')], settings, [])).toHaveLength(1);
  });

  it('is offered only where it can be expressed', () => {
    expect(healthFixes('attribute_types_mixed', [example('weight', 'object 3, text 1')], settings, [])).toEqual([]);
    expect(healthFixes('empty_values', [example(null, null)], settings, [])).toEqual([]);
    expect(healthFixes('image_missing', [example(null, null)], settings, [])).toEqual([]);
    expect(healthFixes('nothing', [example(null, null)], settings, [])).toEqual([]);
  });

  it('of every check can be opened by the editor', () => {
    for (const check of healthChecks) {
      if (!('step' in check)) continue;
      const [fix] = healthFixes(check.key, [example('description', 'text 2, number 1')], settings, []);
      expect([check.key, decodeStep(fix?.step ?? '')?.type]).toEqual([check.key, check.step.type.toUpperCase()]);
    }
  });
});

it.each([
  ['image_missing', example(null, null), 'image not exists'],
  ['name_duplicate', example('name', 'A "B" lamp'), 'name = "A \\"B\\" lamp"'],
  ['url_duplicate', example('url', 'https://shop.example/long…'), undefined],
  ['created_at_future', example(null, null), 'created_at > "2026-11-21T09:30:00.000Z"'],
  ['order_gap', example(null, null), undefined],
])('products of %s are found by an expression', (key, one, where) => expect(healthWhere(key, one, settings)).toBe(where));
