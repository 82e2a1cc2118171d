import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import type { ReasonList_reasons$key } from './__generated__/ReasonList_reasons.graphql.ts';
import { DecisionLink } from './DecisionLink.tsx';
import styles from './SearchReasons.module.css';

interface ReasonListProps {
  readonly reasons: ReasonList_reasons$key;
  /** Below the reasons, such as their sum. */
  readonly children?: ReactNode;
}

/** Parts of a score and decisions, each place of decision named once by a link to it. */
export function ReasonList({ reasons: key, children }: ReasonListProps) {
  const reasons = useFragment(
    graphql`
      fragment ReasonList_reasons on SearchReason @relay(plural: true) {
        kind
        message
        score
        link {
          kind
          internalId
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const links = new Map(reasons.flatMap(({ link }) => (link ? [[`${link.kind} ${link.internalId}`, link] as const] : [])));
  return (
    <>
      <ul className={styles['reasons']}>
        {reasons.map(({ kind, message, score }) => (
          <li key={`${kind} ${message}`}>
            <span>{message}</span>
            {score !== null && score !== undefined && <span className={styles['score']}>{numbers.decimal(score, 2, 'signed')}</span>}
          </li>
        ))}
        {children}
      </ul>
      {links.size > 0 && (
        <div className={styles['links']}>
          {[...links].map(([name, link]) => (
            <DecisionLink key={name} {...link} />
          ))}
        </div>
      )}
    </>
  );
}
