import { useEffect, useRef, useState } from 'react';

import { asConsoleFailure, type ConsoleFailure } from '../../../app/relay/consoleFailure.ts';
import { uploadFile } from '../../../app/upload/uploadFile.ts';
import type { PayloadError } from '../../../ui/form/formProblems.ts';
import type { Correction } from './corrections.ts';
import type { ImportMode } from './FeedDryRun.tsx';
import type { FeedEntity, MappedColumn } from './feedMapping.ts';
import { type FeedPreview, usePreviewImport } from './usePreviewImport.ts';

type FeedInput = ({ readonly kind: 'UPLOAD'; readonly uploadId: string } | { readonly kind: 'URL'; readonly url: string }) & {
  /** Where in a JSON document the list of the rows is, when the person has said it. */
  readonly rowsPath?: string;
};

/** How far a new import has come. */
export type FeedStep =
  | {
      readonly at: 'source';
      readonly problem?: FeedProblem;
      /** The address that was tried, to be fixed rather than typed again. */ readonly url?: string;
      /** A feed of which only the list of its rows is not known. */
      readonly unplaced?: {
        readonly name: string;
        readonly feed: FeedInput;
        /** Lists that the document has. */
        readonly places: readonly string[];
      };
    }
  | { readonly at: 'uploading'; readonly name: string; readonly share: number }
  | { readonly at: 'reading'; readonly name: string }
  | {
      readonly at: 'mapping';
      readonly name: string;
      readonly feed: FeedInput;
      readonly preview: FeedPreview;
      readonly mapping: readonly MappedColumn[];
      readonly mode: ImportMode;
      readonly corrections: readonly Correction[];
      /** Its type was determined by its columns. */
      readonly isGuessed: boolean;
      /** True while the dry run of a newer mapping or mode is pending. */
      readonly isStale: boolean;
    };

export type FeedProblem =
  | { readonly of: 'upload'; readonly failure: ConsoleFailure }
  | { readonly of: 'feed'; readonly errors: readonly PayloadError[] };

/** The mapping is changed column by column: one dry run for several quick changes. */
const settleMs = 500;

function mappingOf(preview: FeedPreview): readonly MappedColumn[] {
  return preview.mapping.map(({ column, field, divideBy, splitBy }) => ({
    column,
    field: field ?? null,
    divideBy,
    splitBy: splitBy ?? null,
  }));
}

export interface FeedKindChoice {
  readonly entity: FeedEntity;
  /** Whether a person said so; what the choice begins with, may turn out to be something else. */
  readonly isChosen: boolean;
}

interface FeedOptions {
  readonly kind: FeedKindChoice;
  readonly timeZone: string;
  /** A person chose the kind, or the feed holds something else, by a shop platform's export that it is or by its columns. */
  readonly onKind: (kind: FeedKindChoice) => void;
}

/** Takes a feed from its source over upload and dry run to a mapping that can be imported. */
export function useFeed(storeId: string, { kind, timeZone, onKind }: FeedOptions) {
  const [step, setStep] = useState<FeedStep>({ at: 'source' });
  const previewImport = usePreviewImport();
  /** Only the newest question may answer; the upload under way belongs to it. */
  const turn = useRef(0);
  const upload = useRef<AbortController | null>(null);
  const settle = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      // Unless it is mounted again at once, as StrictMode does.
      leaving.current = setTimeout(() => {
        upload.current?.abort();
        clearTimeout(settle.current);
      });
    };
  }, []);

  const read = async (name: string, feed: FeedInput, { entity, isChosen } = kind) => {
    const mine = (turn.current += 1);
    setStep({ at: 'reading', name });
    const asked = isChosen ? { entity } : {};
    const payload = await previewImport({ feed, ...asked, timeZone, mode: 'INCREMENTAL' });
    if (mine !== turn.current) return;
    if (payload?.preview === null || payload?.preview === undefined) {
      const tried = feed.kind === 'URL' ? { url: feed.url } : {};
      const unplaced = payload?.errors.find(({ field }) => field === 'feed.rowsPath');
      setStep({
        at: 'source',
        ...tried,
        ...(payload !== undefined && { problem: { of: 'feed', errors: payload.errors } }),
        ...(unplaced !== undefined && { unplaced: { name, feed, places: unplaced.choices ?? [] } }),
      });
      return;
    }
    const { preview } = payload;
    const isGuessed = !isChosen && preview.entity !== 'PRODUCTS' && preview.preset == null;
    if (preview.entity !== entity && preview.entity !== '%future added value') onKind({ entity: preview.entity, isChosen: false });
    setStep({
      at: 'mapping',
      name,
      feed,
      preview,
      mapping: mappingOf(preview),
      mode: 'INCREMENTAL',
      corrections: [],
      isGuessed,
      isStale: false,
    });
  };

  const onFile = async (file: File) => {
    upload.current?.abort();
    const controller = new AbortController();
    upload.current = controller;
    setStep({ at: 'uploading', name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => setStep({ at: 'uploading', name: file.name, share });
      const { uploadId } = await uploadFile({ at: { storeId }, file, onProgress, signal: controller.signal });
      await read(file.name, { kind: 'UPLOAD', uploadId });
    } catch (thrown) {
      if (controller.signal.aborted) return;
      setStep({ at: 'source', problem: { of: 'upload', failure: asConsoleFailure(thrown) } });
    }
  };

  /** Another kind: a feed that was read is read again as it. */
  const chooseKind = (entity: FeedEntity) => {
    const chosen = { entity, isChosen: true };
    onKind(chosen);
    if (step.at === 'mapping') void read(step.name, step.feed, chosen);
  };

  /** Another mapping, mode or time zone: shown at once, its dry run follows. */
  const change = ({
    timeZone: zone = timeZone,
    ...changes
  }: {
    readonly mapping?: readonly MappedColumn[];
    readonly mode?: ImportMode;
    readonly corrections?: readonly Correction[];
    readonly timeZone?: string;
  }) => {
    if (step.at !== 'mapping') return;
    const next = { ...step, ...changes, isStale: true };
    const mine = (turn.current += 1);
    setStep(next);
    clearTimeout(settle.current);
    settle.current = setTimeout(async () => {
      const { feed, mapping, mode, corrections } = next;
      const payload = await previewImport({ feed, entity: kind.entity, timeZone: zone, mapping, mode, corrections });
      if (mine !== turn.current) return;
      const preview = payload?.preview ?? undefined;
      if (preview !== undefined) setStep({ ...next, preview, isStale: false });
      else setStep(payload === undefined ? { ...next, isStale: false } : { at: 'source', problem: { of: 'feed', errors: payload.errors } });
    }, settleMs);
  };

  const reset = () => {
    turn.current += 1;
    upload.current?.abort();
    clearTimeout(settle.current);
    setStep({ at: 'source' });
  };

  /** The feed that was tried, read from a list that the person names. */
  const onRowsPath = (rowsPath: string) => {
    if (step.at === 'source' && step.unplaced !== undefined) void read(step.unplaced.name, { ...step.unplaced.feed, rowsPath });
  };

  return { step, onRowsPath, chooseKind, onFile, onUrl: (url: string) => read(url, { kind: 'URL', url }), change, reset };
}
