import { graphql, useFragment } from 'react-relay';

import type { StoreTodos_store$key } from './__generated__/StoreTodos_store.graphql.ts';
import { storeTodosMessages as messages } from './storeTodos.messages.ts';
import { TodoCard } from './TodoCard.tsx';

/** What to do next, by the revenue that is missed, and the result of what was done. */
export function StoreTodos({ store: key }: { readonly store: StoreTodos_store$key }) {
  const { id, storeId, todoList } = useFragment(
    graphql`
      fragment StoreTodos_store on Store @throwOnFieldError {
        id
        storeId
        todoList {
          checkedAt
          todos {
            kind
            subject
            state
            ...StoreTodoItem_todo
          }
        }
      }
    `,
    key,
  );
  const store = { id, storeId };
  const entries = todoList.todos.map((todo) => ({ key: `${todo.kind} ${todo.subject}`, state: todo.state, todo, store }));
  return <TodoCard entries={entries} checkedAt={todoList.checkedAt} text={messages.text} />;
}
