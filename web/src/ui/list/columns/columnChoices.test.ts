import { expect, test } from 'vitest';

import { columnChoicesOf, saveColumnChoices, takeColumnChoices } from './columnChoices.ts';

const choice = (name: string) => [{ name, isShown: true }];

test('a response to an earlier choice does not undo a later one, and choices are saved in order', async () => {
  const saved: string[] = [];
  const answers: (() => void)[] = [];
  const save = (name: string) => () =>
    new Promise<void>((resolve) => {
      saved.push(name);
      answers.push(resolve);
    });
  saveColumnChoices('products', choice('a'), save('a'));
  saveColumnChoices('products', choice('b'), save('b'));
  await Promise.resolve();
  expect(saved).toEqual(['a']);
  // What the server had after the first.
  takeColumnChoices([{ list: 'products', columns: choice('a') }]);
  answers[0]?.();
  await expect.poll(() => saved).toEqual(['a', 'b']);
  expect(columnChoicesOf('products')).toEqual(choice('b'));
  answers[1]?.();
  await new Promise((resolve) => setTimeout(resolve));
  takeColumnChoices([{ list: 'products', columns: choice('c') }]);
  expect(columnChoicesOf('products')).toEqual(choice('c'));
});
