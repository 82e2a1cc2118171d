import { chatConfigurationKind } from '@endcap/schema/chat/configuration/chatConfigurationKind.ts';
import { chatFaqs } from '@endcap/schema/chat/faqs/chatFaqs.resource.ts';
import { chatGuidance } from '@endcap/schema/chat/guidance/chatGuidance.resource.ts';
import { chatGuidanceReorder } from '@endcap/schema/chat/guidance/chatGuidance.rest.ts';
import type { chatTestsRun } from '@endcap/schema/chat/tests/chatTests.rest.ts';
import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import type { z } from 'zod';

import { type Change, type StoreConfiguration, withChanges } from '../../configuration/storeConfiguration.ts';
import { Failure } from '../../http/failure.ts';
import type { StoreContext } from '../../http/handle.ts';
import { withFormlessChange } from '../../resources/drafts/withFormlessChange.ts';
import { singleId } from '../../resources/single/singleResource.ts';
import { guidancePart } from '../guidance/chatGuidance.part.ts';

type ChatChange = NonNullable<ParsedInputOf<typeof chatTestsRun>['change']>;
type ChatDraft = NonNullable<ParsedInputOf<typeof chatTestsRun>['draft']>;

/** The fields of what a draft may be of. */
export const chatShapes = {
  chat_guidance: chatGuidance.fields,
  chat_faq: chatFaqs.fields,
  chat_configuration: chatConfigurationKind.fields,
};
const orderShape = chatGuidanceReorder.input.pick({ ids: true });

/** An id that no stored object has. */
const newId = 'draft';

function parsed<Shape extends z.ZodType>(shape: Shape, fields: unknown): z.output<Shape> {
  const read = shape.safeParse(fields);
  if (read.success) return read.data;
  const problems = Object.fromEntries(read.error.issues.map(({ path, message }) => [`draft.fields.${path.join('.')}`, message]));
  throw new Failure('ParsingError', 'The draft is not complete.', { fields: problems });
}

/** A configuration with a draft of the assistant laid over it as if it were saved and enabled. */
export async function withChatDraft(configuration: StoreConfiguration, { kind, id, fields }: ChatDraft): Promise<StoreConfiguration> {
  const { storeKey } = configuration;
  const enabled = { [storeKey]: { enabled: true } };
  const changeOf = (ofKind: string, ofId: string, body: unknown): Change => ({ kind: ofKind, id: ofId, body, stores: enabled });
  if (kind === 'chat_guidance_order') {
    const { ids } = parsed(orderShape, fields);
    const { rules } = await configuration.ready(guidancePart);
    const place = (of: string) => (ids.includes(of) ? ids.indexOf(of) : ids.length);
    const order = rules.toSorted((one, other) => place(one.id) - place(other.id));
    return withChanges(configuration, order.map(({ id: of, ...body }, position) => changeOf(chatGuidance.kind, of, { ...body, position }))); // prettier-ignore
  }
  const body = parsed(chatShapes[kind], fields);
  const ofId = kind === 'chat_configuration' ? singleId(chatConfigurationKind, storeKey) : (id ?? newId);
  return withChanges(configuration, [changeOf(kind, ofId, body)]);
}

/** A configuration of a store as it would be with an earlier version of the assistant's settings, or without any that were saved. */
export async function withConfigurationChange(
  before: StoreConfiguration,
  change: ChatChange,
  context: StoreContext,
): Promise<StoreConfiguration> {
  const { kind } = chatConfigurationKind;
  const id = singleId(chatConfigurationKind, context.store.key);
  if (change.action === 'reset') return withChanges(before, [{ kind, id, body: null, stores: {} }]);
  return withFormlessChange(before, { ...change, ids: [id] }, chatShapes, context);
}
