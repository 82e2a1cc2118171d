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
    <button id="account"></button>
    <main id="screen">
      <input id="before">
      <ul id="rows">${[1, 2, 3].map((row) => `<li id="row-${row}"><button id="move-${row}"></button><button id="remove-${row}"></button></li>`).join('')}</ul>
    </main>`;
  stop = keepFocusNear();
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

it('when a dialog of its own is removed, the focus goes back to what had it before', async () => {
  byId('account').focus();
  document.body.insertAdjacentHTML('beforeend', '<div id="menu"><button id="profile"></button></div>');
  byId('profile').focus();
  byId('menu').remove();
  document.body.insertAdjacentHTML('beforeend', '<div id="sidebar"><button id="close"></button></div>');
  byId('close').focus();
  expect(await focusAfterRemoving('sidebar')).toBe('account');
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
