import { z } from 'zod';

import { objectId } from '../../contract/shapes.ts';

/** Changes that are made without a form: by a switch, a deletion, an earlier version, the defaults, or the publication of a draft. */
const changeActions = ['enable', 'disable', 'delete', 'revert', 'reset', 'publish'] as const;

/** A change of objects of some kinds that is made without a form, to be tried before it is made. */
export const formlessChange = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.object({
    action: z
      .enum(changeActions)
      .describe(
        'Enable, disable or delete objects; revert one to an earlier version; reset the configuration to its defaults; publish a draft.',
      ),
    kind: z.enum(kinds).optional().describe('Kind of the objects. Required with ids.'),
    ids: z.array(objectId).max(1000).default([]).describe('IDs of the objects, at most 1,000. With revert: one. Default: none.'),
    version: z.int().min(1).optional().describe('With revert: the version that is restored.'),
    draft_id: objectId.optional().describe('With publish: ID of the draft.'),
  });
