import { graphql, useFragment } from 'react-relay';

import { TodoCard } from '../../store/todo/TodoCard.tsx';
import type { CompanyTodos_company$key } from './__generated__/CompanyTodos_company.graphql.ts';
import { companyOverviewMessages as messages } from './companyOverview.messages.ts';

/** What to do next in all stores, each entry with its store and the fix in it. */
export function CompanyTodos({ company: key }: { readonly company: CompanyTodos_company$key }) {
  const { todoList } = useFragment(
    graphql`
      fragment CompanyTodos_company on Company @throwOnFieldError {
        todoList {
          checkedAt
          todos {
            store {
              id
              storeId
              name
            }
            todo {
              kind
              subject
              state
              ...StoreTodoItem_todo
            }
          }
        }
      }
    `,
    key,
  );
  const entries = todoList.todos.map(({ store, todo }) => ({
    key: `${store.storeId} ${todo.kind} ${todo.subject}`,
    state: todo.state,
    todo,
    store,
  }));
  return <TodoCard entries={entries} checkedAt={todoList.checkedAt} text={messages.todoText} />;
}
