import { Badge, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { ProductPicture } from '../../ui/page/ProductPicture.tsx';
import { PageErrorBoundary } from '../../ui/state/PageErrorBoundary.tsx';
import { TextButton } from '../../ui/state/TextButton.tsx';
import type { ChatTrialQuery } from './__generated__/ChatTrialQuery.graphql.ts';
import { chatTrialMessages as messages } from './chatTrial.messages.ts';
import { SourceLinks } from './SourceLinks.tsx';
import { useToolWords } from './useToolWords.ts';

type Configuration = ChatTrialQuery['variables']['configuration'];

interface ChatTrialProps {
  readonly storeId: string;
  /** Unsaved configuration; without one, what is saved answers. */
  readonly configuration?: Configuration;
  /** A question to begin with. */
  readonly question?: string;
}

interface Asked {
  readonly messages: readonly string[];
  readonly configuration: Configuration;
}

const longest = 2000;
/** The api takes so many messages of one conversation. */
const mostMessages = 10;

/** A box in which staff talk to the assistant. What it answers is stored nowhere. */
export function ChatTrial({ storeId, configuration, question = '' }: ChatTrialProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const typed = text.trim() === '' ? question.trim() : text.trim();
  const ask = (message: string) => {
    if (message === '') return;
    setAsked({ messages: [...(asked?.messages ?? []), message].slice(-mostMessages), configuration });
    setText('');
  };
  return (
    <FormSection title={messages.title} hint={configuration === undefined ? messages.hintSaved : messages.hint}>
      {asked && (
        <div aria-live="polite">
          <PageErrorBoundary attempt={asked} onRetry={() => setAsked({ ...asked })}>
            <Suspense fallback={<Skeleton h={72} />}>
              <Answer storeId={storeId} {...asked} onAsk={ask} />
            </Suspense>
          </PageErrorBoundary>
        </div>
      )}
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          style={{ flex: 1 }}
          size="sm"
          value={text}
          maxLength={longest}
          placeholder={question === '' ? intl.formatMessage(messages.question) : question}
          aria-label={intl.formatMessage(messages.question)}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The box stands inside of a form, which is not to be saved by it.
            event.preventDefault();
            ask(typed);
          }}
        />
        <Button size="sm" variant="default" onClick={() => ask(typed)}>
          <FormattedMessage {...messages.ask} />
        </Button>
      </Group>
      {asked && (
        <div>
          <TextButton onClick={() => setAsked(undefined)}>
            <FormattedMessage {...messages.clear} />
          </TextButton>
        </div>
      )}
    </FormSection>
  );
}

function Answer({
  storeId,
  messages: said,
  configuration,
  onAsk,
}: Asked & { readonly storeId: string; readonly onAsk: (message: string) => void }) {
  const data = useLazyLoadQuery<ChatTrialQuery>(
    graphql`
      query ChatTrialQuery($storeId: String!, $messages: [String!]!, $configuration: ChatConfigurationFieldsInput) @throwOnFieldError {
        store(storeId: $storeId) {
          chatTrial(messages: $messages, configuration: $configuration) {
            tools
            milliseconds
            writtenBy
            reply {
              text
              outcome
              suggestions
              sources {
                ...SourceLinks_sources
              }
              products {
                internalId
                name
                image
                reason
                price {
                  amount
                  currency
                }
              }
            }
          }
        }
      }
    `,
    { storeId, messages: [...said], configuration },
    { fetchPolicy: 'network-only' },
  );
  const numbers = useNumbers();
  const toolWords = useToolWords();
  const { reply, tools, milliseconds, writtenBy } = loaded(data.store).chatTrial;
  const { outcome } = reply;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        <FormattedMessage {...messages.you} />: {said.at(-1)}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {reply.text}
      </Text>
      {reply.products.map(({ internalId, name, image, price, reason }) => (
        <Group key={internalId} gap="xs" wrap="nowrap">
          <ProductPicture source={image} size={40} />
          <div style={{ minWidth: 0 }}>
            <Text size="sm" truncate>
              {name}
            </Text>
            <Text size="xs" c="dimmed">
              {[price ? numbers.money(price) : '', reason].filter((one) => one !== '').join(' · ')}
            </Text>
          </div>
        </Group>
      ))}
      {reply.suggestions.length > 0 && (
        <Group gap="xs">
          {reply.suggestions.map((suggestion) => (
            <Button key={suggestion} size="compact-sm" variant="light" onClick={() => onAsk(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </Group>
      )}
      <Group gap="xs">
        {outcome !== '%future added value' && (
          <Badge size="sm" variant="light" tt="none" color={outcome === 'UNANSWERED' ? 'yellow' : 'blue'}>
            <FormattedMessage {...messages[outcome]} />
          </Badge>
        )}
        <Text size="xs" c="dimmed">
          {reply.sources.length === 0 ? (
            <FormattedMessage {...messages.noSources} />
          ) : (
            <FormattedMessage {...messages.sources} values={{ list: <SourceLinks sources={reply.sources} storeId={storeId} /> }} />
          )}
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        <FormattedMessage {...(writtenBy === 'MODEL' ? messages.model : messages.builtIn)} />
        {' · '}
        <FormattedMessage {...messages.took} values={{ tools: toolWords(tools) || '–', time: numbers.count(Math.round(milliseconds)) }} />
      </Text>
    </Stack>
  );
}
