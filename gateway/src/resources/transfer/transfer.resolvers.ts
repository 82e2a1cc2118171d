import type { InputOf } from '@endcap/schema/contract/call.ts';
import { allKinds } from '@endcap/schema/resources/transfer/transferSdl.ts';
import {
  everyKind,
  exportCreate,
  importInfo,
  importPreview,
  importRun,
  importUndo,
} from '@endcap/schema/resources/transfer/transfer.rest.ts';

import type { ImportResourcesInput, PreviewResourceImportInput, UndoResourceJobInput } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import type { GlobalId, Place } from '../../graph/globalIds.ts';
import { boundedConnection, type KeyPage } from '../../graph/keyConnections.ts';
import { readPlacedJob } from '../../graph/storeJobs.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { resourceModel } from '../resourceModel.ts';
import { resourceListInput } from '../resourceListInput.ts';
import { type Selection, selectedKind } from '../selectedKind.ts';

/** What a selection asks an export for. */
function selectionInput(of: Selection, place: Place): Omit<InputOf<typeof exportCreate>, 'format'> {
  if (of[allKinds.list] === true) return { ...place, object_type: everyKind };
  const { resource, listed, ...named } = selectedKind(of, place);
  const { limit: _limit, offset: _offset, after: _after, before: _before, ...asked } = resourceListInput(resource, listed);
  return { ...place, object_type: resource.kind, ...asked, ...named };
}

const fileInput = ({ ownerId, kind, content, uploadId, fromStoreId, parts, absent }: ImportResourcesInput) => ({
  ...ownerId.place,
  object_type: toRestEnum(kind),
  ...(content != null && { content }),
  ...(uploadId != null && { upload_id: uploadId }),
  ...(fromStoreId != null && { from_store: fromStoreId.internalId }),
  ...(parts != null && { parts: parts.map((part) => toRestEnum(part)) }),
  absent: toRestEnum(absent ?? 'KEEP'),
});

const rowOfKind = <Row extends { readonly object_type: string }>({ object_type: kind, ...row }: Row) => ({
  ...row,
  kind: toGraphEnum(kind),
});

type WithInput<Input> = { readonly input: Input };

/** What stores and companies have of files of the kinds that are theirs. */
const ownResolvers = (placeOf: (id: string) => Place) => ({
  async resources({ id }: { id: string }, { of, ...page }: { of: Selection } & KeyPage, { rest }: Context) {
    const { resource, listed, ids } = selectedKind(of, placeOf(id));
    const { filter, ...asked } = resourceListInput(resource, { ...listed, ...page });
    const named = ids === undefined ? [] : [{ field: 'id', operator: 'in' as const, value: ids }];
    const answer = await rest.read(resource.calls.list, { ...placeOf(id), ...asked, filter: [...filter, ...named] });
    return boundedConnection(answer, (row) => resourceModel(resource, id, row));
  },
  async resourceFile(
    { id }: { id: string },
    { of, format, after }: { of: Selection; format: 'CSV' | 'JSON'; after?: string | null },
    { rest }: Context,
  ) {
    const input = { ...selectionInput(of, placeOf(id)), format: toRestEnum(format), ...(after == null ? {} : { after }) };
    const { content, rows, total, next } = await rest.read(exportCreate, input);
    return { content, rowCount: rows, totalCount: total, nextCursor: next };
  },
  async resourceImport({ id: placeId }: { id: string }, { kind, id }: { kind: string; id: GlobalId }, { rest }: Context) {
    return foundOrNull(async () => {
      const named = { ...placeOf(placeId), object_type: toRestEnum(kind), job_id: id.internalId };
      const { result, refused_file: refusedFile, ...counts } = await rest.read(importInfo, named);
      return { counts, refused: result.map(rowOfKind), refusedFile };
    });
  },
});

export const resolvers = {
  ResourceOwner: { __resolveType: (owner: object) => ('domain' in owner ? 'Store' : 'Company') },
  Store: ownResolvers((id) => ({ key: id })),
  Company: ownResolvers((id) => ({ client_key: id })),
  Mutation: {
    async previewResourceImport(_root: unknown, { input }: WithInput<PreviewResourceImportInput>, { rest }: Context) {
      const { answer, errors } = await withInputErrors(() => rest.read(importPreview, fileInput(input)));
      if (answer === undefined) return { preview: null, errors };
      const { result, ignored, ...counts } = answer;
      const rows = result.map(({ outcome, ...row }) => ({ ...rowOfKind(row), outcome: toGraphEnum(outcome) }));
      return { preview: { counts, ignored, rows }, errors };
    },
    async importResources(_root: unknown, { input }: WithInput<ImportResourcesInput>, context: Context) {
      const file = fileInput(input);
      const { answer, errors } = await withInputErrors(() => context.rest.write(importRun, file));
      return { job: answer === undefined ? null : await readPlacedJob(context, input.ownerId.place, answer.job_id), errors };
    },
    async undoResourceJob(_root: unknown, { input }: WithInput<UndoResourceJobInput>, context: Context) {
      const { place, internalId: job } = input.id;
      const named = { ...place, object_type: toRestEnum(input.kind), job_id: job };
      const { answer, errors } = await withInputErrors(() => context.rest.write(importUndo, named));
      return { job: answer === undefined ? null : await readPlacedJob(context, place, answer.job_id), errors };
    },
  },
};
