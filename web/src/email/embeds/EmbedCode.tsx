import { Code, Group, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import type { EmbedCode_embed$key } from './__generated__/EmbedCode_embed.graphql.ts';
import { embedsMessages as messages } from './embeds.messages.ts';
import styles from './Embeds.module.css';

/** What staff paste into their email tool. */
export function EmbedCode({ embed: key }: { readonly embed: EmbedCode_embed$key | null }) {
  const intl = useIntl();
  const embed = useFragment(
    graphql`
      fragment EmbedCode_embed on MailEmbed {
        format
        code
      }
    `,
    key,
  );
  if (embed == null)
    return (
      <FormSection title={messages.code}>
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.saveForCode} />
        </Text>
      </FormSection>
    );
  return (
    <FormSection title={messages.code}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">
          <FormattedMessage {...(embed.format === 'HTML' ? messages.urlHint : messages.codeHint)} />
        </Text>
        <CopyButton text={embed.code} what={intl.formatMessage(messages.code)} />
      </Group>
      <Code block className={styles['code']}>
        {embed.code}
      </Code>
    </FormSection>
  );
}
