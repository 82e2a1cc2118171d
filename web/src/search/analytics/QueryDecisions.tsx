import { type ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { FigureTable } from '../../ui/figures/FigureTable.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { searchRedirectsAddress } from '../redirects/searchRedirectsAddress.ts';
import { searchRulesPaths } from '../rules/searchRulesPaths.ts';
import { searchSynonymsAddress } from '../synonyms/searchSynonymsAddress.ts';
import type { QueryDecisionsQuery } from './__generated__/QueryDecisionsQuery.graphql.ts';
import { isSameQuery, queryPhrases } from './queryPhrases.ts';
import { searchAnalyticsMessages as messages } from './searchAnalytics.messages.ts';

interface QueryDecisionsProps {
  readonly storeId: string;
  readonly query: string;
}

interface Decision {
  readonly key: string;
  readonly kind: MessageDescriptor;
  readonly path: string;
  readonly name: ReactNode;
  readonly isEnabled: boolean;
}

/** The rules, synonyms and redirects that a query has, whether they are on or not. */
export function QueryDecisions({ storeId, query }: QueryDecisionsProps) {
  const data = useLazyLoadQuery<QueryDecisionsQuery>(
    graphql`
      query QueryDecisionsQuery($storeId: String!, $query: String!, $phrases: [String!]!) @throwOnFieldError {
        store(storeId: $storeId) {
          ofQuery: searchRules(first: 50, filter: [{ query: { contains: $query } }]) {
            edges {
              node {
                internalId
                name
                query
                isEnabled
              }
            }
          }
          within: searchRules(first: 50, filter: [{ matchType: [CONTAINS] }, { query: { in: $phrases } }]) {
            edges {
              node {
                internalId
                name
                query
                isEnabled
              }
            }
          }
          searchSynonyms(first: 50, filter: [{ word: { contains: $query } }]) {
            edges {
              node {
                internalId
                query
                synonyms
                directedSynonyms
                isEnabled
              }
            }
          }
          searchRedirects(first: 50, filter: [{ query: { contains: $query } }]) {
            edges {
              node {
                internalId
                url
                exact
                contains
                isEnabled
              }
            }
          }
          searchRedirectTest(query: $query) {
            redirect {
              internalId
              url
            }
          }
        }
      }
    `,
    { storeId, query, phrases: queryPhrases(query) },
    { fetchPolicy: 'store-and-network' },
  );
  const { ofQuery, within, searchSynonyms, searchRedirects, searchRedirectTest } = loaded(data.store);
  const is = (other: string) => isSameQuery(other, query);
  const rules = [...ofQuery.edges.filter(({ node }) => is(node.query)), ...within.edges].map(({ node }): Decision => {
    const { internalId: keyword, name, isEnabled } = node;
    return { key: keyword, kind: messages.rule, path: searchRulesPaths.item({ storeId, keyword }), name, isEnabled };
  });
  const synonyms = searchSynonyms.edges
    .filter(({ node }) => [node.query, ...node.synonyms, ...node.directedSynonyms].some(is))
    .map(({ node: { internalId: id, query: term, synonyms: others, directedSynonyms: directed, isEnabled } }): Decision => {
      const name = `${term} → ${[...others, ...directed].join(', ')}`;
      return { key: id, kind: messages.synonym, path: searchSynonymsAddress.paths.item({ storeId, id }), name, isEnabled };
    });
  const { redirect: taken } = searchRedirectTest;
  const redirects = searchRedirects.edges
    .filter(({ node }) => [...node.exact, ...node.contains].some(is))
    .map(({ node: { internalId: id, url, isEnabled } }) => ({ id, url, isEnabled }));
  const applied = taken?.internalId == null ? [] : [{ id: taken.internalId, url: taken.url, isEnabled: true }];
  const leaving = [...applied, ...redirects].map(({ id, url, isEnabled }): Decision => {
    return { key: id, kind: messages.redirect, path: searchRedirectsAddress.paths.item({ storeId, id }), name: url, isEnabled };
  });
  const decisions = new Map([...rules, ...synonyms, ...leaving].map((decision) => [decision.key, decision]));
  return (
    <FigureTable
      title={messages.decisions}
      heads={[messages.decision, messages.kind, messages.status]}
      empty={messages.noDecisions}
      rows={[...decisions.values()].map(({ key, kind, path, name, isEnabled }) => ({
        key,
        cells: [
          <PageLink key="name" to={path}>
            {name}
          </PageLink>,
          <FormattedMessage key="kind" {...kind} />,
          <FormattedMessage key="status" {...(isEnabled ? messages.enabled : messages.disabled)} />,
        ],
      }))}
    />
  );
}
