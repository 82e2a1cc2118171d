import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { FormSection } from '../../ui/form/FormSection.tsx';
import { LiveAnswer } from '../../ui/form/LiveAnswer.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { contextOf } from '../campaigns/campaignContext.ts';
import { type CampaignFields, type CampaignRule, inputOf } from '../campaigns/campaignFields.ts';
import { ArrangedGrid } from './ArrangedGrid.tsx';
import styles from './CategoryGrid.module.css';
import { categoryPagesMessages as messages } from './categoryPages.messages.ts';

interface CategoryGridProps {
  readonly storeId: string;
  /** Global id and id of the stored campaign that the draft replaces. */
  readonly stored: { readonly id: string; readonly internalId: string } | null | undefined;
  readonly fields: CampaignFields;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (rules: readonly CampaignRule[]) => void;
}

const slotsAtFirst = 24;
const slotsMore = 24;
const mostSlots = 96;

/** The product list of a category as shoppers will see it: its products are moved by dragging, by keyboard, or by two clicks. */
export function CategoryGrid({ storeId, stored, fields, error, isReadOnly, onChange }: CategoryGridProps) {
  const [slots, setSlots] = useState(slotsAtFirst);
  const own = stored?.internalId ?? 'draft';
  const question = {
    draft: { ...inputOf(fields), name: fields.name.trim() || '-' },
    context: contextOf(fields, own),
    id: stored?.id ?? null,
    first: slots,
  };
  return (
    <FormSection title={messages.gridTitle} hint={messages.gridHint}>
      {error !== undefined && (
        <Notice tone="danger">
          <FormattedMessage {...messages.nothingArranged} />
        </Notice>
      )}
      <LiveAnswer question={question} fallback={<GridSkeleton />}>
        {(asked, isStale) => (
          <ArrangedGrid
            variables={{ storeId, ...asked }}
            own={own}
            rules={fields.rules}
            isStale={isStale}
            isReadOnly={isReadOnly}
            onChange={onChange}
            onMore={slots < mostSlots ? () => setSlots(slots + slotsMore) : undefined}
          />
        )}
      </LiveAnswer>
    </FormSection>
  );
}

function GridSkeleton() {
  return (
    <div className={styles['grid']} aria-hidden>
      {Array.from({ length: slotsAtFirst }, (_, slot) => (
        <Skeleton key={slot} h={220} radius="md" />
      ))}
    </div>
  );
}
