import { CommandError } from '../say.mjs';
import { type ConfigurationDocument, documentFormat } from './configurationFolder.ts';
import { ask, type Target, upload } from './graphClient.ts';

/** Longest document that is in an operation; longer ones are uploaded. */
const maxInline = 700_000;
const pollMs = 400;

/** What is done with resources of the store that the files do not have. */
export type Absent = 'KEEP' | 'DISABLE' | 'DELETE';

export interface ImportPreview {
  readonly counts: {
    readonly new: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly refused: number;
    readonly absent: number;
  };
  readonly ignored: readonly string[];
  readonly rows: readonly {
    readonly kind: string;
    readonly row: number;
    readonly outcome: 'NEW' | 'CHANGED' | 'UNCHANGED' | 'REFUSED';
    readonly name: string;
    readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
    readonly problems: readonly { readonly field: string; readonly message: string }[];
  }[];
}

interface Payload {
  readonly errors: readonly { readonly message: string }[];
}

function accepted<P extends Payload>(payload: P): P {
  const [error] = payload.errors;
  if (error !== undefined) throw new CommandError(error.message);
  return payload;
}

/** Global id of a store by the id in its addresses. */
export async function findStore(target: Target, storeId: string): Promise<string> {
  const { store } = await ask<{ store: { id: string } | null }>(target, 'query ($storeId: String!) { store(storeId: $storeId) { id } }', {
    storeId,
  });
  if (store === null) throw new CommandError(`There is no store ${storeId}, or the token’s user cannot access it.`);
  return store.id;
}

/** All that the store has configured, as far as the token's user may see it. */
export async function readStore(target: Target, storeId: string): Promise<ConfigurationDocument> {
  let content = '';
  for (let after: string | null | undefined; after !== null;) {
    const { store } = await ask<{ store: { resourceFile: { content: string; nextCursor: string | null } } | null }>(
      target,
      `query ($storeId: String!, $after: String) {
        store(storeId: $storeId) { resourceFile(of: { everything: true }, format: JSON, after: $after) { content nextCursor } }
      }`,
      { storeId, after },
    );
    if (store === null) throw new CommandError(`There is no store ${storeId}, or the token’s user cannot access it.`);
    content += store.resourceFile.content;
    after = store.resourceFile.nextCursor;
  }
  const { format, ...document } = JSON.parse(content) as Readonly<Record<string, readonly object[]>> & { readonly format: number }; // what resourceFile promises
  if (format !== documentFormat)
    throw new CommandError(
      `The server has format ${format}. This version of the command reads format ${documentFormat}. Use the version of the server.`,
    );
  return document;
}

/** A document on its way into a store. */
export interface Import {
  readonly ownerId: string;
  readonly kind: 'EVERYTHING';
  readonly absent: Absent;
  readonly content?: string;
  readonly uploadId?: string;
}

export async function importOf(target: Target, storeId: string, document: ConfigurationDocument, absent: Absent): Promise<Import> {
  const ownerId = await findStore(target, storeId);
  const content = JSON.stringify({ format: documentFormat, ...document });
  const common = { ownerId, kind: 'EVERYTHING', absent } as const;
  return content.length <= maxInline ? { ...common, content } : { ...common, uploadId: await upload(target, storeId, content) };
}

export async function previewImport(target: Target, input: Import): Promise<ImportPreview> {
  const { previewResourceImport } = await ask<{ previewResourceImport: Payload & { preview: ImportPreview | null } }>(
    target,
    `mutation ($input: PreviewResourceImportInput!) {
      previewResourceImport(input: $input) {
        preview {
          counts { new changed unchanged refused absent }
          ignored
          rows { kind row outcome name changes { field before after } problems { field message } }
        }
        errors { message }
      }
    }`,
    { input },
  );
  const { preview } = accepted(previewResourceImport);
  if (preview === null) throw new CommandError('The configuration cannot be read.');
  return preview;
}

interface JobState {
  readonly state: string;
  readonly progress: number;
  readonly message: string;
}

/** Waits for a job; throws when it failed. `onProgress` is called with the share that is done. */
async function jobEnd(target: Target, id: string, onProgress: (share: number) => void): Promise<string> {
  for (;;) {
    const { node } = await ask<{ node: JobState | null }>(
      target,
      'query ($id: ID!) { node(id: $id) { ... on Job { state progress message } } }',
      {
        id,
      },
    );
    if (node === null) throw new CommandError('The job is gone.');
    if (node.state === 'SUCCESS') return node.message;
    if (node.state === 'FAILED' || node.state === 'CANCELLED') throw new CommandError(node.message);
    onProgress(node.progress);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/**
 * Imports a document. What was accepted in the preview may be refused a moment later, when others change the store at the same time: then all of
 * it is undone, so that nothing is applied half.
 */
export async function runImport(target: Target, input: Import, onProgress: (share: number) => void): Promise<string> {
  const { importResources } = await ask<{ importResources: Payload & { job: { id: string } | null } }>(
    target,
    'mutation ($input: ImportResourcesInput!) { importResources(input: $input) { job { id } errors { message } } }',
    { input },
  );
  const { job } = accepted(importResources);
  if (job === null) throw new CommandError('The import was not started.');
  const message = await jobEnd(target, job.id, onProgress);
  const { node } = await ask<{
    node: { resourceImport: { counts: { refused: number }; refused: readonly { message: string }[] } | null } | null;
  }>(
    target,
    `query ($owner: ID!, $job: ID!) {
      node(id: $owner) { ... on Store { resourceImport(kind: EVERYTHING, id: $job) { counts { refused } refused { message } } } }
    }`,
    { owner: input.ownerId, job: job.id },
  );
  const report = node?.resourceImport;
  if (report == null || report.counts.refused === 0) return message;
  const { undoResourceJob } = await ask<{ undoResourceJob: Payload & { job: { id: string } | null } }>(
    target,
    'mutation ($input: UndoResourceJobInput!) { undoResourceJob(input: $input) { job { id } errors { message } } }',
    { input: { kind: 'EVERYTHING', id: job.id } },
  );
  const undo = accepted(undoResourceJob).job;
  if (undo !== null) await jobEnd(target, undo.id, () => {});
  throw new CommandError(`Someone changed the store meanwhile: ${report.refused[0]?.message ?? ''} Everything was undone. Try again.`);
}
