import { describe, expect, it } from 'vitest';

import { findScript } from './findScript.ts';

const key = 'k'.repeat(32);

describe('the script on a page', () => {
  it.each([
    [`<script async src="https://api.shop.example/endcap.js" data-key="${key}"></script>`, 'found'],
    [`<SCRIPT data-key='${key}' SRC='/endcap.js?v=2'></SCRIPT>`, 'found'],
    [`<script src=/endcap.js data-key=${key}></script>`, 'found'],
    [`<script src="/endcap.js" data-key="another"></script>`, 'other_store'],
    [`<script src="/endcap.js"></script>`, 'other_store'],
    [`<script src="/endcap.js" data-key="another"></script><script src="/endcap.js" data-key="${key}"></script>`, 'found'],
    [`<!-- <script src="/endcap.js" data-key="${key}"></script> -->`, 'missing'],
    [`<p>endcap.js ${key}</p>`, 'missing'],
    [`<script src="/notendcap.js" data-key="${key}"></script>`, 'missing'],
    ['', 'missing'],
  ])('%s is %s', (html, state) => {
    expect(findScript(html, key)).toBe(state);
  });

  // Steps that grow with the square of its length would not come to an end.
  it('is looked for in one go through a hostile page', () => {
    const installed = `<script src="/endcap.js" data-key="${key}"></script>`;
    expect(findScript(installed + '<script '.repeat(200_000) + '<!--'.repeat(200_000), key)).toBe('found');
    expect(findScript('<script '.repeat(200_000) + '<!--'.repeat(200_000), key)).toBe('missing');
  });
});
