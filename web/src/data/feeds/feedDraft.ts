import type { FeedEntity } from '../imports/feed/feedMapping.ts';
import type { FeedFieldsInput } from './__generated__/useSaveFeedCreateMutation.graphql.ts';

export const feedIntervals = [15, 30, 60, 120, 180, 240, 360, 720] as const;

export type PagingKind = 'NONE' | 'PAGE' | 'OFFSET' | 'LINK' | 'CURSOR';
export const pagingKinds: readonly PagingKind[] = ['NONE', 'PAGE', 'OFFSET', 'LINK', 'CURSOR'];

export interface HeaderDraft {
  readonly name: string;
  readonly value: string;
  /** Whether the server has a value for it, which is kept when none is typed. */
  readonly isStored: boolean;
}

/** A feed as its form has it: what a kind of paging or schedule does not need is kept while one tries the others. */
export interface FeedDraft {
  readonly url: string;
  readonly headers: readonly HeaderDraft[];
  readonly sendsToken: boolean;
  readonly paging: PagingKind;
  readonly parameter: string;
  readonly firstPage: string;
  readonly field: string;
  readonly sizeParameter: string;
  readonly size: string;
  /** Empty for a list that is found on its own. */
  readonly rowsPath: string;
  readonly isIncremental: boolean;
  readonly modifiedParameter: string;
  /** Days; empty for only when someone asks. */
  readonly fullEvery: string;
  /** Empty for one that is found on its own. */
  readonly mapping: string;
  readonly timeZone: string;
  /** Minutes of an interval, or daily or weekly. */
  readonly schedule: string;
  readonly day: string;
  readonly at: string;
}

/** The fields of a stored feed that its form shows. */
export interface StoredFeedFields {
  readonly url: string;
  readonly headerNames: readonly string[];
  readonly sendsToken: boolean;
  readonly paging: {
    readonly kind: string;
    readonly parameter: string | null | undefined;
    readonly firstPage: number | null | undefined;
    readonly field: string | null | undefined;
    readonly sizeParameter: string | null | undefined;
    readonly size: number | null | undefined;
  };
  readonly rowsPath: string | null | undefined;
  readonly isIncremental: boolean;
  readonly modifiedParameter: string;
  readonly fullEveryDays: number | null | undefined;
  readonly mappingId: string | null | undefined;
  readonly timeZone: string;
  readonly schedule: {
    readonly kind: string;
    readonly minutes: number | null | undefined;
    readonly day: number | null | undefined;
    readonly at: string | null | undefined;
  };
}

/** A new feed; its times are of the store's time zone. */
export function newFeedDraft(timeZone: string): FeedDraft {
  return {
    url: '',
    headers: [],
    sendsToken: true,
    paging: 'NONE',
    parameter: 'page',
    firstPage: '1',
    field: '',
    sizeParameter: '',
    size: '',
    rowsPath: '',
    isIncremental: false,
    modifiedParameter: 'modified_after',
    fullEvery: '7',
    mapping: '',
    timeZone,
    schedule: 'daily',
    day: '1',
    at: '03:30',
  };
}

const textOf = (value: string | number | null | undefined, other: string) => (value == null ? other : String(value));

export function draftOfFeed(feed: StoredFeedFields): FeedDraft {
  const { paging, schedule } = feed;
  const fresh = newFeedDraft(feed.timeZone);
  return {
    ...fresh,
    url: feed.url,
    headers: feed.headerNames.map((name) => ({ name, value: '', isStored: true })),
    sendsToken: feed.sendsToken,
    paging: pagingKinds.find((kind) => kind === paging.kind) ?? 'NONE',
    parameter: textOf(paging.parameter, fresh.parameter),
    firstPage: textOf(paging.firstPage, fresh.firstPage),
    field: textOf(paging.field, fresh.field),
    sizeParameter: textOf(paging.sizeParameter, ''),
    size: textOf(paging.size, ''),
    rowsPath: textOf(feed.rowsPath, ''),
    isIncremental: feed.isIncremental,
    modifiedParameter: feed.modifiedParameter,
    fullEvery: textOf(feed.fullEveryDays, ''),
    mapping: feed.mappingId ?? '',
    schedule: schedule.kind === 'INTERVAL' ? textOf(schedule.minutes, '60') : schedule.kind.toLowerCase(),
    day: textOf(schedule.day, fresh.day),
    at: textOf(schedule.at, fresh.at),
  };
}

/** Whether a kind of paging uses a field of the answer, and a parameter. */
export const pagingNeeds: Readonly<Record<PagingKind, { readonly field: boolean; readonly parameter: boolean; readonly first: boolean }>> =
  {
    NONE: { field: false, parameter: false, first: false },
    PAGE: { field: false, parameter: true, first: true },
    OFFSET: { field: false, parameter: true, first: false },
    LINK: { field: true, parameter: false, first: false },
    CURSOR: { field: true, parameter: true, first: false },
  };

/** The input of the mutations. */
export function feedInput(draft: FeedDraft, entity: FeedEntity): FeedFieldsInput {
  const { paging, schedule, at } = draft;
  const needs = pagingNeeds[paging];
  const number = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    entity,
    url: draft.url.trim(),
    headers: draft.headers
      .filter(({ name, value }) => name.trim() !== '' || value !== '')
      .map(({ name, value, isStored }) => ({ name: name.trim(), value: isStored && value === '' ? null : value })),
    sendsToken: draft.sendsToken,
    paging: {
      kind: paging,
      ...(needs.parameter ? { parameter: draft.parameter.trim() } : {}),
      ...(needs.first ? { firstPage: number(draft.firstPage) ?? 1 } : {}),
      ...(needs.field ? { field: draft.field.trim() === '' ? null : draft.field.trim() } : {}),
      ...(paging === 'NONE' ? {} : { sizeParameter: draft.sizeParameter.trim(), size: number(draft.size) }),
    },
    rowsPath: entity === 'EVERYTHING' || draft.rowsPath.trim() === '' ? null : draft.rowsPath.trim(),
    isIncremental: draft.isIncremental,
    modifiedParameter: draft.modifiedParameter.trim(),
    fullEveryDays: number(draft.fullEvery),
    mappingId: draft.mapping === '' ? null : draft.mapping,
    timeZone: draft.timeZone,
    schedule:
      schedule === 'daily'
        ? { kind: 'DAILY', at }
        : schedule === 'weekly'
          ? { kind: 'WEEKLY', day: Number(draft.day), at }
          : { kind: 'INTERVAL', minutes: Number(schedule) },
  };
}

/** Which field of the form an error of the payload is about: the payload names the input's fields. */
export function formField(field: string | null | undefined): string | null {
  const [, name, inner] = /^feed\.(\w+)(?:\.(\w+))?/.exec(field ?? '') ?? [];
  if (name === 'paging') return inner === undefined ? 'paging' : inner;
  if (name === 'schedule') return inner === 'at' || inner === 'day' ? inner : 'schedule';
  return name === 'mappingId' ? 'mapping' : name === 'fullEveryDays' ? 'fullEvery' : (name ?? null);
}
