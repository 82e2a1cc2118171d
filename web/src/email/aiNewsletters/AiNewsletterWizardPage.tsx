import { Alert, Button, Group, Select, SimpleGrid, Stack, Text, Textarea, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useWrite } from '../../app/relay/useWrite.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { blockWords } from '../../content/designs/blockKinds.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { readMailContent } from '../content/mailContentDraft.ts';
import { MailPreview } from '../content/MailPreview.tsx';
import { RecipientCount } from '../newsletters/RecipientCount.tsx';
import type { AiNewsletterWizardPageCreateMutation } from './__generated__/AiNewsletterWizardPageCreateMutation.graphql.ts';
import type {
  AiNewsletterWizardPageMutation,
  AiNewsletterWizardPageMutation$data,
} from './__generated__/AiNewsletterWizardPageMutation.graphql.ts';
import type { AiNewsletterWizardPageQuery } from './__generated__/AiNewsletterWizardPageQuery.graphql.ts';
import { type AiNewsletterFields, emptyAiNewsletter, inputOf } from './aiNewsletterFields.ts';
import { aiNewslettersMessages as messages } from './aiNewsletters.messages.ts';
import { writerWords } from './aiNewslettersList.ts';
import { aiNewslettersAddress } from './aiNewslettersAddress.ts';

type Proposal = NonNullable<AiNewsletterWizardPageMutation$data['generated']['proposal']>;

const isForEveryone = ({ audiences, lists, conditions }: Proposal['recipients']) =>
  audiences.length + lists.length === 0 && conditions === '';

/** Languages that the built-in writer knows; a model writes others too. */
const languages = ['en', 'da', 'de'];

