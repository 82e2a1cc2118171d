import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { dayOf, dayStart, differenceInCalendarDays, subDays } from '@endcap/schema/contract/utcDays.ts';
import { statusEndpoints, statusOverview, statusSeries } from '@endcap/schema/developers/status/status.rest.ts';

import type { ApiFigures, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import type { ApiStatusModel } from './status.models.ts';

function figuresOf(row: AnswerOf<typeof statusOverview>['figures']): ApiFigures {
  const { requests, errors, failures, empty, p50, p95, p99 } = row;
  return { requests, errors, failures, empty, p50, p95, p99 };
}

const inputOf = ({ storeId, from, to }: ApiStatusModel) => ({ key: storeId, from, to });

/** The range of the same length just before. */
function inputBefore({ storeId, from, to }: ApiStatusModel) {
  const [start, end] = [dayStart(from), dayStart(to)];
  const last = subDays(start, 1);
  return { key: storeId, from: dayOf(subDays(last, differenceInCalendarDays(end, start))), to: dayOf(last) };
}

const pointsOf = ({ result }: AnswerOf<typeof statusSeries>) => result.map((row) => ({ at: row.at, figures: figuresOf(row) }));

export const resolvers: Resolvers = {
  Store: { apiStatus: ({ id }, { from, to }) => ({ storeId: id, from, to }) },
  ApiStatus: {
    figures: async (status, _args, { rest }) => figuresOf((await rest.read(statusOverview, inputOf(status))).figures),
    previous: async (status, _args, { rest }) => figuresOf((await rest.read(statusOverview, inputBefore(status))).figures),
    percentileError: async (status, _args, { rest }) => (await rest.read(statusOverview, inputOf(status))).percentile_error,
    async uptime(status, _args, { rest }) {
      const { uptime } = await rest.read(statusOverview, inputOf(status));
      return uptime && { share: uptime.share, minutes: uptime.minutes, minutesDown: uptime.minutes_down, since: uptime.since };
    },
    step: async (status, _args, { rest }) => toGraphEnum((await rest.read(statusSeries, inputOf(status))).step),
    points: async (status, _args, { rest }) => pointsOf(await rest.read(statusSeries, inputOf(status))),
    previousPoints: async (status, _args, { rest }) => pointsOf(await rest.read(statusSeries, inputBefore(status))),
    async calls(status, _args, { rest }) {
      const { result } = await rest.read(statusEndpoints, { ...inputOf(status), by: 'call' });
      return result.map((row) => ({ name: row.name, figures: figuresOf(row) }));
    },
    async labels(status, _args, { rest }) {
      const { result } = await rest.read(statusEndpoints, { ...inputOf(status), by: 'label' });
      return result.map((row) => ({ name: row.name, figures: figuresOf(row) }));
    },
    slowest: async (status, _args, { rest }) => (await rest.read(statusOverview, inputOf(status))).slowest,
    async failures(status, _args, { rest }) {
      const { failures } = await rest.read(statusOverview, inputOf(status));
      return failures.map(({ at, call, message, error_reference: errorReference, log_id: logId }) => ({
        at,
        call,
        message,
        errorReference,
        logId,
      }));
    },
  },
};
