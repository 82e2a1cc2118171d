// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { forgetOutline, isOutlineShown, keepOutline, keptOutline, removeOutline } from './outline.ts';
import { showOutline } from './showOutline.ts';

const emptyPage = `
  <div id="outline"><div class="outline-page"><div class="outline-title"></div><div class="outline-block"></div></div></div>
  <div id="root"></div>`;

function shell(): Element {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document has no root.');
  root.innerHTML = `<div class="shell"><header>Fern &amp; Harbour<div data-transient>A button for today</div></header>
    <aside><nav>
      <li><button aria-expanded="true">Search</button><ul><li><a href="/store/ab/rules" data-further="/store/ab/rule" aria-current="page">Rules</a></li></ul></li>
      <li><button aria-expanded="false">Data</button><ul hidden><li><a href="/store/ab/products">Products</a></li></ul></li>
    </nav></aside>
    <main id="content" class="main"><h1>Search rules</h1><p>Rows</p></main></div>`;
  return root.children[0] ?? root;
}

/** The next visit of the document. */
function open(path: string): HTMLElement {
  document.body.innerHTML = emptyPage;
  showOutline(path);
  const outline = document.getElementById('outline');
  if (outline === null) throw new Error('There is no outline.');
  return outline;
}

const openMenus = (outline: Element) => [...outline.querySelectorAll('ul:not([hidden])')].map(({ textContent }) => textContent.trim());

beforeEach(() => {
  document.head.innerHTML = '<meta name="endcap-build" content="one">';
  document.body.innerHTML = emptyPage;
  keepOutline(shell(), '/store/ab/rules');
});

afterEach(() => localStorage.clear());

describe('the first-paint outline', () => {
  it('has header and navigation as before, without the screen and transient content', () => {
    const outline = open('/store/ab/rules');
    expect(outline.querySelector('header')?.textContent).toBe('Fern & Harbour');
    expect(outline.textContent).not.toContain('Rows');
    expect(outline.querySelector('#content')).toBeNull();
    expect(outline.querySelector('.main .outline-title')?.textContent).toBe('Search rules');
  });

  it('marks the entry of the current URL, and opens only its submenu', () => {
    const outline = open('/store/ab/products/x1');
    expect(outline.querySelector('[aria-current]')?.textContent).toBe('Products');
    expect(openMenus(outline)).toEqual(['Products']);
    // An item has a heading of its own.
    expect(outline.querySelector('.outline-title')?.textContent).toBe('');
    expect(openMenus(open('/store/ab/rule/7'))).toEqual(['Rules']);
  });

  it('opens the first submenu without a current one', () => {
    expect(openMenus(open('/store/ab/elsewhere'))).toEqual(['Rules']);
  });

  it('is a skeleton for another store, for another build, and after signing out', () => {
    const isKnown = (path: string) => open(path).querySelector('header') !== null;
    expect([isKnown('/store/ab'), isKnown('/store/abc/rules'), isKnown('/company/ab')]).toEqual([true, false, false]);
    document.head.innerHTML = '<meta name="endcap-build" content="two">';
    expect(isKnown('/store/ab')).toBe(false);
    document.head.innerHTML = '<meta name="endcap-build" content="one">';
    forgetOutline();
    expect(isKnown('/store/ab')).toBe(false);
    expect(isOutlineShown()).toBe(true);
    removeOutline();
    expect(isOutlineShown()).toBe(false);
  });

  it('ignores malformed storage', () => {
    localStorage.setItem('endcap-outline', '{"build":');
    expect(keptOutline('/store/ab')).toBeUndefined();
  });

  it('keeps the headings of other screens when it is updated', () => {
    const again = shell();
    again.querySelector('h1')?.replaceChildren('All products');
    keepOutline(again, '/store/ab/products');
    expect(keptOutline('/store/ab')?.titles).toEqual({ '/store/ab/rules': 'Search rules', '/store/ab/products': 'All products' });
  });
});
