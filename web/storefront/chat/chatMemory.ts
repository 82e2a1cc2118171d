/** What the chat of a shop keeps for as long as the tab is open. A browser that keeps nothing has a new conversation on each page, and is asked to agree there. */
export function chatMemory(key: string) {
  const named = (name: string) => `endcap.chat.${name}.${key}`;
  const ofPage = new Map<string, string | undefined>();
  return {
    read(name: string): string | undefined {
      try {
        return sessionStorage.getItem(named(name)) ?? ofPage.get(name);
      } catch {
        return ofPage.get(name);
      }
    },
    write(name: string, value: string | undefined): void {
      ofPage.set(name, value);
      try {
        if (value === undefined) sessionStorage.removeItem(named(name));
        else sessionStorage.setItem(named(name), value);
      } catch {
        // It is only kept less long.
      }
    },
  };
}
