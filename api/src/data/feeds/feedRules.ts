import type { FeedFields } from '@endcap/schema/data/feeds/feedShapes.ts';

import { type OwnAddress, ownTarget } from '../../http/outgoing/ownAddress.ts';

const allowsPlain = () => /^(?:1|true|yes|on)$/i.test(process.env['ALLOW_PRIVATE_FEEDS'] ?? '');

/** What is wrong with a feed by itself, by field. */
export function feedProblems(
  { entity, url, paging, rows_path: rowsPath, modified_parameter: modified, incremental }: FeedFields,
  { allowsHttp = allowsPlain(), own }: { readonly allowsHttp?: boolean; readonly own?: OwnAddress | undefined } = {},
): Record<string, string> {
  const problems: Record<string, string> = {};
  const address = new URL(url); // its shape was checked
  if (address.protocol !== 'https:' && !allowsHttp && ownTarget(address, own) === undefined)
    problems['feed.url'] = 'Must be an address that begins with https://.';
  else if (address.username !== '' || address.password !== '')
    problems['feed.url'] =
      'The address must not hold a name or password, since it is shown. Put them into a header: Authorization, Basic or Bearer.';
  if (rowsPath !== null && entity === 'everything')
    problems['feed.rows_path'] = 'One file of everything has a list of each kind: none of them can be named.';
  if (paging.kind === 'none') return problems;
  const names = [
    ...('parameter' in paging ? [paging.parameter] : []),
    ...(paging.size_parameter === null ? [] : [paging.size_parameter]),
    ...(incremental ? [modified] : []),
  ];
  if (new Set(names).size < names.length) problems['feed.paging'] = 'The parameters must have different names.';
  if (paging.size_parameter !== null && paging.size === null) problems['feed.paging'] = 'Say how many rows a page shall have.';
  return problems;
}

/** Whether two versions of a feed ask the same of the same server, so that what was synced by one is known to the other. */
export function isSameSource(
  one: Pick<FeedFields, 'url' | 'modified_parameter'>,
  other: Pick<FeedFields, 'url' | 'modified_parameter'>,
): boolean {
  return one.url === other.url && one.modified_parameter === other.modified_parameter;
}
