import { useIntl } from 'react-intl';

import type { ChatTool } from './__generated__/ChatTrialQuery.graphql.ts';
import { chatTrialMessages as messages } from './chatTrial.messages.ts';

const words = {
  FAQ: messages.faq,
  SEARCH: messages.search,
  SEARCH_BROADER: messages.search_broader,
  RECOMMEND: messages.recommend,
  PAGE: messages.page,
  PRODUCT: messages.product,
  ORDER: messages.order,
  ORDER_CODE: messages.order_code,
  REFUSAL: messages.refusal,
  HAND_OVER: messages.hand_over,
  GUIDANCE: messages.guidance,
};

/** Names what the assistant used for an answer, each once and in its order; without one that is newer than this build. */
export function useToolWords(): (tools: readonly ChatTool[]) => string {
  const intl = useIntl();
  return (tools) =>
    [...new Set(tools)].flatMap((tool) => (tool === '%future added value' ? [] : intl.formatMessage(words[tool]))).join(', ');
}
