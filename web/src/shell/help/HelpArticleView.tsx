import { Suspense, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
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
export function HelpArticleView(props: Props) {
  const intl = useIntl();
  const [attempt, setAttempt] = useState(0);
  return (
    <PageErrorBoundary attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense
        fallback={
          <p className={styles['state']} role="status" aria-busy>
            {intl.formatMessage(messages.loading)}
          </p>
        }
      >
        <Article key={props.articleId} {...props} attempt={attempt} />
      </Suspense>
    </PageErrorBoundary>
  );
}

function Article({ articleId, onArticle, pathOf, attempt }: Props & { readonly attempt: number }) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const { helpArticle: found } = useLazyLoadQuery<HelpArticleViewQuery>(
    graphql`
      query HelpArticleViewQuery($articleId: String!) @throwOnFieldError {
        helpArticle(articleId: $articleId) {
          article {
            articleId
            title
            language
          }
          body
        }
      }
    `,
    { articleId },
    { fetchKey: attempt },
  );
  useEffect(() => heading.current?.focus(), []);
  if (found == null) return <p className={styles['state']}>{intl.formatMessage(messages.gone)}</p>;
  return (
    <article className={styles['article']} lang={found.article.language}>
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        {found.article.title}
      </h2>
      {found.article.language !== intl.locale && (
        <p className={styles['state']} lang={intl.locale}>
          {intl.formatMessage(messages.notTranslated)}
        </p>
      )}
      <HelpText markdown={found.body} onArticle={onArticle} pathOf={pathOf} />
    </article>
  );
}
