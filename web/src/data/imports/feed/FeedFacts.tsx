import { Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { useNumbers } from '../../../app/words/numbers.ts';
import { entityMessages, importsMessages as messages, presetMessages } from '../imports.messages.ts';
import type { FeedEntity } from './feedMapping.ts';
import type { FeedPreview } from './usePreviewImport.ts';

interface FeedFactsProps {
  readonly entity: FeedEntity;
  readonly preview: FeedPreview;
  /** The type of the feed was determined by its columns. */
  readonly isGuessed: boolean;
}

/** What a feed was recognised as. */
export function FeedFacts({ entity, preview, isGuessed }: FeedFactsProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  return (
    <div>
      {entity === 'EVERYTHING' && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.noMapping} />
        </Text>
      )}
      <Text size="sm" c="dimmed">
        <FormattedMessage
          {...messages.format}
          values={{
            format: preview.format,
            compressed: preview.isCompressed ? 'yes' : 'no',
            columns: preview.columnCount,
            shown: numbers.count(preview.columnCount),
          }}
        />
      </Text>
      {preview.rowsPath != null && (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.fromList} values={{ path: preview.rowsPath }} />
        </Text>
      )}
      {preview.preset !== null && preview.preset !== undefined && preview.preset !== '%future added value' && (
        <Text size="sm">
          <FormattedMessage {...presetMessages[preview.preset]} />
        </Text>
      )}
      {isGuessed && (
        <Text size="sm">
          <FormattedMessage {...messages.recognisedAs} values={{ kind: intl.formatMessage(entityMessages[entity].label) }} />
        </Text>
      )}
    </div>
  );
}
