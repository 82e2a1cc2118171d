import { describe, expect, it } from 'vitest';

import { readOlderOrigin } from './olderOrigin.ts';

describe('LEGACY_UI_ORIGIN', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['  ', undefined],
    ['https://old.example.com', 'https://old.example.com'],
    ['https://old.example.com/', 'https://old.example.com'],
    ['HTTPS://Old.Example.com:443', 'https://old.example.com'],
    ['http://127.0.0.1:5000', 'http://127.0.0.1:5000'],
  ])('%j is %j', (setting, origin) => {
    expect(readOlderOrigin(setting, 'https://console.example.com')).toBe(origin);
  });

  it.each([
    'old.example.com',
    'https://old.example.com/app',
    'https://old.example.com?x=1',
    'https://old.example.com#x',
    'https://user:word@old.example.com',
    "https://old.example.com 'unsafe-inline'",
    'https://*.example.com; script-src *',
    'javascript:alert(1)',
    'data:text/html,x',
    '*',
  ])('refuses %j', (setting) => {
    expect(() => readOlderOrigin(setting, undefined)).toThrow('LEGACY_UI_ORIGIN');
  });

  it('refuses the origin of the console itself', () => {
    expect(() => readOlderOrigin('https://console.example.com', 'https://console.example.com/')).toThrow('must differ');
  });
});
