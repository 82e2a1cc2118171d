import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { typedPath } from '../../app/router/typedPath.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { searchRulesPaths } from '../rules/searchRulesPaths.ts';
import { searchSynonymsAddress } from '../synonyms/searchSynonymsAddress.ts';
import type { ReasonList_reasons$data, ReasonList_reasons$key } from './__generated__/ReasonList_reasons.graphql.ts';
import styles from './SearchReasons.module.css';
import { searchProductsMessages as messages } from './searchProducts.messages.ts';

const otherPaths = {
  campaign: typedPath('/store/:storeId/merchandising/:id'),
  product: typedPath('/store/:storeId/data/products/:id'),
  configuration: typedPath('/store/:storeId/search/configuration'),
};

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
          id
        }
      }
    `,
    key,
  );
  const numbers = useNumbers();
  const links = new Map(reasons.flatMap(({ link }) => (link ? [[`${link.kind} ${link.id}`, link] as const] : [])));
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

function DecisionLink({ kind, id }: NonNullable<ReasonList_reasons$data[number]['link']>) {
  const { storeId } = useStoreScope();
  const keyword = id ?? '';
  if (kind === 'rule')
    return <PageLink to={searchRulesPaths.item({ storeId, keyword })}>{<FormattedMessage {...messages.whyRule} />}</PageLink>;
  if (kind === 'product')
    return <PageLink to={otherPaths.product({ storeId, id: keyword })}>{<FormattedMessage {...messages.whyProduct} />}</PageLink>;
  if (kind === 'campaign')
    return <PageLink to={otherPaths.campaign({ storeId, id: keyword })}>{<FormattedMessage {...messages.whyCampaign} />}</PageLink>;
  if (kind === 'synonym')
    return (
      <PageLink to={searchSynonymsAddress.paths.item({ storeId, id: keyword })}>{<FormattedMessage {...messages.whySynonym} />}</PageLink>
    );
  return (
    <PageLink to={otherPaths.configuration({ storeId })}>
      <FormattedMessage {...messages.whyConfiguration} />
    </PageLink>
  );
}
