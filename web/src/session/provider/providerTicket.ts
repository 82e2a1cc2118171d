const name = 'endcap.providerTicket';

/**
 * What proves that the sign-in that comes back from the provider was begun in this very tab. Without it someone could be signed in as
 * another by a link. The storage of the tab outlives the visit to the provider, and nothing else does.
 */
export function keepTicket(ticket: string): void {
  window.sessionStorage.setItem(name, ticket);
}

/** The ticket, once. */
export function takeTicket(): string | undefined {
  const ticket = window.sessionStorage.getItem(name) ?? undefined;
  window.sessionStorage.removeItem(name);
  return ticket;
}
