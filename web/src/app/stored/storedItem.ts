/**
 * An item in the browser's storage. Whatever is there under its name was written by an older version, by an extension or by hand:
 * `parse` answers undefined for a wrong shape, and such an item is dropped. Storage may be blocked; then nothing is remembered.
 */
export interface StoredItem<Value> {
  readonly read: () => Value | undefined;
  /** False when the storage is full or blocked. */
  readonly write: (value: Value) => boolean;
  readonly remove: () => void;
}

/** `session` items are those of one tab, and end with it. */
export function storedItem<Value>(
  name: string,
  parse: (json: unknown) => Value | undefined,
  life: 'local' | 'session' = 'local',
): StoredItem<Value> {
  // Asked for each time: where storage is blocked, naming it throws.
  const storage = (): Storage => (life === 'local' ? localStorage : sessionStorage);
  const remove = (): void => {
    try {
      storage().removeItem(name);
    } catch {
      // Then there is nothing to remove.
    }
  };
  return {
    remove,
    read() {
      try {
        const text = storage().getItem(name);
        if (text === null) return undefined;
        const value = parse(JSON.parse(text));
        if (value === undefined) remove();
        return value;
      } catch {
        remove();
        return undefined;
      }
    },
    write(value) {
      try {
        storage().setItem(name, JSON.stringify(value));
        return true;
      } catch {
        // It is forgotten with this page.
        return false;
      }
    },
  };
}

/** The field of a stored object; undefined when there is no object or no such field. */
export function fieldOf(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null && Object.hasOwn(json, name) ? Reflect.get(json, name) : undefined;
}
