import { ActionIcon, Badge } from '@mantine/core';
import { IconArrowBarToUp, IconEyeOff } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import { SearchReasons } from '../products/SearchReasons.tsx';
import type { SearchRulePreviewHit_hit$key } from './__generated__/SearchRulePreviewHit_hit.graphql.ts';
import { movesOf, type PreviewMove } from './previewMoves.ts';
import { type ProductCard, readProductCard } from '../../resources/pickers/productCards.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';
import styles from './SearchRulePreview.module.css';
import { Tooltip } from '../../ui/popup/Tooltip.tsx';

interface SearchRulePreviewHitProps {
  readonly hit: SearchRulePreviewHit_hit$key;
  /** True in the column with the rule: there it is said what the rule did. */
  readonly isAfter?: boolean;
  readonly onPin: ((product: ProductCard) => void) | undefined;
  readonly onHide: ((product: ProductCard) => void) | undefined;
}

/** One product of a preview: its place, what the rule did to it, why it is there, and the ways to change that. */
export function SearchRulePreviewHit({ hit: key, isAfter = false, onPin, onHide }: SearchRulePreviewHitProps) {
  const hit = useFragment(
    graphql`
      fragment SearchRulePreviewHit_hit on SearchRulePreviewHit {
        rank
        rankBefore
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
  const intl = useIntl();
  const numbers = useNumbers();
  const card = readProductCard(hit.product);
  const moves = isAfter ? movesOf(hit) : [];
  return (
    <li className={styles['hit']} data-move={moves[0]?.kind}>
      <span className={styles['rank']}>{hit.rank !== null && hit.rank !== undefined && numbers.count(hit.rank)}</span>
      <ProductPicture source={card.image} size={36} />
      <span className={styles['hitName']}>
        <span className={styles['hitTitle']} title={card.name}>
          {card.name}
        </span>
        {moves.length > 0 && (
          <span className={styles['marks']}>
            {moves.map((move) => (
              <MoveBadge key={move.kind} move={move} />
            ))}
          </span>
        )}
      </span>
      <span className={styles['hitActions']}>
        {onPin !== undefined && moves[0]?.kind !== 'pinned' && (
          <Tooltip label={<FormattedMessage {...messages.sectionIncluded} />}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              onClick={() => onPin(card)}
              aria-label={intl.formatMessage(messages.pin, { name: card.name })}
            >
              <IconArrowBarToUp size={15} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        {onHide !== undefined && (
          <Tooltip label={<FormattedMessage {...messages.sectionExcluded} />}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              onClick={() => onHide(card)}
              aria-label={intl.formatMessage(messages.hide, { name: card.name })}
            >
              <IconEyeOff size={15} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        <SearchReasons reasons={hit.reasons} name={card.name} />
      </span>
    </li>
  );
}

function MoveBadge({ move }: { move: PreviewMove }) {
  const numbers = useNumbers();
  const look = { size: 'xs', radius: 'sm', variant: 'light', tt: 'none' } as const;
  switch (move.kind) {
    case 'pinned':
      return (
        <Badge {...look}>
          <FormattedMessage {...messages.badgePinned} />
        </Badge>
      );
    case 'hidden':
      return (
        <Badge {...look} color="red">
          <FormattedMessage {...messages.badgeHidden} />
        </Badge>
      );
    case 'new':
      return (
        <Badge {...look} color="blue">
          <FormattedMessage {...messages.badgeNew} />
        </Badge>
      );
    default:
      return (
        <Badge {...look} color="gray">
          <FormattedMessage
            {...(move.kind === 'up' ? messages.badgeUp : messages.badgeDown)}
            values={{ places: numbers.count(move.places) }}
          />
        </Badge>
      );
  }
}
