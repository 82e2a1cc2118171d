/** Paths of this very server that may be fetched although they are in a private network. */
export interface OwnAddress {
  /** As it is in an address: scheme, name and port. */
  readonly origin: string;
  /** Whole paths; what is asked for behind them is free. */
  readonly paths: readonly string[];
  /** Where this server listens: the connection is made to it alone, and no name is looked up. */
  readonly host: string;
  readonly port: number;
}

/** Where an address is fetched that is one of our own; undefined for every other. */
export function ownTarget(url: URL, own: OwnAddress | undefined): URL | undefined {
  if (own === undefined || url.origin !== own.origin || !own.paths.includes(url.pathname)) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  const host = own.host.includes(':') ? `[${own.host}]` : own.host;
  return new URL(`http://${host}:${own.port}${url.pathname}${url.search}`);
}
