import { List, Text } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import { PageLink } from '../../ui/page/PageLink.tsx';
import { designsMessages as messages } from './designs.messages.ts';
import { designUsePaths } from './designUsePaths.ts';

export interface DesignUse {
  readonly kind: string;
  readonly internalId: string;
  readonly name: string;
}

type KnownKind = keyof typeof designUsePaths;

const kindWords: Readonly<Record<KnownKind, MessageDescriptor>> = {
  search_element: messages.kindElement,
  slider: messages.kindSlider,
  mail_embed: messages.kindEmbed,
  newsletter: messages.kindNewsletter,
  ai_newsletter: messages.kindAiNewsletter,
  ai_campaign: messages.kindAiCampaign,
  email_trigger: messages.kindTrigger,
  design: messages.kindDesign,
};

const isKnown = (kind: string): kind is KnownKind => Object.hasOwn(kindWords, kind);

/** What uses a design, each with its kind and a link to it. */
export function DesignUseList({ storeId, uses }: { readonly storeId: string; readonly uses: readonly DesignUse[] }) {
  return (
    <List size="sm">
      {uses.map(({ kind, internalId: id, name }) => (
        <List.Item key={`${kind} ${id}`}>
          {isKnown(kind) ? <PageLink to={designUsePaths[kind]({ storeId, id })}>{name}</PageLink> : name}{' '}
          {isKnown(kind) && (
            <Text span size="xs" c="dimmed">
              <FormattedMessage {...kindWords[kind]} />
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}
