import { describe, expect, it } from 'vitest';

import { readOlderScreens } from './olderScreens.ts';

describe('LEGACY_UI_SCREENS', () => {
  it.each([
    [undefined, []],
    [' , ', []],
    ['email/triggers, /email/subscribers/,email/triggers', ['email/triggers', 'email/subscribers']],
  ])('%j is %j', (setting, screens) => {
    expect(readOlderScreens(setting)).toEqual(screens);
  });

  it.each(['../login', 'https://old.example.com', 'email/:id', 'a b'])('refuses %j', (setting) => {
    expect(() => readOlderScreens(setting)).toThrow('LEGACY_UI_SCREENS');
  });
});
