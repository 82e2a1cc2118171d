import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useLiveQuery } from '../../app/relay/useLiveQuery.ts';
import type { HelpArticleViewQuery } from './__generated__/HelpArticleViewQuery.graphql.ts';
import { helpMessages as messages } from './help.messages.ts';
import styles from './HelpPanel.module.css';
import { HelpText } from './HelpText.tsx';

interface Props {
  readonly articleId: string;
  readonly onArticle: (id: string) => void;
  readonly pathOf: (name: string) => string | undefined;
}

/** One article, in the panel. */
export function HelpArticleView({ articleId, onArticle, pathOf }: Props) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const { answer, isLoading, hasFailed, retry } = useLiveQuery<HelpArticleViewQuery>(
    graphql`
      query HelpArticleViewQuery($articleId: String!) {
        helpArticle(articleId: $articleId) {
          article {
            articleId
            title
          }
          body
        }
      }
    `,
    { articleId },
    0,
  );
  const found = isLoading ? undefined : answer?.helpArticle;
  const shown = found?.article.articleId;
  useEffect(() => {
    if (shown !== undefined) heading.current?.focus();
  }, [shown]);

  if (hasFailed)
    return (
      <p className={styles['state']} role="alert">
        {intl.formatMessage(messages.failed)}{' '}
        <button type="button" className={styles['link']} onClick={retry}>
          {intl.formatMessage(messages.retry)}
        </button>
      </p>
    );
  if (isLoading)
    return (
      <p className={styles['state']} role="status" aria-busy>
        {intl.formatMessage(messages.loading)}
      </p>
    );
  if (found === undefined || found === null) return <p className={styles['state']}>{intl.formatMessage(messages.gone)}</p>;
  return (
    <article className={styles['article']}>
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        {found.article.title}
      </h2>
      <HelpText markdown={found.body} onArticle={onArticle} pathOf={pathOf} />
    </article>
  );
}
