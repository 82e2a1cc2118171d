import { useIntl } from 'react-intl';
import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { storedResource } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { WordList } from '../../ui/form/WordList.tsx';
import { ChatTrial } from '../assistant/ChatTrial.tsx';
import { ChatTestRunner } from '../tests/ChatTestRunner.tsx';
import { useChatTestChecks } from '../tests/useChatTestChecks.tsx';
import { ChatIndexNotice } from '../configuration/ChatIndexNotice.tsx';
import type { ChatFaqPage_faq$key } from './__generated__/ChatFaqPage_faq.graphql.ts';
import type { ChatFaqPageCreateMutation } from './__generated__/ChatFaqPageCreateMutation.graphql.ts';
import type { ChatFaqPageQuery } from './__generated__/ChatFaqPageQuery.graphql.ts';
import type { ChatFaqPageUpdateMutation } from './__generated__/ChatFaqPageUpdateMutation.graphql.ts';
import { FaqLanguage } from './FaqLanguage.tsx';
import { FaqSource } from './FaqSource.tsx';
import { faqSourceOf } from './chatFaqsAddress.ts';
import { chatFaqsMessages as messages } from './chatFaqs.messages.ts';
import { chatFaqsKind } from './chatFaqsList.ts';

interface FaqFields {
  readonly question: string;
  readonly answer: string;
  readonly language: string;
  readonly tags: readonly string[];
  /** YYYY-MM-DD, or empty. */
  readonly validUntil: string;
  /** Id of the conversation that it was written for. */
  readonly sourceConversation: string | null;
  readonly sourceQuestions: readonly string[];
}

function readStored(key: ChatFaqPage_faq$key) {
  const { question, answer, language, tags, validUntil, sourceConversation, sourceQuestions, ...resource } = readInlineData(
    graphql`
      fragment ChatFaqPage_faq on ChatFaq @inline {
        question
        answer
        language
        tags
        validUntil
        sourceConversation
        sourceQuestions
        ...storedResource_resource
      }
    `,
    key,
  );
  return storedResource<FaqFields>(resource, {
    question,
    answer,
    language,
    tags,
    validUntil: validUntil ?? '',
    sourceConversation: sourceConversation ?? null,
    sourceQuestions,
  });
}

// Named one by one: a draft of the form has stores and a switch as well, which are no fields of an FAQ.
const inputOf = ({ question, answer, language, tags, validUntil, sourceConversation, sourceQuestions }: FaqFields) => ({
  question: question.trim(),
  answer: answer.trim(),
  language: language.trim(),
  tags,
  validUntil: validUntil === '' ? null : validUntil,
  sourceConversation,
  sourceQuestions,
});

const editor = resourceEditor<FaqFields, ChatFaqPageCreateMutation, ChatFaqPageUpdateMutation>({
  create: graphql`
    mutation ChatFaqPageCreateMutation($input: CreateChatFaqInput!) {
      created: createChatFaq(input: $input) {
        edge: chatFaqEdge {
          node {
            id
            internalId
          }
        }
        errors {
          field
          code
          message
        }
      }
    }
  `,
  update: graphql`
    mutation ChatFaqPageUpdateMutation($input: UpdateChatFaqInput!) {
      updated: updateChatFaq(input: $input) {
        resource: chatFaq {
          ...ChatFaqPage_faq
          ...FaqSource_faq
        }
        errors {
          field
          code
          message
        }
      }
    }
  `,
  read: readStored,
  inputOf,
  labels: chatFaqsKind.labels,
  schema: { question: [required, maxLength(300)], answer: [required, maxLength(2000)] },
});

/** Whether there is something to test. */
const isComplete = ({ question, answer }: FaqFields) => question.trim() !== '' && answer.trim() !== '';

/** One FAQ, stored or new, next to a box that asks the assistant. */
export function ChatFaqPage({ queryRef, location }: PageProps<ChatFaqPageQuery>) {
  const data = usePreloadedQuery<ChatFaqPageQuery>(
    graphql`
      query ChatFaqPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          ...ChatIndexNotice_store
          ...ResourceForm_store @arguments(can: CHAT_EDIT)
          chatFaq(id: $id) {
            ...ChatFaqPage_faq
            ...FaqSource_faq
          }
        }
      }
    `,
    queryRef,
  );
  const intl = useIntl();
  const { storeId } = useStoreScope();
  const store = loaded(data.store);
  const { mayBeSaved, dialog } = useChatTestChecks();
  const source = faqSourceOf(location.query);
  return (
    <ResourcePage
      kind={chatFaqsKind}
      editor={editor}
      store={store}
      resource={store.chatFaq ? readStored(store.chatFaq) : null}
      initial={{
        question: source.question,
        answer: '',
        language: '',
        tags: [],
        validUntil: '',
        sourceConversation: source.conversation || null,
        sourceQuestions: source.questions,
      }}
      mayBeSaved={async (draft, id) => !draft.isEnabled || mayBeSaved({ faq: inputOf(draft) }, id)}
      renderAside={({ form: { values, isDirty }, stored }) => (
        <>
          <ChatIndexNotice store={store} revision={stored?.head.revision} />
          <FaqSource
            faq={store.chatFaq ?? null}
            storeId={storeId}
            conversation={values.sourceConversation}
            questions={values.sourceQuestions}
          />
          <ChatTrial storeId={storeId} question={values.question} />
          <ChatTestRunner draft={isDirty && isComplete(values) ? { faq: inputOf(values) } : null} id={stored?.head.id ?? null} />
          {dialog}
        </>
      )}
    >
      {(form, isReadOnly) => (
        <>
          <FormSection title={messages.sectionText}>
            <TextField
              field={form.field('question')}
              label={messages.question}
              hint={messages.questionHint}
              isRequired
              isReadOnly={isReadOnly}
            />
            <TextField
              field={form.field('answer')}
              label={messages.answer}
              hint={messages.answerHint}
              rows={6}
              isRequired
              isReadOnly={isReadOnly}
            />
          </FormSection>
          <FormSection title={messages.sectionUse}>
            <FaqLanguage field={form.field('language')} isReadOnly={isReadOnly} />
            <TextField
              field={form.field('validUntil')}
              label={messages.validUntil}
              hint={messages.validUntilHint}
              type="date"
              isReadOnly={isReadOnly}
            />
            <WordList
              {...form.field('tags')}
              label={intl.formatMessage(messages.tags)}
              description={intl.formatMessage(messages.tagsHint)}
              placeholder={intl.formatMessage(messages.addTag)}
              isReadOnly={isReadOnly}
            />
          </FormSection>
        </>
      )}
    </ResourcePage>
  );
}
