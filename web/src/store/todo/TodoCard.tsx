import { useId } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import type { StoreTodoItem_todo$key } from './__generated__/StoreTodoItem_todo.graphql.ts';
import { StoreTodoItem, type TodoStore } from './StoreTodoItem.tsx';
import { storeTodosMessages as messages } from './storeTodos.messages.ts';
import styles from './storeTodos.module.css';

/** The rest is a click away: the figures below matter too. */
const shownAtFirst = 5;

interface Entry {
  readonly key: string;
  readonly state: string;
  readonly todo: StoreTodoItem_todo$key;
  readonly store: TodoStore;
}

interface TodoCardProps {
  readonly entries: readonly Entry[];
  /** When entries were last looked for. */
  readonly checkedAt: string | null | undefined;
  /** By what they are ranked. */
  readonly text: MessageDescriptor;
}

/** What to do next, by the revenue that is missed, and the result of what was done. */
export function TodoCard({ entries, checkedAt, text }: TodoCardProps) {
  const numbers = useNumbers();
  const titleId = useId();
  const open = entries.filter(({ state }) => state === 'OPEN');
  const done = entries.filter(({ state }) => state === 'DONE');
  // Where no one ever looked, nothing is said rather than that all is well.
  if (checkedAt == null && open.length === 0 && done.length === 0) return null;
  const list = (some: readonly Entry[]) => (
    <ol className={styles['list']}>
      {some.map(({ key, todo, store }) => (
        <StoreTodoItem key={key} todo={todo} store={store} />
      ))}
    </ol>
  );
  return (
    <section className={styles['card']} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        <FormattedMessage {...messages.title} />
      </h2>
      <p className={styles['soft']}>
        <FormattedMessage {...(open.length === 0 ? messages.none : text)} />
      </p>
      {open.length > 0 && list(open.slice(0, shownAtFirst))}
      {open.length > shownAtFirst && (
        <details>
          <summary>
            <FormattedMessage {...messages.more} values={counted(numbers, open.length - shownAtFirst)} />
          </summary>
          {list(open.slice(shownAtFirst))}
        </details>
      )}
      {done.length > 0 && (
        <details>
          <summary>
            <FormattedMessage {...messages.recent} />
          </summary>
          {list(done)}
        </details>
      )}
    </section>
  );
}
