/**
 * An item in the browser's storage. Whatever lies there under its name was written by an older version, by an extension or by hand:
 * `parse` answers undefined for a wrong shape, and such an item is dropped. Storage may be blocked; then nothing is remembered.
 */
export interface StoredItem<Value> {
  readonly read: () => Value | undefined;
  readonly write: (value: Value) => void;
  readonly remove: () => void;
}

export function storedItem<Value>(name: string, parse: (json: unknown) => Value | undefined): StoredItem<Value> {
  const remove = (): void => {
    try {
      localStorage.removeItem(name);
    } catch {
      // Then there is nothing to remove.
    }
  };
  return {
    remove,
    read() {
      try {
        const text = localStorage.getItem(name);
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
        localStorage.setItem(name, JSON.stringify(value));
      } catch {
        // Full or blocked: it is forgotten with this page.
      }
    },
  };
}

/** The field of a stored object; undefined when there is no object or no such field. */
export function fieldOf(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null && Object.hasOwn(json, name) ? Reflect.get(json, name) : undefined;
}
