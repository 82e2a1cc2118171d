import { searchExpectations } from '@endcap/schema/search/expectations/searchExpectations.resource.ts';
import type { z } from 'zod';

import type { Part } from '../../configuration/part.ts';

export type ExpectationBody = z.output<typeof searchExpectations.fields>;

export interface Expectation {
  readonly id: string;
  readonly body: ExpectationBody;
}

/** The expectations that are enabled in a store. */
export const expectationsPart: Part<ExpectationBody, readonly Expectation[]> = {
  kind: searchExpectations.kind,
  body: searchExpectations.fields,
  compile: () => {
    const all: Expectation[] = [];
    return {
      add: ({ id, body }) => {
        all.push({ id, body });
      },
      done: () => all.toSorted((a, b) => (a.body.query < b.body.query ? -1 : a.body.query > b.body.query ? 1 : a.id < b.id ? -1 : 1)),
    };
  },
};
