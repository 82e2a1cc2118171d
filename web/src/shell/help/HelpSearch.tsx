import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { useLiveQuery } from '../../app/relay/useLiveQuery.ts';
import type { HelpSearchQuery } from './__generated__/HelpSearchQuery.graphql.ts';
import { helpMessages as messages } from './help.messages.ts';
import styles from './HelpPanel.module.css';
import { helpQueryOf } from './helpQuery.ts';

interface Props {
  readonly typed: string;
  /** Name of the route of the screen at hand. */
  readonly screen: string | undefined;
  readonly onTyped: (text: string) => void;
  readonly onArticle: (id: string) => void;
}

/** The search of the help centre: what it suggests, and the articles it finds. */
export function HelpSearch({ typed, screen, onTyped, onArticle }: Props) {
  const intl = useIntl();
  const numbers = useNumbers();
  const query = helpQueryOf(typed);
  const { answer, isLoading, hasFailed, retry } = useLiveQuery<HelpSearchQuery>(
    graphql`
      query HelpSearchQuery($query: String!, $screen: String) @throwOnFieldError {
        helpArticles(query: $query, screen: $screen) {
          totalCount
          suggestions
          articles {
            articleId
            title
            summary
          }
        }
      }
    `,
    query === undefined ? undefined : { query, screen: query === '' ? (screen ?? null) : null },
  );
  const { articles = [], suggestions = [], totalCount = 0 } = answer?.helpArticles ?? {};
  // What is typed or is below as an article needs no suggestion.
  const known = new Set([query, ...articles.map(({ title }) => title)].map((text) => text?.toLocaleLowerCase()));
  const further = suggestions.filter((text) => !known.has(text.toLocaleLowerCase()));
  const isEmpty = articles.length === 0 && !isLoading;
  return (
    <>
      <div className={styles['field']}>
        <input
          type="search"
          className={styles['input']}
          value={typed}
          maxLength={200}
          aria-label={intl.formatMessage(messages.search)}
          placeholder={intl.formatMessage(messages.search)}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel was opened to search in
          autoFocus
          onChange={(event) => onTyped(event.currentTarget.value)}
        />
      </div>
      <div className="visually-hidden" role="status">
        {query !== undefined &&
          query !== '' &&
          !isLoading &&
          !hasFailed &&
          intl.formatMessage(messages.results, counted(numbers, totalCount))}
      </div>
      <div className={styles['found']} aria-busy={isLoading}>
        {query === undefined && <p className={styles['state']}>{intl.formatMessage(messages.typeMore)}</p>}
        {hasFailed && (
          <p className={styles['state']} role="alert">
            {intl.formatMessage(messages.failed)}{' '}
            <button type="button" className={styles['link']} onClick={retry}>
              {intl.formatMessage(messages.retry)}
            </button>
          </p>
        )}
        {query !== undefined && query !== '' && further.length > 0 && (
          <div role="group" aria-label={intl.formatMessage(messages.suggestions)} className={styles['suggestions']}>
            {further.map((text) => (
              <button key={text} type="button" className={styles['suggestion']} onClick={() => onTyped(text)}>
                {text}
              </button>
            ))}
          </div>
        )}
        {answer !== undefined && query !== undefined && !hasFailed && (
          <>
            <h2 className={styles['count']}>
              {intl.formatMessage(
                query === '' ? messages.forScreen : isEmpty ? messages.nothing : messages.results,
                counted(numbers, totalCount),
              )}
            </h2>
            <ul className={styles['articles']}>
              {articles.map(({ articleId, title, summary }) => (
                <li key={articleId}>
                  <button type="button" className={styles['entry']} onClick={() => onArticle(articleId)}>
                    <span className={styles['entryTitle']}>{title}</span>
                    <span className={styles['entrySummary']}>{summary}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
