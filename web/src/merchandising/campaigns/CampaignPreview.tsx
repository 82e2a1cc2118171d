import { Button, Group, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { CategoryChoice } from '../../resources/pickers/CategoryChoice.tsx';
import { isLogic, logicChoices } from '../../recommendations/logic/logicWords.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PoliteAnswer } from '../../ui/form/LiveAnswer.tsx';
import { SelectBox } from '../../ui/state/SelectBox.tsx';
import { contextOf, type PreviewContext, reachOf } from './campaignContext.ts';
import { type CampaignFields, inputOf, isPlacing } from './campaignFields.ts';
import { CampaignSlots } from './CampaignSlots.tsx';
import styles from './CampaignSlots.module.css';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

interface CampaignPreviewProps {
  readonly storeId: string;
  /** The stored campaign that the draft replaces. */
  readonly stored: { readonly id: string; readonly internalId: string } | null | undefined;
  readonly fields: CampaignFields;
  /** The rule that is being edited, from 0; null for none. */
  readonly edited: number | null;
}

const slotCount = 24;

/** The first slots of a search or of recommendations with products of the store, while the campaign is edited. */
export function CampaignPreview({ storeId, stored, fields, edited }: CampaignPreviewProps) {
  const intl = useIntl();
  const [chosen, setChosen] = useState<Partial<PreviewContext>>({});
  const own = stored?.internalId ?? 'draft';
  const context = { ...contextOf(fields, own), ...chosen };
  const where = context.isCategoryPage ? 'category' : context.query === null ? 'recommendations' : 'search';
  const rule = edited === null ? undefined : fields.rules[edited];
  const reach = rule !== undefined && isPlacing(rule.action) ? reachOf(rule, slotCount) : new Set<number>();
  const question = { draft: { ...inputOf(fields), name: fields.name.trim() || '-' }, context, id: stored?.id ?? null };
  const change = (changed: Partial<PreviewContext>) => setChosen((current) => ({ ...current, ...changed }));
  return (
    <FormSection title={messages.slotsTitle}>
      <Group gap="xs" wrap="wrap" align="flex-end">
        <SegmentedControl
          aria-label={intl.formatMessage(messages.previewIn)}
          size="xs"
          value={where}
          data={[
            { value: 'search', label: intl.formatMessage(messages.inSearch) },
            { value: 'recommendations', label: intl.formatMessage(messages.inRecommendations) },
            { value: 'category', label: intl.formatMessage(messages.inCategory) },
          ]}
          onChange={(value) => change({ query: value === 'search' ? '' : null, isCategoryPage: value === 'category' })}
        />
        {where === 'search' ? (
          <TextInput
            size="xs"
            type="search"
            aria-label={intl.formatMessage(messages.query)}
            placeholder={intl.formatMessage(messages.queryHint)}
            value={context.query ?? ''}
            onChange={(event) => change({ query: event.currentTarget.value })}
          />
        ) : where === 'category' ? (
          <CategoryChoice
            storeId={storeId}
            field={{
              id: 'campaign-preview-category',
              value: context.category,
              error: undefined,
              onChange: (category) => change({ category }),
            }}
            label={messages.travelCATEGORYName}
          />
        ) : (
          <SelectBox
            isSmall
            aria-label={intl.formatMessage(messages.logic)}
            value={context.logic}
            onChange={({ currentTarget: { value } }) => isLogic(value) && change({ logic: value })}
          >
            {logicChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {intl.formatMessage(label)}
              </option>
            ))}
          </SelectBox>
        )}
        {Object.keys(chosen).length > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={() => setChosen({})}>
            <FormattedMessage {...messages.followTriggers} />
          </Button>
        )}
      </Group>
      <PoliteAnswer question={question} fallback={<SlotsSkeleton />} className={styles['shelf']}>
        {(asked) => <CampaignSlots variables={{ storeId, ...asked, first: slotCount }} own={own} reach={reach} />}
      </PoliteAnswer>
    </FormSection>
  );
}

function SlotsSkeleton() {
  return (
    <div className={styles['shelf']} aria-hidden>
      <div className={styles['slots']}>
        {Array.from({ length: slotCount }, (_, slot) => (
          <Skeleton key={slot} h={132} radius="md" />
        ))}
      </div>
    </div>
  );
}
