import { chatTests } from '@endcap/schema/chat/tests/chatTests.resource.ts';
import type { z } from 'zod';

import type { Part } from '../../configuration/part.ts';

export type ChatTestBody = z.output<typeof chatTests.fields>;

interface StoredTest {
  readonly id: string;
  readonly body: ChatTestBody;
}

/** The tests that are enabled in a store, by question. */
export const chatTestsPart: Part<ChatTestBody, readonly StoredTest[]> = {
  kind: chatTests.kind,
  body: chatTests.fields,
  compile: () => {
    const all: StoredTest[] = [];
    return {
      add: ({ id, body }) => {
        all.push({ id, body });
      },
      done: () => all.toSorted((a, b) => (a.body.question < b.body.question ? -1 : a.body.question > b.body.question ? 1 : a.id < b.id ? -1 : 1)), // prettier-ignore
    };
  },
};
