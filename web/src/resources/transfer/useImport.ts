import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { ConsoleFailure } from '../../app/relay/consoleFailure.ts';
import { readNow } from '../../app/relay/readNow.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { uploadFile } from '../../app/upload/uploadFile.ts';
import { useReload } from '../../ui/page/useReload.ts';
import { resourcesMessages } from '../resources.messages.ts';
import { usePlace } from '../place.ts';
import type { FileKind } from '../resourceKind.ts';
import type { useImportPreviewMutation, useImportPreviewMutation$data } from './__generated__/useImportPreviewMutation.graphql.ts';
import type { useImportReportQuery, useImportReportQuery$data } from './__generated__/useImportReportQuery.graphql.ts';
import type { useImportRunMutation } from './__generated__/useImportRunMutation.graphql.ts';
import type { CopySource } from './copySource.ts';
import { transferMessages as messages } from './transfer.messages.ts';
import { useUndoJob } from './useUndoJob.ts';
import { type JobEnd, watchJob } from '../../app/relay/watchJob.ts';

/** What the graph takes at once, and what is uploaded; also said in its descriptions. */
const [longest, largest] = [700_000, 20 * 1024 * 1024];

/** What is imported: pasted text, a file that was uploaded, or what another store has. */
type Source =
  | { readonly content: string }
  | { readonly uploadId: string }
  | { readonly fromStoreId: string; readonly parts: CopySource['parts'] };

export type Absent = 'KEEP' | 'DISABLE' | 'DELETE';
export type ImportPreview = NonNullable<useImportPreviewMutation$data['previewResourceImport']['preview']>;
export type ImportReport = NonNullable<NonNullable<useImportReportQuery$data['node']>['resourceImport']>;

export type Job = Pick<NonNullable<useImportRunMutation['response']['importResources']['job']>, 'id'>;

/** Where an import is: a file is chosen, reviewed, imported, done. */
export type ImportStep =
  | { readonly name: 'choose'; readonly problem?: string; readonly isReading?: boolean }
  | {
      readonly name: 'preview';
      readonly source: Source;
      readonly absent: Absent;
      readonly preview: ImportPreview;
      readonly isStale: boolean;
    }
  | { readonly name: 'running'; readonly job: Job; readonly share: number }
  | { readonly name: 'done'; readonly job: Job; readonly end: JobEnd; readonly report: ImportReport | null };

/** One import, from the choice of a file to its undo. A result after the dialog was closed is shown in a toast. */
export function useImport(fileKind: FileKind, onClose: () => void) {
  const { kind } = fileKind;
  const { id: ownerId, at } = usePlace(fileKind);
  const intl = useIntl();
  const environment = useRelayEnvironment();
  const reload = useReload();
  const undoJob = useUndoJob(kind);
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const isClosed = useRef(false);
  const [preview] = useWrite<useImportPreviewMutation>(graphql`
    mutation useImportPreviewMutation($input: PreviewResourceImportInput!) {
      previewResourceImport(input: $input) {
        preview {
          counts {
            new
            changed
            unchanged
            refused
            absent
          }
          ignored
          rows {
            kind
            row
            outcome
            name
            changes {
              field
              before
              after
            }
            problems {
              field
              message
            }
          }
        }
        errors {
          message
        }
      }
    }
  `);
  const [run] = useWrite<useImportRunMutation>(graphql`
    mutation useImportRunMutation($input: ImportResourcesInput!) {
      importResources(input: $input) {
        job {
          id
          ...watchJob_job
        }
        errors {
          message
        }
      }
    }
  `);

  const look = async (source: Source, absent: Absent) => {
    setStep((before) => (before.name === 'preview' ? { ...before, absent, isStale: true } : { name: 'choose', isReading: true }));
    const payload = (await preview({ input: { ownerId, kind, ...source, absent } }))?.previewResourceImport;
    if (payload?.preview) return setStep({ name: 'preview', source, absent, preview: payload.preview, isStale: false });
    const [error] = payload?.errors ?? [];
    setStep({ name: 'choose', ...(error && { problem: error.message }) });
  };

  const readReport = async (job: Job): Promise<ImportReport | null> => {
    const data = await readNow<useImportReportQuery>(
      environment,
      graphql`
        query useImportReportQuery($ownerId: ID!, $kind: ResourceKind!, $id: ID!) {
          node(id: $ownerId) {
            ... on ResourceOwner {
              resourceImport(kind: $kind, id: $id) {
                counts {
                  new
                  changed
                  unchanged
                  refused
                  absent
                }
                refused {
                  kind
                  row
                  field
                  message
                }
                refusedFile
              }
            }
          }
        }
      `,
      { ownerId, kind, id: job.id },
    );
    return data?.node?.resourceImport ?? null;
  };

  const lookAtText = (content: string) =>
    content.length > longest ? setStep({ name: 'choose', problem: intl.formatMessage(messages.tooLong) }) : void look({ content }, 'KEEP');

  const lookAtFile = async (file: File) => {
    if (file.size > largest) return setStep({ name: 'choose', problem: intl.formatMessage(messages.tooLarge) });
    setStep({ name: 'choose', isReading: true });
    try {
      const { uploadId } = await uploadFile({ at, file, kind });
      await look({ uploadId }, 'KEEP');
    } catch (error) {
      const said = error instanceof ConsoleFailure ? error.message : '';
      setStep({ name: 'choose', problem: said === '' ? intl.formatMessage(messages.notUploaded) : said });
    }
  };

  const start = async (source: Source, absent: Absent) => {
    const payload = (await run({ input: { ownerId, kind, ...source, absent } }))?.importResources;
    const job = payload?.job;
    if (!job) {
      const [error] = payload?.errors ?? [];
      if (error) setStep({ name: 'choose', problem: error.message });
      return;
    }
    setStep({ name: 'running', job, share: 0 });
    const end = await watchJob(environment, { job }, (share) => setStep({ name: 'running', job, share }));
    reload();
    if (!isClosed.current) return setStep({ name: 'done', job, end, report: await readReport(job) });
    showToast({
      type: end.isDone ? 'success' : 'danger',
      title: intl.formatMessage(end.isDone ? messages.done : messages.ended),
      message: end.message,
      duration: 20_000,
      action: { label: intl.formatMessage(resourcesMessages.undo), onRun: () => undoJob(job.id).then(() => undefined) },
    });
  };

  const close = () => {
    isClosed.current = true;
    onClose();
  };
  const undo = async (job: Job) => {
    if (await undoJob(job.id)) close();
  };
  return { step, setStep, look, lookAtText, lookAtFile, start, undo, close };
}
