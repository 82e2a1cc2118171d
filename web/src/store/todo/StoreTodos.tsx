import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import type { StoreTodos_store$key } from './__generated__/StoreTodos_store.graphql.ts';
import { StoreTodoItem } from './StoreTodoItem.tsx';
import { storeTodosMessages as messages } from './storeTodos.messages.ts';
import styles from './storeTodos.module.css';

/** The rest is a click away: the figures below matter too. */
const shownAtFirst = 5;

/** What to do next, by the revenue that is missed, and what came of what was done. */
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
  const numbers = useNumbers();
  const open = todoList.todos.filter(({ state }) => state === 'OPEN');
  const done = todoList.todos.filter(({ state }) => state === 'DONE');
  // A store that was never looked at says nothing rather than that all is well.
  if (todoList.checkedAt == null && open.length === 0 && done.length === 0) return null;
  const place = { id, storeId };
  return (
    <section className={styles['card']} aria-labelledby="store-todos">
      <h2 id="store-todos" className={styles['title']}>
        <FormattedMessage {...messages.title} />
      </h2>
      <p className={styles['soft']}>
        <FormattedMessage {...(open.length === 0 ? messages.none : messages.text)} />
      </p>
      {open.length > 0 && (
        <ol className={styles['list']}>
          {open.slice(0, shownAtFirst).map((todo) => (
            <StoreTodoItem key={`${todo.kind} ${todo.subject}`} todo={todo} store={place} />
          ))}
        </ol>
      )}
      {open.length > shownAtFirst && (
        <details>
          <summary>
            <FormattedMessage {...messages.more} values={counted(numbers, open.length - shownAtFirst)} />
          </summary>
          <ol className={styles['list']}>
            {open.slice(shownAtFirst).map((todo) => (
              <StoreTodoItem key={`${todo.kind} ${todo.subject}`} todo={todo} store={place} />
            ))}
          </ol>
        </details>
      )}
      {done.length > 0 && (
        <details>
          <summary>
            <FormattedMessage {...messages.recent} />
          </summary>
          <ol className={styles['list']}>
            {done.map((todo) => (
              <StoreTodoItem key={`${todo.kind} ${todo.subject}`} todo={todo} store={place} />
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
