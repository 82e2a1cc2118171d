/** What the chat of a shop keeps for as long as the tab is open. A browser that keeps nothing has a new conversation on each page. */
export function chatMemory(key: string) {
  const named = (name: string) => `endcap.chat.${name}.${key}`;
  return {
    read(name: string): string | undefined {
      try {
        return sessionStorage.getItem(named(name)) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(name: string, value: string | undefined): void {
      try {
        if (value === undefined) sessionStorage.removeItem(named(name));
        else sessionStorage.setItem(named(name), value);
      } catch {
        // It is only kept less long.
      }
    },
  };
}
