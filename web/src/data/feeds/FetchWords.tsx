import { type MessageDescriptor, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import type { FetchWords_fetch$key } from './__generated__/FetchWords_fetch.graphql.ts';
import { feedsMessages as messages } from './feeds.messages.ts';
import styles from './feeds.module.css';

/** Most pages end as expected; only what someone may want to look into is shown. */
const ends: Readonly<Record<string, MessageDescriptor>> = {
  NO_CONTENT: messages.endNoContent,
  MISSING: messages.endMissing,
  REPEATED: messages.endRepeated,
};

interface FetchWordsProps {
  readonly fetch: FetchWords_fetch$key | null | undefined;
  /** In a list of other things, only what is out of the ordinary. */
  readonly isBrief?: boolean;
}

/** How the pages of a sync were fetched: how many, whether it was interrupted, and what said that there are no more. */
export function FetchWords({ fetch: ref, isBrief = false }: FetchWordsProps) {
  const fetch = useFragment(
    graphql`
      fragment FetchWords_fetch on FeedFetch {
        pages
        resumedAtPage
        resumes
        end
      }
    `,
    ref,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  if (fetch == null) return null;
  const { pages, resumedAtPage, resumes, end } = fetch;
  const ended = end == null ? undefined : ends[end];
  if (pages === 0 || (isBrief && resumedAtPage == null && ended === undefined)) return null;
  const words = [intl.formatMessage(messages.fetchedPages, counted(numbers, pages))];
  if (resumedAtPage != null)
    words.push(intl.formatMessage(messages.fetchResumed, { ...counted(numbers, resumes), page: numbers.count(resumedAtPage) }));
  if (ended !== undefined) words.push(intl.formatMessage(ended));
  return <small className={styles['fetch']}>{words.join(' · ')}</small>;
}
