import { List, Text } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import { type ResourceUse, ResourceUseLink } from '../../resources/uses/ResourceUseLink.tsx';
import { designsMessages as messages } from './designs.messages.ts';

const kindWords: Readonly<Record<string, MessageDescriptor>> = {
  SEARCH_ELEMENT: messages.kindElement,
  SLIDER: messages.kindSlider,
  MAIL_EMBED: messages.kindEmbed,
  NEWSLETTER: messages.kindNewsletter,
  AI_NEWSLETTER: messages.kindAiNewsletter,
  AI_CAMPAIGN: messages.kindAiCampaign,
  EMAIL_TRIGGER: messages.kindTrigger,
  DESIGN: messages.kindDesign,
};

/** What uses a design, each with its kind and a link to it. */
export function DesignUseList({ storeId, uses }: { readonly storeId: string; readonly uses: readonly ResourceUse[] }) {
  return (
    <List size="sm">
      {uses.map((use) => {
        const word = kindWords[use.kind];
        return (
          <List.Item key={`${use.kind} ${use.internalId}`}>
            <ResourceUseLink storeId={storeId} use={use} />{' '}
            {word !== undefined && (
              <Text span size="xs" c="dimmed">
                <FormattedMessage {...word} />
              </Text>
            )}
          </List.Item>
        );
      })}
    </List>
  );
}
