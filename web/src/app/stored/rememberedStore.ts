const key = 'endcap-store';

/** Remembers the store that was last worked in, for addresses that name none. */
export function rememberStore(storeId: string): void {
  try {
    localStorage.setItem(key, storeId);
  } catch {
    // Storage may be blocked; then addresses without a store lead to the first one.
  }
}

export function rememberedStore(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetStore(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was remembered then.
  }
}
