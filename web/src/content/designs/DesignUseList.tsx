import { List, Text } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import { type ResourceUse, ResourceUseLink } from '../../resources/uses/ResourceUseLink.tsx';
import { designsMessages as messages } from './designs.messages.ts';

const kindWords: Readonly<Record<string, MessageDescriptor>> = {
  search_element: messages.kindElement,
  slider: messages.kindSlider,
  mail_embed: messages.kindEmbed,
  newsletter: messages.kindNewsletter,
  ai_newsletter: messages.kindAiNewsletter,
  ai_campaign: messages.kindAiCampaign,
  email_trigger: messages.kindTrigger,
  design: messages.kindDesign,
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
