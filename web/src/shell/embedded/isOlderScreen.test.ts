import { expect, it } from 'vitest';

import { isOlderScreen } from './isOlderScreen.ts';

const older = { origin: 'https://old.example.com', screens: ['email/triggers'] };

it.each([
  ['/store/a1b2c3d4/email/triggers', true],
  ['/store/a1b2c3d4/email/triggers/7', true],
  ['/store/a1b2c3d4/email/triggers-new', false],
  ['/store/a1b2c3d4/email', false],
  ['/store/zzzzzzzz/email/triggers', false],
  ['/company/x/email/triggers', false],
])('%s: %s', (pathname, isOlder) => {
  expect(isOlderScreen({ storeId: 'a1b2c3d4', older }, pathname)).toBe(isOlder);
  expect(isOlderScreen({ storeId: 'a1b2c3d4', older: undefined }, pathname)).toBe(false);
});