/** Proposes a newsletter from one sentence, with three texts to choose from; or begins an empty one. */
export function AiNewsletterWizardPage({ queryRef }: PageProps<AiNewsletterWizardPageQuery>) {
  const data = usePreloadedQuery<AiNewsletterWizardPageQuery>(
    graphql`
      query AiNewsletterWizardPageQuery($storeId: String!) @preloadable {
        store(storeId: $storeId) {
          language
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const navigate = useNavigate();
  const { id: globalId, storeId } = useStoreScope();
  const storeLanguage = loaded(data.store).language;
  const [prompt, setPrompt] = useState('');
  const [language, setLanguage] = useState('');
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [chosen, setChosen] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [generate, isGenerating] = useWrite<AiNewsletterWizardPageMutation>(graphql`
    mutation AiNewsletterWizardPageMutation($input: GenerateAiNewsletterInput!) {
      generated: generateAiNewsletter(input: $input) {
        proposal {
          writtenBy
          language
          recipients {
            audiences
            lists
            conditions
          }
          variants {
            subject
            previewText
            headline
            blocks {
              kind
            }
            ...mailContentDraft_content
          }
        }
        errors {
          message
        }
      }
    }
  `);
  const [create, isCreating] = useWrite<AiNewsletterWizardPageCreateMutation>(graphql`
    mutation AiNewsletterWizardPageCreateMutation($input: CreateAiNewsletterInput!) {
      created: createAiNewsletter(input: $input) {
        edge: aiNewsletterEdge {
          node {
            internalId
          }
        }
        errors {
          field
          message
        }
      }
    }
  `);
  const onGenerate = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const generated = (await generate({ input: { storeId: globalId, prompt: prompt.trim(), language } }))?.generated;
    setProblem(generated?.errors[0]?.message);
    if (generated?.proposal == null) return;
    setProposal(generated.proposal);
    setChosen(0);
  };
  const onCreate = async (fields: Partial<AiNewsletterFields>, title: string) => {
    const named = async (name: string) =>
      (await create({ input: { storeId: globalId, fields: inputOf({ ...emptyAiNewsletter, language, ...fields, name }) } }))?.created;
    const first = await named(title.slice(0, 150));
    const isTaken = first?.errors.some(({ field }) => field === 'fields.name' || field === 'name');
    // Two of the same sentence get different names: the time tells them apart.
    const stamp = intl.formatDate(new Date(), { dateStyle: 'medium', timeStyle: 'medium' });
    const created = isTaken === true ? await named(`${title.slice(0, 150)} – ${stamp}`) : first;
    setProblem(created?.errors[0]?.message);
    if (created?.edge) navigate.push(aiNewslettersAddress.paths.item({ storeId, id: created.edge.node.internalId }));
  };
  const writer = proposal === null || proposal.writtenBy === '%future added value' ? 'CATALOGUE' : proposal.writtenBy;
  const variant = proposal?.variants[chosen];
  return (
    <>
      <PageHead
        back={
          <PageLink look="back" to={aiNewslettersAddress.paths.list({ storeId })}>
            <FormattedMessage {...messages.listTitle} />
          </PageLink>
        }
        title={<FormattedMessage {...messages.newTitle} />}
        text={<FormattedMessage {...messages.wizardText} />}
      />
      <Stack gap="md">
        <form onSubmit={(event) => void onGenerate(event)}>
          <FormSection title={messages.wizardTitle}>
            <Textarea
              label={intl.formatMessage(messages.prompt)}
              description={intl.formatMessage(messages.wizardHint)}
              placeholder={intl.formatMessage(messages.wizardExample)}
              rows={3}
              maxLength={1000}
              value={prompt}
              error={problem}
              onChange={(event) => setPrompt(event.currentTarget.value)}
            />
            <Select
              label={intl.formatMessage(messages.language)}
              data={[
                {
                  value: '',
                  label: intl.formatMessage(messages.storeLanguage, {
                    language: intl.formatDisplayName(storeLanguage, { type: 'language' }) ?? storeLanguage,
                  }),
                },
                ...languages.map((value) => ({ value, label: intl.formatDisplayName(value, { type: 'language' }) ?? value })),
              ]}
              value={language}
              allowDeselect={false}
              onChange={(value) => setLanguage(value ?? '')}
            />
            <Group gap="sm">
              <Button type="submit" loading={isGenerating} disabled={prompt.trim() === ''}>
                <FormattedMessage {...(proposal === null ? messages.propose : messages.proposeAgain)} />
              </Button>
              <Button variant="subtle" loading={isCreating} onClick={() => void onCreate({}, intl.formatMessage(messages.itemTitle))}>
                <FormattedMessage {...messages.skip} />
              </Button>
            </Group>
          </FormSection>
        </form>
        {proposal !== null && variant !== undefined && (
          <FormSection title={messages.chooseTitle}>
            <Alert color={writer === 'MODEL' ? 'blue' : 'gray'}>
              <FormattedMessage {...writerWords[writer]} />
            </Alert>
            <SimpleGrid cols={{ base: 1, md: 3 }}>
              {proposal.variants.map(({ subject, previewText, headline, blocks }, index) => (
                <Button
                  key={subject}
                  variant={index === chosen ? 'light' : 'default'}
                  aria-pressed={index === chosen}
                  h="auto"
                  p="md"
                  mih="6rem"
                  styles={{
                    inner: { justifyContent: 'flex-start', alignItems: 'start' },
                    label: { whiteSpace: 'normal', textAlign: 'start', display: 'block', height: 'auto', overflow: 'visible' },
                  }}
                  onClick={() => setChosen(index)}
                >
                  <Text fw={600}>{subject}</Text>
                  <Text size="sm" c="dimmed">
                    {previewText}
                  </Text>
                  <Title order={3} size="h6" mt="xs">
                    {headline}
                  </Title>
                  <Text size="xs" c="dimmed" mt="xs">
                    {intl.formatList(
                      blocks.flatMap(({ kind }) => (kind === '%future added value' ? [] : [intl.formatMessage(blockWords[kind])])),
                      { type: 'unit' },
                    )}
                  </Text>
                </Button>
              ))}
            </SimpleGrid>
            <MailPreview storeId={storeId} content={readMailContent(variant)} canSend={false} />
            <div>
              <Text size="sm" c="dimmed">
                <FormattedMessage {...(isForEveryone(proposal.recipients) ? messages.forEveryone : messages.forNamed)} />
              </Text>
              <RecipientCount storeId={storeId} recipients={proposal.recipients} />
            </div>
            <Group>
              <Button
                loading={isCreating}
                onClick={() =>
                  void onCreate(
                    { prompt: prompt.trim(), writtenBy: writer, recipients: proposal.recipients, content: readMailContent(variant) },
                    prompt.trim(),
                  )
                }
              >
                <FormattedMessage {...messages.use} />
              </Button>
            </Group>
          </FormSection>
        )}
      </Stack>
    </>
  );
}
