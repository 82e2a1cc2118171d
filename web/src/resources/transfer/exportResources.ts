import { graphql } from 'react-relay';
import type { Environment } from 'relay-runtime';

import { readNow } from '../../app/relay/readNow.ts';
import { downloadFile } from '../../ui/list/csv.ts';
import type { exportResourcesQuery } from './__generated__/exportResourcesQuery.graphql.ts';

export type FileFormat = 'CSV' | 'JSON';

interface ExportedResources {
  /** Global id of the store or company. */
  readonly ownerId: string;
  /** Name of the list in the graph, by which the kind is selected; also the beginning of the file's name. */
  readonly list: string;
  readonly format: FileFormat;
  /** What the list is narrowed to and ordered by, or the ids that are chosen; true for all kinds. */
  readonly selection: object | true;
}

const types = { CSV: 'text/csv', JSON: 'application/json' } as const;

/** Reads a file of resources piece by piece and hands it over. Rejects when a piece is missing: half a file would look like a whole one. */
export async function exportResources(
  environment: Environment,
  { ownerId, list, format, selection }: ExportedResources,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const pieces: string[] = [];
  let rows = 0;
  for (let after: string | null | undefined; after !== null;) {
    signal.throwIfAborted();
    const data: exportResourcesQuery['response'] | undefined = await readNow<exportResourcesQuery>(
      environment,
      graphql`
        query exportResourcesQuery($ownerId: ID!, $of: ResourceSelection!, $format: ResourceFileFormat!, $after: String)
        @throwOnFieldError {
          node(id: $ownerId) {
            ... on ResourceOwner {
              resourceFile(of: $of, format: $format, after: $after) {
                content
                rowCount
                totalCount
                nextCursor
              }
            }
          }
        }
      `,
      { ownerId, of: { [list]: selection } as exportResourcesQuery['variables']['of'], format, after }, // a list of the graph names its selection
    );
    const piece = data?.node?.resourceFile;
    if (piece === undefined) throw new Error('The store or company is gone.');
    pieces.push(piece.content);
    rows += piece.rowCount;
    onProgress(piece.totalCount === 0 ? 1 : Math.min(1, rows / piece.totalCount));
    after = piece.nextCursor ?? null;
  }
  downloadFile(`${list}.${format.toLowerCase()}`, pieces.join(''), `${types[format]};charset=utf-8`);
}
