// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { keepFocusNear } from './keepFocusNear.ts';

let stop: () => void;

const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`There is no ${id}.`);
  return element;
};

/** Removes an element, and answers what has the focus then. */
async function focusAfterRemoving(id: string): Promise<string | undefined> {
  byId(id).remove();
  await new Promise((resolve) => setTimeout(resolve));
  return document.activeElement?.id;
}

beforeEach(() => {
  history.replaceState(null, '', '/list');
  document.body.innerHTML = `
    <main id="screen">
      <input id="before">
      <ul id="rows">${[1, 2, 3].map((row) => `<li id="row-${row}"><button id="move-${row}"></button><button id="remove-${row}"></button></li>`).join('')}</ul>
    </main>`;
  stop = keepFocusNear(byId('screen'));
});

afterEach(() => stop());

describe('when what has the focus is removed, the focus moves', () => {
  it.each([
    ['to the same button of the row that follows', 'remove-1', 'row-1', 'remove-2'],
    ['to that of the row before, where none follows', 'remove-3', 'row-3', 'remove-2'],
    ['to the next button, where it goes alone', 'move-2', 'move-2', 'remove-2'],
    ['to what is before a list that is gone', 'remove-1', 'rows', 'before'],
  ])('%s', async (_, focused, removed, expected) => {
    byId(focused).focus();
    expect(await focusAfterRemoving(removed)).toBe(expected);
  });

  it('to what else is on the screen, where the last row of a list goes', async () => {
    byId('row-2').remove();
    byId('row-3').remove();
    byId('remove-1').focus();
    expect(await focusAfterRemoving('row-1')).toBe('before');
  });
});

describe('the focus is left alone', () => {
  it('where something else has it by then', async () => {
    byId('remove-1').focus();
    byId('before').focus();
    expect(await focusAfterRemoving('row-1')).toBe('before');
  });

  it('where the screen is another one', async () => {
    byId('remove-1').focus();
    history.replaceState(null, '', '/item');
    expect(await focusAfterRemoving('row-1')).toBe('');
  });
});
