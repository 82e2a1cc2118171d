import { describe, expect, it } from 'vitest';

import { domainOf, domainRule } from './storeFields.ts';

describe('the domain of a store', () => {
  it.each([
    'shop.example',
    ' shop.example ',
    'https://shop.example',
    'HTTP://shop.example/en/?a=1',
    'shop.example/path',
    'shop.example#top',
  ])('is the host of “%s”', (entered) => {
    expect(domainOf(entered)).toBe('shop.example');
    expect(domainRule(entered, {})).toBeUndefined();
  });

  it('may have a port, or be empty', () => {
    expect(domainOf('localhost:8080/shop')).toBe('localhost:8080');
    expect(domainRule('', {})).toBeUndefined();
  });

  it('is refused when it is none', () => {
    expect(domainRule('my shop', {})).toBeDefined();
    expect(domainRule('ftp://shop.example', {})).toBeDefined();
  });
});
