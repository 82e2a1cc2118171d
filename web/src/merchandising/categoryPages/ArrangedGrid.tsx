import { Button, Group, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { counted, useNumbers } from '../../app/words/numbers.ts';
import { readProductCard, useProductCards } from '../../resources/pickers/productCards.ts';
import type { CampaignRule } from '../campaigns/campaignFields.ts';
import type { ArrangedGridQuery } from './__generated__/ArrangedGridQuery.graphql.ts';
import { arranged, type Arrangement, arrangementOf, pinnedAt, rulesOf, shownAgain, unpinned, withHidden } from './categoryArrangement.ts';
import { categoryPagesMessages as messages } from './categoryPages.messages.ts';
import { GridSlots } from './GridSlots.tsx';
import { HiddenProducts } from './HiddenProducts.tsx';

interface ArrangedGridProps {
  readonly variables: ArrangedGridQuery['variables'];
  /** What the api calls the campaign that is edited. */
  readonly own: string;
  readonly rules: readonly CampaignRule[];
  /** Whether the answer is that to an earlier arrangement. */
  readonly isStale: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (rules: readonly CampaignRule[]) => void;
  readonly onMore: (() => void) | undefined;
}

/** The products of a category as an arrangement of rules puts them, and the ways to change it. */
export function ArrangedGrid({ variables, own, rules, isStale, isReadOnly, onChange, onMore }: ArrangedGridProps) {
  const data = useLazyLoadQuery<ArrangedGridQuery>(
    graphql`
      query ArrangedGridQuery(
        $storeId: String!
        $draft: MerchandisingCampaignFieldsInput!
        $id: ID
        $context: MerchandisingContextInput!
        $first: NonNegativeInt!
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          merchandisingPreview(draft: $draft, id: $id, context: $context, first: $first) {
            totalBefore
            totalAfter
            before {
              product {
                internalId
                stock
                ...productCards_product
              }
            }
            after {
              campaignId
              campaignName
              product {
                internalId
                stock
                ...productCards_product
              }
            }
          }
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-and-network' },
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const [view, setView] = useState<'after' | 'before'>('after');
  const [undoable, setUndoable] = useState<readonly (readonly CampaignRule[])[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const { before, after, totalBefore, totalAfter } = loaded(data.store).merchandisingPreview;
  const listed = [...before, ...after];
  const cards = useProductCards(
    variables.storeId,
    listed.map(({ product }) => readProductCard(product)),
  );
  const stocks = new Map(listed.map(({ product }) => [product.internalId, product.stock ?? null]));
  const arrangement = arrangementOf(rules);
  const unknown = [...(arrangement?.pins.values() ?? []), ...(arrangement?.hidden ?? [])]
    .filter((id) => cards.get(id) === undefined)
    .join('\n');
  const { load } = cards;
  // What is further down than the slots that are shown.
  useEffect(() => {
    if (unknown !== '') void load(unknown.split('\n')).catch(() => undefined); // names stay ids
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `load` is another function in every render
  }, [unknown]);
  if (arrangement === undefined) return null;

  const ranked = before.map(({ product }) => product.internalId);
  const answered = after.map(({ product }) => product.internalId);
  const expected = arranged(ranked, arrangement).slice(0, variables.first);
  const ids = view === 'before' ? ranked : isStale ? expected : answered;
  const others = new Map(
    isStale
      ? []
      : after.flatMap(({ product, campaignId, campaignName }) =>
          campaignId == null || campaignId === own ? [] : [[product.internalId, campaignName ?? ''] as const],
        ),
  );
  const ranks = new Map(ranked.map((id, at) => [id, at + 1]));
  const slotOf = new Map([...arrangement.pins].map(([slot, id]) => [id, slot]));
  const nameOf = (id: string) => cards.get(id)?.name ?? id;

  const change = (next: Arrangement) => {
    setUndoable([...undoable, rules]);
    onChange(rulesOf(next));
  };
  const move = (id: string, to: number) => {
    const slot = Math.min(Math.max(to, 1), ids.length);
    if (ids[slot - 1] === id && slotOf.has(id)) return;
    change(pinnedAt(arrangement, id, slot));
    setAnnouncement(intl.formatMessage(messages.moved, { name: nameOf(id), place: numbers.count(slot) }));
  };
  const undo = () => {
    const last = undoable.at(-1);
    if (last === undefined) return;
    setUndoable(undoable.slice(0, -1));
    onChange(last);
    setAnnouncement(intl.formatMessage(messages.undone));
  };

  return (
    <>
      <Group gap="xs" wrap="wrap">
        <SegmentedControl
          size="xs"
          aria-label={intl.formatMessage(messages.view)}
          value={view}
          data={[
            { value: 'after', label: intl.formatMessage(messages.after) },
            { value: 'before', label: intl.formatMessage(messages.before) },
          ]}
          onChange={(value) => setView(value === 'before' ? 'before' : 'after')}
        />
        {!isReadOnly && (
          <>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconArrowBackUp size={14} aria-hidden />}
              disabled={undoable.length === 0}
              onClick={undo}
            >
              <FormattedMessage {...messages.undo} />
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={rules.length === 0}
              onClick={() => change({ pins: new Map(), hidden: [] })}
            >
              <FormattedMessage {...messages.clear} />
            </Button>
          </>
        )}
      </Group>
      {ids.length === 0 ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.noProducts} />
        </Text>
      ) : (
        <GridSlots
          products={ids.map((id, at) => ({
            card: cards.get(id) ?? { internalId: id, name: id, image: null, price: null },
            stock: stocks.get(id) ?? null,
            rank: view === 'before' ? at + 1 : (ranks.get(id) ?? null),
            isPinned: view === 'after' && slotOf.has(id),
            campaign: view === 'after' ? others.get(id) : undefined,
          }))}
          isStale={isStale}
          canMove={!isReadOnly && view === 'after'}
          onMove={move}
          onUnpin={(id) => change(unpinned(arrangement, id))}
          onHide={(id) => change(withHidden(arrangement, id))}
        />
      )}
      {onMore !== undefined && ids.length >= variables.first && (
        <Button variant="default" size="xs" style={{ justifySelf: 'center' }} onClick={onMore}>
          <FormattedMessage {...messages.more} />
        </Button>
      )}
      <HiddenProducts
        products={arrangement.hidden.map((id) => ({ id, name: nameOf(id), image: cards.get(id)?.image ?? null }))}
        isReadOnly={isReadOnly}
        onShow={(id) => change(shownAgain(arrangement, id))}
      />
      <Text size="xs" c="dimmed">
        <FormattedMessage {...messages.totals} values={{ ...counted(numbers, totalAfter), before: numbers.count(totalBefore) }} />
      </Text>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
