import { expect, it } from 'vitest';

import { extensionFields, extensionSchema, extensionSettings } from './extensionFields.ts';

const settings = { realTimeUpdates: true, collectEmails: false, includePages: true, imageSize: 600, language: 'da' };

it('settings are restored unchanged', () => expect(extensionSettings(extensionFields(settings))).toEqual(settings));

it.each([
  ['', true],
  ['da', true],
  ['en-US', true],
  ['not a tag', false],
  ['_', false],
])('a language “%s”: %s', (text, isFine) => expect(extensionSchema.language[0]?.(text) === undefined).toBe(isFine));

it.each([
  ['50', true],
  ['49', false],
  ['12.5', false],
  ['', false],
  ['4001', false],
])('a size “%s”: %s', (text, isFine) => expect(extensionSchema.imageSize[0]?.(text) === undefined).toBe(isFine));
