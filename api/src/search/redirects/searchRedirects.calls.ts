import { searchRedirectsTest } from '@endcap/schema/search/redirects/searchRedirects.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { handle } from '../../http/handle.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { normaliseQuery } from '../engine/applyRules.ts';
import { redirectsPart } from './searchRedirects.part.ts';
import { redirectsWith, service } from './searchRedirects.service.ts';

/** Id of a draft that is saved nowhere yet. */
const draftId = 'draft';

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(searchRedirectsTest, async ({ query, fields, id = draftId }, { db, store }) => {
    const redirects =
      fields === undefined
        ? await (await currentConfiguration(db, store)).ready(redirectsPart)
        : await redirectsWith(db, store, [{ id, body: fields }]);
    const taken = redirects.take(query);
    return {
      normalised_query: normaliseQuery(query),
      redirect:
        taken === undefined
          ? null
          : { id: taken.id === draftId ? null : taken.id, url: taken.url, match: taken.match, matched_query: taken.matched },
    };
  }),
];
