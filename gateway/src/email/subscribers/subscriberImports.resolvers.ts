import {
  subscriberImport,
  subscriberImportInfo,
  subscriberImportList,
  subscriberImportUndo,
  subscriberImportUndoPreview,
} from '@endcap/schema/email/subscribers/subscriberImports.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import { jobOf, readJob } from '../../graph/storeJobs.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

export const resolvers: Resolvers = {
  Store: {
    async subscriberImports({ id }, args, { rest }) {
      // Without an order of its own the list has the newest first.
      const orderBy = args.orderBy ?? { field: 'CREATED_AT', direction: 'DESC' as const };
      const answer = await rest.read(subscriberImportList, { key: id, ...boundedListInputOf({ ...args, orderBy }) });
      return boundedConnection(answer, (row) => ({ ...row, storeId: id }));
    },
    subscriberImport: ({ id: key }, { id: { internalId: jobId } }, { rest }) =>
      foundOrNull(async () => {
        const { is_dry_run: isDryRun, can_undo: canUndo, ...report } = await rest.read(subscriberImportInfo, { key, job_id: jobId });
        return { ...report, isDryRun, canUndo, storeId: key, jobId };
      }),
  },
  SubscriberImport: {
    counts: (report) => report,
    undoPreview: ({ storeId, jobId, canUndo }, _args, { rest }) =>
      canUndo ? rest.read(subscriberImportUndoPreview, { key: storeId, job_id: jobId }) : null,
  },
  SubscriberImportRun: {
    internalId: ({ job }) => job.id,
    job: ({ storeId, job }) => jobOf(storeId, job),
    undoJob: ({ storeId, undo_job: job }) => job && jobOf(storeId, job),
  },
  Mutation: {
    async importSubscribers(_root, { input }, context) {
      const { storeId, content, uploadId, fileName, listId, hasConsent, isDryRun } = input;
      const key = storeId.internalId;
      const { answer, errors } = await withInputErrors(() =>
        context.rest.write(subscriberImport, {
          key,
          has_consent: hasConsent,
          dry_run: isDryRun,
          file_name: fileName ?? '',
          ...(content != null && { content }),
          ...(uploadId != null && { upload_id: uploadId }),
          ...(listId != null && { list_id: listId.internalId }),
        }),
      );
      return { job: answer === undefined ? null : await readJob(context, key, answer.job_id), errors };
    },
    async undoSubscriberImport(_root, { input: { id } }, context) {
      const key = id.scope;
      const { answer, errors } = await withInputErrors(() => context.rest.write(subscriberImportUndo, { key, job_id: id.internalId }));
      return { job: answer === undefined ? null : await readJob(context, key, answer.job_id), errors };
    },
  },
};
