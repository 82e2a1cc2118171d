import { describe, expect, it } from 'vitest';

import { hashPrivateKey, isWholePrivateKey, newPrivateKey, privateKeyHint } from './privateKey.ts';

describe('a private key', () => {
  it('is recognised as a whole, and not with a missing or different character', () => {
    for (let n = 0; n < 200; n++) {
      const key = newPrivateKey();
      expect(key).toMatch(/^endcap_sk_[0-9A-Za-z]{49}$/);
      expect(isWholePrivateKey(key)).toBe(true);
      expect(isWholePrivateKey(key.slice(0, -1))).toBe(false);
      const at = 10 + (n % 43);
      const other = key.charAt(at) === 'a' ? 'b' : 'a';
      expect(isWholePrivateKey(key.slice(0, at) + other + key.slice(at + 1))).toBe(false);
    }
  });

  it('is never the same twice, and does not appear in its hint or hash', () => {
    const keys = Array.from({ length: 100 }, newPrivateKey);
    expect(new Set(keys).size).toBe(100);
    const [key = ''] = keys;
    expect(privateKeyHint(key)).toBe(`endcap_sk_…${key.slice(-4)}`);
    expect(hashPrivateKey(key)).toHaveLength(32);
  });
});
