import { Input } from '@mantine/core';
import { useIntl } from 'react-intl';
import { graphql, readInlineData, usePreloadedQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import type { PageProps } from '../../app/router/pageRoute.ts';
import { type ProductCards, readProductCard, useProductCards } from '../../resources/pickers/productCards.ts';
import { ProductPicker } from '../../resources/pickers/ProductPicker.tsx';
import { resourceEditor } from '../../resources/resourceEditor.ts';
import { ResourcePage } from '../../resources/ResourcePage.tsx';
import { type Draft, storedResource } from '../../resources/storedResource.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { maxLength, required } from '../../ui/form/formSchema.ts';
import { PillList } from '../../ui/form/PillList.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { WordList } from '../../ui/form/WordList.tsx';
import { ChatTrial } from '../assistant/ChatTrial.tsx';
import type { ChatTestPage_test$key } from './__generated__/ChatTestPage_test.graphql.ts';
import type { ChatTestPageCreateMutation } from './__generated__/ChatTestPageCreateMutation.graphql.ts';
import type { ChatTestPageQuery } from './__generated__/ChatTestPageQuery.graphql.ts';
import type { ChatTestPageUpdateMutation } from './__generated__/ChatTestPageUpdateMutation.graphql.ts';
import { ChatTestBadge, ChatTestFaults } from './ChatTestBadge.tsx';
import { chatTestsMessages as messages } from './chatTests.messages.ts';
import { chatTestsKind } from './chatTestsList.ts';

interface TestFields {
  readonly question: string;
  readonly mustSay: readonly string[];
  readonly mustNot: readonly string[];
  readonly mustShow: readonly string[];
}

function readStored(key: ChatTestPage_test$key) {
  const { question, mustSay, mustNot, mustShow, ...resource } = readInlineData(
    graphql`
      fragment ChatTestPage_test on ChatTest @inline {
        question
        mustSay
        mustNot
        mustShow
        ...storedResource_resource
      }
    `,
    key,
  );
  return storedResource<TestFields>(resource, { question, mustSay, mustNot, mustShow });
}

const editor = resourceEditor<TestFields, ChatTestPageCreateMutation, ChatTestPageUpdateMutation>({
  create: graphql`
    mutation ChatTestPageCreateMutation($input: CreateChatTestInput!) {
      created: createChatTest(input: $input) {
        edge: chatTestEdge {
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
    mutation ChatTestPageUpdateMutation($input: UpdateChatTestInput!) {
      updated: updateChatTest(input: $input) {
        resource: chatTest {
          ...ChatTestBadge_test
          ...ChatTestPage_test
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
  inputOf: ({ question, mustSay, mustNot, mustShow }) => ({ question: question.trim(), mustSay, mustNot, mustShow }),
  labels: chatTestsKind.labels,
  schema: {
    question: [required, maxLength(2000)],
    mustSay: [
      (phrases, { mustNot, mustShow }) =>
        phrases.length + mustNot.length + mustShow.length > 0 ? undefined : { message: messages.needsOne },
    ],
  },
});

/** One test, stored or new, next to a box that asks the assistant; `?question=` is what a new one starts with. */
export function ChatTestPage({ queryRef, location }: PageProps<ChatTestPageQuery>) {
  const data = usePreloadedQuery<ChatTestPageQuery>(
    graphql`
      query ChatTestPageQuery($storeId: String!, $id: ID!) @preloadable {
        store(storeId: $storeId) {
          storeId
          ...ResourceForm_store @arguments(can: CHAT_EDIT)
          chatTest(id: $id) {
            products {
              ...productCards_product
            }
            ...ChatTestBadge_test
            ...ChatTestPage_test
          }
        }
      }
    `,
    queryRef,
  );
  const store = loaded(data.store);
  const { storeId, chatTest: test } = store;
  const cards = useProductCards(storeId, (test?.products ?? []).map(readProductCard));
  return (
    <ResourcePage
      kind={chatTestsKind}
      editor={editor}
      store={store}
      resource={test ? readStored(test) : null}
      actions={test && <ChatTestBadge test={test} />}
      initial={{ question: location.query.get('question')?.slice(0, 2000) ?? '', mustSay: [], mustNot: [], mustShow: [] }}
      renderAside={({ form }) => (
        <>
          {test && <ChatTestFaults test={test} />}
          <ChatTrial storeId={storeId} question={form.values.question} />
        </>
      )}
    >
      {(form, isReadOnly) => <Fields form={form} storeId={storeId} cards={cards} isReadOnly={isReadOnly} />}
    </ResourcePage>
  );
}

interface FieldsProps {
  readonly form: Form<Draft<TestFields>>;
  readonly storeId: string;
  readonly cards: ProductCards;
  readonly isReadOnly: boolean;
}

function Fields({ form, storeId, cards, isReadOnly }: FieldsProps) {
  const intl = useIntl();
  const products = form.field('mustShow');
  const phrases = (name: 'mustSay' | 'mustNot', hint: typeof messages.mustSayHint) => (
    <WordList
      {...form.field(name)}
      label={intl.formatMessage(messages[name])}
      description={intl.formatMessage(hint)}
      placeholder={intl.formatMessage(messages.addPhrase)}
      hasCommas
      isReadOnly={isReadOnly}
    />
  );
  return (
    <FormSection title={messages.section}>
      <TextField
        field={form.field('question')}
        label={messages.question}
        hint={messages.questionHint}
        rows={2}
        isRequired
        isReadOnly={isReadOnly}
      />
      {phrases('mustSay', messages.mustSayHint)}
      {phrases('mustNot', messages.mustNotHint)}
      <Input.Wrapper
        labelElement="div"
        label={intl.formatMessage(messages.mustShow)}
        description={intl.formatMessage(messages.mustShowHint)}
      >
        <ProductPicker
          id={products.id}
          label={intl.formatMessage(messages.mustShow)}
          storeId={storeId}
          takenIds={products.value}
          isReadOnly={isReadOnly}
          onPick={(card) => {
            cards.add(card);
            products.onChange([...products.value, card.internalId]);
          }}
        />
        <PillList
          label={intl.formatMessage(messages.mustShow)}
          words={products.value}
          nameOf={(id) => cards.get(id)?.name ?? id}
          isReadOnly={isReadOnly}
          onChange={products.onChange}
        />
      </Input.Wrapper>
    </FormSection>
  );
}
