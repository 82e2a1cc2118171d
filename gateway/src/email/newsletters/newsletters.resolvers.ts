import { aiNewsletters } from '@endcap/schema/email/aiNewsletters/aiNewsletters.resource.ts';
import * as ofAiNewsletters from '@endcap/schema/email/aiNewsletters/aiNewsletters.rest.ts';
import type { newsletterCalls } from '@endcap/schema/email/newsletters/newsletterCalls.ts';
import { newsletters } from '@endcap/schema/email/newsletters/newsletters.resource.ts';
import * as ofNewsletters from '@endcap/schema/email/newsletters/newsletters.rest.ts';

import type { GlobalId } from '../../graph/globalIds.ts';
import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { resourceModel, type ResourceRow } from '../../resources/resourceModel.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import type { AiNewsletterModel } from '../aiNewsletters/aiNewsletters.models.ts';
import type { NewsletterModel } from './newsletters.models.ts';

interface Kind {
  readonly model: (placeId: string, row: ResourceRow) => NewsletterModel | AiNewsletterModel;
  readonly calls: Omit<ReturnType<typeof newsletterCalls<typeof newsletters | typeof aiNewsletters>>, 'sendTest'>;
}

/** The kinds of newsletters by the types of their ids. */
const kinds: Readonly<Record<string, Kind>> = {
  Newsletter: {
    model: (placeId, row) => resourceModel(newsletters, placeId, row),
    calls: {
      duplicate: ofNewsletters.newsletterDuplicate,
      schedule: ofNewsletters.newsletterSchedule,
      cancel: ofNewsletters.newsletterCancel,
      pause: ofNewsletters.newsletterPause,
      resume: ofNewsletters.newsletterResume,
      stop: ofNewsletters.newsletterStop,
    },
  },
  AiNewsletter: {
    model: (placeId, row) => resourceModel(aiNewsletters, placeId, row),
    calls: {
      duplicate: ofAiNewsletters.aiNewsletterDuplicate,
      schedule: ofAiNewsletters.aiNewsletterSchedule,
      cancel: ofAiNewsletters.aiNewsletterCancel,
      pause: ofAiNewsletters.aiNewsletterPause,
      resume: ofAiNewsletters.aiNewsletterResume,
      stop: ofAiNewsletters.aiNewsletterStop,
    },
  },
};

function kindOf({ type }: GlobalId): Kind {
  const kind = kinds[type];
  // The directive on the input lets no other type through.
  if (kind === undefined) throw new Error(`${type} is not a type of newsletter.`);
  return kind;
}

/** Makes a call about one newsletter and answers the newsletter as it is then. */
async function changed(id: GlobalId, write: (kind: Kind) => Promise<{ readonly resource: ResourceRow }>) {
  const kind = kindOf(id);
  const { answer, errors } = await withInputErrors(() => write(kind));
  return { newsletter: answer ? kind.model(id.scope, answer.resource) : null, errors };
}

export const resolvers: Resolvers = {
  SendableNewsletter: { __resolveType: ({ typeName }) => (typeName === 'AiNewsletter' ? 'AiNewsletter' : 'Newsletter') },
  Newsletter: { figures: (newsletter) => newsletter },
  Mutation: {
    duplicateNewsletter: (_root, { input: { id } }, { rest }) =>
      changed(id, ({ calls }) => rest.write(calls.duplicate, { key: id.scope, id: id.internalId })),
    scheduleNewsletter: (_root, { input: { id, revision, at } }, { rest }) =>
      changed(id, ({ calls }) => rest.write(calls.schedule, { key: id.scope, id: id.internalId, revision, at: at ?? null })),
    changeNewsletterSending(_root, { input: { id, action } }, { rest }) {
      const one = { key: id.scope, id: id.internalId };
      return changed(id, ({ calls }) => {
        if (action === 'CANCEL') return rest.write(calls.cancel, one);
        if (action === 'PAUSE') return rest.write(calls.pause, one);
        if (action === 'RESUME') return rest.write(calls.resume, one);
        return rest.write(calls.stop, one);
      });
    },
  },
};
