import { Alert, Button, Group, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { LiveAnswer } from '../../ui/form/LiveAnswer.tsx';
import type { ProductCard } from '../../resources/pickers/productCards.ts';
import { type SearchRuleDraft, toRuleInput } from './searchRuleDraft.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';
import styles from './SearchRulePreview.module.css';
import { SearchRulePreviewColumns } from './SearchRulePreviewColumns.tsx';

interface SearchRulePreviewProps {
  readonly storeId: string;
  /** Global id of the stored rule that the draft replaces; undefined for a new one. */
  readonly id: string | undefined;
  /** Grows with every save: what is stored is other then, so it is asked again. */
  readonly revision: number;
  readonly draft: SearchRuleDraft;
  /** Changes the draft from a row of the preview; absent when the rule is only viewed. */
  readonly onPin: ((product: ProductCard) => void) | undefined;
  readonly onHide: ((product: ProductCard) => void) | undefined;
  /** Below the two columns. */
  readonly children?: ReactNode;
}

/** The search without and with the rule, live while it is edited, for the targeted query or any other. */
export function SearchRulePreview({ storeId, id, revision, draft, onPin, onHide, children }: SearchRulePreviewProps) {
  const intl = useIntl();
  const [tried, setTried] = useState<string | null>(null);
  const query = tried ?? draft.query;
  const rule = toRuleInput(draft);
  const isAskable = draft.matchType === 'OMNISEARCH_EMPTY' || draft.query.trim() !== '';

  return (
    <section className={styles['preview']} aria-label={intl.formatMessage(messages.previewTitle)}>
      <Group justify="space-between" align="flex-end" gap="sm">
        <Title order={2} size="h5">
          <FormattedMessage {...messages.previewTitle} />
        </Title>
        <Group gap="xs">
          {tried !== null && tried !== draft.query && (
            <Button size="compact-sm" variant="subtle" onClick={() => setTried(null)}>
              <FormattedMessage {...messages.previewFollow} />
            </Button>
          )}
          <TextInput
            size="xs"
            type="search"
            value={query}
            placeholder={intl.formatMessage(messages.previewQuery)}
            aria-label={intl.formatMessage(messages.previewQuery)}
            onChange={(event) => setTried(event.currentTarget.value)}
          />
        </Group>
      </Group>
      {!draft.isEnabled && (
        <Alert color="yellow" py="xs">
          <FormattedMessage {...messages.previewDisabled} />
        </Alert>
      )}
      {isAskable ? (
        <LiveAnswer question={{ query, rule }} fallback={<PreviewSkeleton />}>
          {(shown, isStale) => (
            <SearchRulePreviewColumns
              variables={{ storeId, ...shown, id: id ?? null, first: 20 }}
              revision={revision}
              isStale={isStale}
              onPin={onPin}
              onHide={onHide}
            />
          )}
        </LiveAnswer>
      ) : (
        <Text size="sm" c="dimmed" py="xl" ta="center">
          <FormattedMessage {...messages.previewWaiting} />
        </Text>
      )}
      {children}
    </section>
  );
}

function PreviewSkeleton() {
  return (
    <div className={styles['columns']} aria-hidden>
      {[0, 1].map((column) => (
        <div key={column} className={styles['column']}>
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} h={44} my={4} />
          ))}
        </div>
      ))}
    </div>
  );
}
