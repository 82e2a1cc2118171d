import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { experimentChange, experimentGoals, experiments, experimentSubjects, experimentVerdicts } from './experiments.resource.ts';

const count = z.int().min(0);

const group = z.object({
  visitors: count.describe('Visitors who were counted; of a newsletter, recipients to whom it was sent.'),
  opens: count.nullable().describe('Recipients who opened the newsletter; null if no newsletter is tested.'),
  clicks: count.describe(
    'Clicks on results and recommendations by visitors after they were first counted; of a newsletter, recipients who clicked in it.',
  ),
  buyers: count.describe('Visitors who ordered after they were first counted.'),
  revenue: money.describe('Revenue of their orders.'),
  conversion: z.number().min(0).max(1).describe('Buyers by visitors.'),
  revenue_per_visitor: money.describe('Revenue by visitors.'),
});

/** A difference in the units of the goal: a share of visitors, or an amount per visitor. */
const interval = {
  difference: z.number().describe('Variant minus control: percentage points as a share (0.01 is one point), or an amount per visitor.'),
  low: z.number().describe('Lower end of the 95 % confidence sequence.'),
  high: z.number().describe('Upper end of the 95 % confidence sequence.'),
};

const guard = z.object({
  guard: z.enum(['no_results', 'latency']).describe('no_results: answers without products; latency: time of an answer.'),
  control: z.number().describe('Share of answers without products, 0 to 1, or mean time in milliseconds, in the control group.'),
  variant: z.number().describe('The same in the variant.'),
  is_worse: z.boolean().describe('Whether the variant is clearly worse.'),
});

const access = { by: 'store', can: 'MERCHANDISING_VIEW' } as const;
const named = z.object({ key: storeKey, id: objectId.describe('ID of the experiment.') });

/** Two groups of visitors compared: what an experiment or a campaign has found. */
export const measuredResult = z.object({
  id: objectId.describe('ID of the experiment or campaign.'),
  goal: z.enum(experimentGoals).describe('What is compared.'),
  currency: z.string().describe('Currency of amounts.'),
  control: group.describe('Visitors without the change.'),
  variant: group.describe('Visitors with the change.'),
  days: z
    .array(
      z.object({ day: z.iso.date().describe('Day in UTC, YYYY-MM-DD.'), visitors: count.describe('Visitors until then.'), ...interval }),
    )
    .describe('The difference at the end of each day, oldest first; without days on which it is unknown.'),
  latest: z.object(interval).nullable().describe('The difference now; null while fewer than 30 of either group have reached the goal.'),
  relative: z
    .object({
      change: z.number().describe('Difference by the goal of the control group, e.g. 0.05 for 5 % more.'),
      low: z.number().describe('Lower end of the confidence sequence.'),
      high: z.number().describe('Upper end of the confidence sequence.'),
    })
    .nullable()
    .describe('The difference as a share; null when the latest is, or the control group has bought nothing.'),
  p_value: z.number().nullable().describe('Chance, at any time, of a difference as large if there is none; null when the latest is.'),
  verdict: z.enum(experimentVerdicts).describe('What can be said by now.'),
  planned_visitors: count.describe('Visitors at which the result is most precise.'),
  sample_ratio: z
    .object({
      expected: z.number().describe('Share of visitors who should get the variant, 0 to 1.'),
      found: z.number().describe('Share of counted visitors who do.'),
      p_value: z.number().describe('Chance, at any time, of a share as far off.'),
      is_off: z.boolean().describe('Whether the p-value is below 0.01: one group loses visitors, so the result cannot be trusted.'),
    })
    .describe('Check that both groups are as large as planned (Lindon and Malek, 2022).'),
  guards: z.array(guard).describe('What must not get worse.'),
});

export const experimentResult = call({
  path: 'client/account/experiment/result',
  summary:
    'Returns the result of an experiment so far. It may be read any day: the confidence sequence holds at all times together (Waudby-Smith et al., 2024).',
  kind: 'read',
  access,
  input: named,
  answer: measuredResult,
});

export const experimentPlan = call({
  path: 'client/account/experiment/plan',
  summary: 'Estimates how many visitors and days an experiment needs, from the visitors of the last 30 days whom the change would affect.',
  kind: 'read',
  access,
  input: z.object({
    key: storeKey,
    goal: experiments.fields.shape.goal,
    share: experiments.fields.shape.share,
    audiences: experiments.fields.shape.audiences,
    effect: z.number().min(0.01).max(2).default(0.1).describe('Change that should be found, e.g. 0.1 for 10 %. Default: 0.1.'),
    subject_id: experiments.fields.shape.subject_id,
    change: experiments.fields.shape.change,
  }),
  answer: z.object({
    visitors: count.nullable().describe('Visitors needed in both groups together, with 80 % power; null if there were no orders to go by.'),
    visitors_per_day: z.number().describe('Visitors per day whom the change would affect.'),
    days: count.nullable().describe('Estimated days; null if unknown.'),
    conversion: z.number().describe('Share of these visitors who ordered within the 30 days.'),
  }),
});

export const experimentAdd = call({
  path: 'client/account/experiment/add',
  summary: 'Adds a change to an experiment that has counted no visitors, so that both are tested together, e.g. a set of rules.',
  kind: 'write',
  access: { by: 'store', can: 'MERCHANDISING_EDIT' },
  input: named.extend({
    subject_id: experiments.fields.shape.subject_id,
    change: experimentChange.describe('What visitors of the variant get as well: exactly one member, none of an email.'),
  }),
  answer: z.object({ resource: experiments.calls.row.describe('The experiment.') }),
});

export const experimentApply = call({
  path: 'client/account/experiment/apply',
  summary: 'Ends an experiment and saves its changes for all visitors. Requires the right to edit the changed objects.',
  kind: 'write',
  access: { by: 'store', can: 'MERCHANDISING_EDIT' },
  input: named,
  answer: z.object({
    resource: experiments.calls.row.describe('The experiment.'),
    subject: z.enum(experimentSubjects).describe('Kind of the object that its first change is to.'),
    subject_id: objectId.describe('ID of that object.'),
  }),
});

export const experimentUndo = call({
  path: 'client/account/experiment/undo',
  summary: 'Takes back the changes that an experiment applied. A ConflictError if someone has changed one of the objects since.',
  kind: 'write',
  access: { by: 'store', can: 'MERCHANDISING_EDIT' },
  input: named,
  answer: z.object({ resource: experiments.calls.row.describe('The experiment.') }),
});
