import { storeTodoDecide, storeTodoList } from '@endcap/schema/store/todo/storeTodos.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toRestEnum } from '../../graph/enumValues.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { todoOf } from './storeTodos.models.ts';

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
