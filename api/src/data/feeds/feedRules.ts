import type { FeedFields } from '@endcap/schema/data/feeds/feedShapes.ts';

import { type OwnAddress, ownTarget } from '../../http/outgoing/ownAddress.ts';

const allowsPlain = () => /^(?:1|true|yes|on)$/i.test(process.env['ALLOW_PRIVATE_FEEDS'] ?? '');

/** What is wrong with a feed on its own, by field. */
export function feedProblems(
  { entity, url, paging, rows_path: rowsPath, modified_parameter: modified, incremental }: FeedFields,
  { allowsHttp = allowsPlain(), own }: { readonly allowsHttp?: boolean; readonly own?: OwnAddress | undefined } = {},
): Record<string, string> {
  const problems: Record<string, string> = {};
  const address = new URL(url); // its shape was checked
  if (address.protocol !== 'https:' && !allowsHttp && ownTarget(address, own) === undefined)
    problems['feed.url'] = 'Must be a URL that starts with https://.';
  else if (address.username !== '' || address.password !== '')
    problems['feed.url'] =
      'The URL must not contain a user name or password, as it is visible. Use an Authorization header (Basic or Bearer) instead.';
  if (rowsPath !== null && entity === 'everything')
    problems['feed.rows_path'] = 'A file with all data types has a list for each, so the list of rows cannot be set.';
  if (paging.kind === 'none') return problems;
  const names = [
    ...('parameter' in paging ? [paging.parameter] : []),
    ...(paging.size_parameter === null ? [] : [paging.size_parameter]),
    ...(incremental ? [modified] : []),
  ];
  if (new Set(names).size < names.length) problems['feed.paging'] = 'The parameters must have different names.';
  if (paging.size_parameter !== null && paging.size === null) problems['feed.paging'] = 'Enter the page size.';
  return problems;
}

/** Whether two versions of a feed ask the same of the same server, so that what was synced by one is known to the other. */
export function isSameSource(
  one: Pick<FeedFields, 'url' | 'modified_parameter'>,
  other: Pick<FeedFields, 'url' | 'modified_parameter'>,
): boolean {
  return one.url === other.url && one.modified_parameter === other.modified_parameter;
}
