import { graphql, readInlineData } from 'react-relay';

import { type ProductCard, readProductCard } from '../../resources/pickers/productCards.ts';
import type { SearchReasons_reasons$key } from './__generated__/SearchReasons_reasons.graphql.ts';
import type { shownHits_draft$key } from './__generated__/shownHits_draft.graphql.ts';
import type { shownHits_hit$data, shownHits_hit$key } from './__generated__/shownHits_hit.graphql.ts';

/** A product of a result, with a draft of a rule or as shoppers find it. */
export interface ShownHit {
  readonly rank: number;
  readonly card: ProductCard;
  /** Whether this rule or another one put it there. */
  readonly isPinned: boolean;
  readonly reasons: SearchReasons_reasons$key;
}

const shown = ({ badges, product, reasons }: Pick<shownHits_hit$data, 'badges' | 'product' | 'reasons'>, rank: number): ShownHit => ({
  rank,
  card: readProductCard(product),
  isPinned: badges.includes('PINNED'),
  reasons,
});

export function readHit(key: shownHits_hit$key): ShownHit {
  const hit = readInlineData(
    graphql`
      fragment shownHits_hit on SearchHitEdge @inline {
        rank
        badges
        product: node {
          ...productCards_product
        }
        reasons {
          ...SearchReasons_reasons
        }
      }
    `,
    key,
  );
  return shown(hit, hit.rank);
}

export function readDraftHit(key: shownHits_draft$key, at: number): ShownHit {
  const hit = readInlineData(
    graphql`
      fragment shownHits_draft on SearchRulePreviewHit @inline {
        rank
        badges
        product {
          ...productCards_product
        }
        reasons {
          ...SearchReasons_reasons
        }
      }
    `,
    key,
  );
  return shown(hit, hit.rank ?? at + 1);
}
