const json = 'application/json';
const graphqlJson = 'application/graphql-response+json';

/** How much a media type is wanted, from 0 to 1, and where it is in the header. */
function wish(ranges: readonly string[], type: string): { readonly quality: number; readonly at: number } {
  const at = ranges.findIndex((range) => range.split(';', 1)[0]?.trim() === type);
  if (at < 0) return { quality: 0, at };
  const quality = /;\s*q=([\d.]+)/.exec(ranges[at] ?? '')?.[1];
  return { quality: quality === undefined ? 1 : Number(quality), at };
}

/**
 * The media type of an answer of the graph, as GraphQL over HTTP has it: `application/graphql-response+json`, whose status tells the
 * outcome of the request, for callers that prefer it to JSON; `application/json` for everyone else.
 */
export function graphMediaType(accept: string | undefined): typeof json | typeof graphqlJson {
  if (accept === undefined || accept === '*/*' || accept === json) return json;
  const ranges = accept.toLowerCase().split(',');
  const [newer, older] = [wish(ranges, graphqlJson), wish(ranges, json)];
  if (newer.quality !== older.quality) return newer.quality > older.quality ? graphqlJson : json;
  return newer.at >= 0 && newer.at < older.at ? graphqlJson : json;
}

/**
 * Of an operation that was refused as a whole: its document or its variables. Clients that speak `application/json` read such an answer by its
 * `errors`, and may take any other status for an answer of some proxy on the way.
 */
export function graphStatus(status: number, accept: string | undefined): number {
  return status === 400 && graphMediaType(accept) === json ? 200 : status;
}
