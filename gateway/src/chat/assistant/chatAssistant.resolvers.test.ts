import { chatTry } from '@endcap/schema/chat/assistant/chatAssistant.rest.ts';
import { chatTools } from '@endcap/schema/chat/assistant/chatTools.ts';
import { expect, it } from 'vitest';

import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

it('every tool of the assistant is a value of the graph', async () => {
  const reply = {
    text: 'Two days.',
    outcome: 'answered' as const,
    sources: [],
    products: [],
    suggestions: [],
    language: 'en',
    can_hand_over: false,
  };
  const answer = { reply, tools: [...chatTools], milliseconds: 12, written_by: 'built_in' as const };
  const source = '{ store(storeId: "a1b2c3d4") { chatTrial(messages: ["How fast?"]) { tools writtenBy reply { text } } } }';
  const run = await runQuery(source, { stubs: [storeOfRole('manager', ['CHAT_VIEW']), stub(chatTry, answer)] });
  expect(run.errors).toBeUndefined();
  const tools = chatTools.map((tool) => tool.toUpperCase());
  expect(run.data).toEqual({ store: { chatTrial: { tools, writtenBy: 'BUILT_IN', reply: { text: 'Two days.' } } } });
});
