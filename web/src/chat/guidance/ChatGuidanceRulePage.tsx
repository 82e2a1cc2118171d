import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { newId } from '../../resources/resourceAddress.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { storedResource } from '../../resources/storedResource.ts';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { ChatTrial } from '../assistant/ChatTrial.tsx';
import { ChatTestRunner } from '../tests/ChatTestRunner.tsx';
import { useChatTestChecks } from '../tests/useChatTestChecks.tsx';
import type { ChatGuidanceRulePage_rule$key } from './__generated__/ChatGuidanceRulePage_rule.graphql.ts';
import type { ChatGuidanceRulePageCreateMutation } from './__generated__/ChatGuidanceRulePageCreateMutation.graphql.ts';
import type { ChatGuidanceRulePageQuery } from './__generated__/ChatGuidanceRulePageQuery.graphql.ts';
import type { ChatGuidanceRulePageUpdateMutation } from './__generated__/ChatGuidanceRulePageUpdateMutation.graphql.ts';
import { chatGuidanceMessages as messages } from './chatGuidance.messages.ts';
import { chatGuidanceKind, type RuleFields } from './chatGuidanceList.ts';
import { GuidanceFields } from './GuidanceFields.tsx';

function readStored(key: ChatGuidanceRulePage_rule$key) {
  const { kind, when, reply, source, testQuestion, position, ...resource } = readInlineData(
    graphql`
      fragment ChatGuidanceRulePage_rule on ChatGuidanceRule @inline {
        kind
        when
        reply
        source
        testQuestion
        position
        ...storedResource_resource
      }
    `,
    key,
  );
  return storedResource<RuleFields>(resource, {
    // Of the values that this build knows; a reload brings the newer console.
    kind: kind === '%future added value' ? 'TRIGGER' : kind,
    when,
    reply,
    source: source === '%future added value' ? null : (source ?? null),
    testQuestion,
    position,
  });
}

const inputOf = ({ kind, when, reply, source, testQuestion, position }: RuleFields) => ({
  kind,
  when: kind === 'STYLE' ? '' : when.trim(),
  reply: kind === 'SOURCE_FIRST' ? '' : reply.trim(),
  source: kind === 'SOURCE_FIRST' ? source : null,
  testQuestion: testQuestion.trim(),
  position,
});

const editor = resourceEditor<RuleFields, ChatGuidanceRulePageCreateMutation, ChatGuidanceRulePageUpdateMutation>({
  create: graphql`
    mutation ChatGuidanceRulePageCreateMutation($input: CreateChatGuidanceRuleInput!) {
      created: createChatGuidanceRule(input: $input) {
        edge: chatGuidanceRuleEdge {
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
    mutation ChatGuidanceRulePageUpdateMutation($input: UpdateChatGuidanceRuleInput!) {
      updated: updateChatGuidanceRule(input: $input) {
        resource: chatGuidanceRule {
          ...ChatGuidanceRulePage_rule
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
  labels: chatGuidanceKind.labels,
  schema: {
    when: [(when, { kind }) => (kind === 'STYLE' ? undefined : required(when)), maxLength(500)],
    reply: [(reply, { kind }) => (kind === 'STYLE' || kind === 'TRIGGER' ? required(reply) : undefined), maxLength(500)],
    source: [(source, { kind }) => (kind === 'SOURCE_FIRST' && source === null ? { message: messages.needsSource } : undefined)],
    testQuestion: [maxLength(500)],
  },
});

/** Whether there is something to test. */
const isComplete = ({ kind, when, reply, source }: RuleFields) =>
  (kind === 'STYLE' || when.trim() !== '') && (reply.trim() !== '' || kind === 'HAND_OVER' || kind === 'NEVER_SAY' || source !== null);

/** One guidance rule, stored or new, next to a box that asks the assistant. */
export function ChatGuidanceRulePage({ queryRef, location }: PageProps<ChatGuidanceRulePageQuery>) {
  const data = usePreloadedQuery<ChatGuidanceRulePageQuery>(
    graphql`
      query ChatGuidanceRulePageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          ...ResourceForm_store @arguments(can: CHAT_EDIT)
          ...GuidanceFields_store
          chatGuidanceRule(id: $id) {
            ...ChatGuidanceRulePage_rule
          }
        }
      }
    `,
    queryRef,
  );
  const { storeId } = useStoreScope();
  const store = loaded(data.store);
  const { mayBeSaved, dialog } = useChatTestChecks();
  const isNew = location.params['id'] === newId;
  return (
    <ResourcePage
      kind={chatGuidanceKind}
      editor={editor}
      store={store}
      resource={store.chatGuidanceRule ? readStored(store.chatGuidanceRule) : null}
      initial={{ kind: 'TRIGGER', when: '', reply: '', source: null, testQuestion: '', position: 100 }}
      mayBeSaved={async (draft, id) => !draft.isEnabled || mayBeSaved({ guidance: inputOf(draft) }, id)}
      renderAside={({ form: { values, isDirty }, stored }) => (
        <>
          <ChatTrial storeId={storeId} question={values.testQuestion} />
          <ChatTestRunner draft={isDirty && isComplete(values) ? { guidance: inputOf(values) } : null} id={stored?.head.id ?? null} />
          {dialog}
        </>
      )}
    >
      {(form, isReadOnly) => <GuidanceFields form={form} store={store} isNew={isNew} isReadOnly={isReadOnly} />}
    </ResourcePage>
  );
}
