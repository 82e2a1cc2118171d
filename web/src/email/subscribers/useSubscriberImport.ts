import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useRelayEnvironment } from 'react-relay';

import { ConsoleFailure } from '../../app/relay/consoleFailure.ts';
import { readNow } from '../../app/relay/readNow.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import { watchJob } from '../../app/relay/watchJob.ts';
import { closeToast } from '../../app/toasts/toastStack.ts';
import { useUndoToast } from '../../app/toasts/useUndoToast.ts';
import { uploadFile } from '../../app/upload/uploadFile.ts';
import { useReload } from '../../ui/page/useReload.ts';
import type { useSubscriberImportMutation } from './__generated__/useSubscriberImportMutation.graphql.ts';
import type { useSubscriberImportQuery, useSubscriberImportQuery$data } from './__generated__/useSubscriberImportQuery.graphql.ts';
import { subscribersMessages as messages } from './subscribers.messages.ts';
import { useUndoSubscriberImport } from './useUndoSubscriberImport.ts';

type Source = { readonly content: string } | { readonly uploadId: string; readonly fileName: string };
export type ImportReport = NonNullable<NonNullable<useSubscriberImportQuery$data['store']>['subscriberImport']>;

// oxlint-disable-next-line no-unused-expressions -- shared by the queries of reports
graphql`
  fragment useSubscriberImport_report on SubscriberImport {
    counts {
      subscribed
      unchanged
      joined
      asked
      refused
      repeated
      invalid
    }
    problems {
      row
      value
      message
    }
    canUndo
    undone {
      removed
      kept
    }
  }
`;

/** Where an import is: a file is chosen, checked, reviewed, imported, done. */
export type ImportStep =
  | { readonly name: 'choose'; readonly problem?: string }
  | { readonly name: 'running'; readonly isDryRun: boolean }
  | { readonly name: 'preview'; readonly source: Source; readonly isAskedAgain: boolean; readonly report: ImportReport }
  | { readonly name: 'done'; readonly jobId: string; readonly report: ImportReport }
  | { readonly name: 'undoing' };

interface SubscriberImport {
  readonly storeGlobalId: string;
  readonly storeId: string;
  readonly listId: string | undefined;
}

/** One import of subscribers, from the choice of a file to its result. */
export function useSubscriberImport({ storeGlobalId, storeId, listId }: SubscriberImport) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const environment = useRelayEnvironment();
  /** The toast that offers to undo the import; gone once it is undone from elsewhere. */
  const offered = useRef<number>(undefined);
  const reload = useReload();
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const [write] = useWrite<useSubscriberImportMutation>(graphql`
    mutation useSubscriberImportMutation($input: ImportSubscribersInput!) {
      importSubscribers(input: $input) {
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

  const [undoImport] = useUndoSubscriberImport(storeId);

  const readReport = async (jobId: string): Promise<ImportReport | undefined> => {
    const data = await readNow<useSubscriberImportQuery>(
      environment,
      graphql`
        query useSubscriberImportQuery($storeId: String!, $jobId: ID!) {
          store(storeId: $storeId) {
            subscriberImport(id: $jobId) {
              ...useSubscriberImport_report @relay(mask: false)
              undoPreview {
                removed
              }
            }
          }
        }
      `,
      { storeId, jobId },
    );
    return data?.store?.subscriberImport ?? undefined;
  };

  /** Checks a file, or imports it. */
  const run = async (source: Source, isAskedAgain: boolean, isDryRun: boolean) => {
    setStep({ name: 'running', isDryRun });
    const fail = (problem = intl.formatMessage(messages.importFailed)) => setStep({ name: 'choose', problem });
    const input = { storeId: storeGlobalId, ...source, hasConsent: isAskedAgain, isDryRun, ...(listId !== undefined && { listId }) };
    const payload = (await write({ input }))?.importSubscribers;
    if (!payload?.job) return fail(payload?.errors[0]?.message);
    const end = await watchJob(environment, { job: payload.job });
    if (!end.isDone) return fail(end.message);
    const report = await readReport(payload.job.id);
    if (report === undefined) return fail();
    if (isDryRun) return setStep({ name: 'preview', source, isAskedAgain, report });
    const { id: jobId } = payload.job;
    setStep({ name: 'done', jobId, report });
    if (report.canUndo) offered.current = showUndo({ title: intl.formatMessage(messages.importDone), onUndo: () => undo(jobId) });
    reload();
  };

  /** Takes out those whom an import added and to whom nothing happened since. */
  const undo = async (jobId: string): Promise<void> => {
    setStep({ name: 'undoing' });
    if (offered.current !== undefined) closeToast(offered.current);
    await undoImport(jobId);
    const report = await readReport(jobId);
    if (report !== undefined) setStep({ name: 'done', jobId, report });
  };

  const checkFile = async (file: File) => {
    setStep({ name: 'running', isDryRun: true });
    try {
      const { uploadId } = await uploadFile({ at: { storeId }, file, kind: 'EMAIL_LIST' });
      await run({ uploadId, fileName: file.name.slice(0, 200) }, false, true);
    } catch (error) {
      const said = error instanceof ConsoleFailure ? error.message : '';
      setStep({ name: 'choose', problem: said === '' ? intl.formatMessage(messages.importFailed) : said });
    }
  };
  return { step, run, undo, checkFile, back: () => setStep({ name: 'choose' }) };
}
