import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { storeTodoDecide, storeTodoList } from '@endcap/schema/store/todo/storeTodos.rest.ts';

import type { Resolvers, StoreTodo } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

function todoOf(storeId: string, row: AnswerOf<typeof storeTodoDecide>['todo']): StoreTodo {
  const { kind, state, decided_at: decidedAt, decided_by: decidedBy, ...more } = row;
  const feedId = kind === 'feed_failing' ? toGlobalId('Feed', storeId, more.subject) : null;
  return { ...more, kind: toGraphEnum(kind), state: toGraphEnum(state), decidedAt, decidedBy, feedId };
}

export const resolvers: Resolvers = {
  Store: {
    async todoList({ id }, _args, { rest }) {
      const { result, checked_at: checkedAt } = await rest.read(storeTodoList, { key: id });
      return { todos: result.map((row) => todoOf(id, row)), checkedAt };
    },
  },
  Mutation: {
    async decideStoreTodo(_root, { input: { storeId, kind, subject, state } }, { rest }) {
      const { answer, errors } = await withInputErrors(() =>
        rest.write(storeTodoDecide, { key: storeId.internalId, kind: toRestEnum(kind), subject, state: toRestEnum(state) }),
      );
      return { todo: answer ? todoOf(storeId.internalId, answer.todo) : null, errors };
    },
  },
};
