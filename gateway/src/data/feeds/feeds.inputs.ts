import type { InputOf } from '@endcap/schema/contract/call.ts';
import type { feedCreate } from '@endcap/schema/data/feeds/feeds.rest.ts';

import type { FeedFieldsInput, FeedPagingInput, FeedScheduleInput } from '../../graph/__generated__/resolverTypes.ts';
import { toRestEnum } from '../../graph/enumValues.ts';

type Fields = InputOf<typeof feedCreate>['feed'];

function restSchedule({ kind, minutes, day, at }: FeedScheduleInput): Fields['schedule'] {
  if (kind === 'DAILY') return { kind: 'daily', at: at ?? '' };
  if (kind === 'WEEKLY') return { kind: 'weekly', day: day ?? 0, at: at ?? '' };
  // The api says which intervals there are.
  return { kind: 'interval', minutes: (minutes ?? 0) as 15 };
}

function restPaging({ kind, parameter, firstPage, field, sizeParameter, size }: FeedPagingInput): NonNullable<Fields['paging']> {
  // What a kind needs and does not have is left empty: the api says so at the field.
  const pages = { size_parameter: sizeParameter || null, size: size ?? null };
  if (kind === 'PAGE') return { kind: 'page', parameter: parameter ?? '', first: firstPage ?? 1, ...pages };
  if (kind === 'OFFSET') return { kind: 'offset', parameter: parameter ?? '', ...pages };
  if (kind === 'LINK') return { kind: 'link', field: field || null, ...pages };
  if (kind === 'CURSOR') return { kind: 'cursor', field: field ?? '', parameter: parameter ?? '', ...pages };
  return { kind: 'none' };
}

/** A feed in the words of the calls. */
export function restFeed(input: FeedFieldsInput): Fields {
  const {
    entity,
    url,
    headers,
    sendsToken,
    paging,
    rowsPath,
    isIncremental,
    modifiedParameter,
    fullEveryDays,
    mappingId,
    timeZone,
    schedule,
  } = input;
  return {
    entity: toRestEnum(entity),
    url,
    headers: (headers ?? []).map(({ name, value }) => ({ name, value: value ?? null })),
    ...(sendsToken == null ? {} : { sends_token: sendsToken }),
    ...(paging == null ? {} : { paging: restPaging(paging) }),
    ...(rowsPath ? { rows_path: rowsPath } : {}),
    ...(isIncremental == null ? {} : { incremental: isIncremental }),
    ...(modifiedParameter == null ? {} : { modified_parameter: modifiedParameter }),
    full_every_days: fullEveryDays ?? null,
    mapping_id: mappingId?.internalId ?? null,
    ...(timeZone == null ? {} : { time_zone: timeZone }),
    schedule: restSchedule(schedule),
  };
}
