import { useIntl } from 'react-intl';

import { chatTrialMessages as messages } from './chatTrial.messages.ts';

const words = {
  faq: messages.faq,
  search: messages.search,
  search_broader: messages.search_broader,
  recommend: messages.recommend,
  page: messages.page,
  product: messages.product,
  order: messages.order,
  order_code: messages.order_code,
  refusal: messages.refusal,
  hand_over: messages.hand_over,
  guidance: messages.guidance,
};

/** Names what the assistant used for an answer, each once and in its order; one that is newer than this build by what the api calls it. */
export function useToolWords(): (tools: readonly string[]) => string {
  const intl = useIntl();
  return (tools) =>
    [...new Set(tools)].map((tool) => (tool in words ? intl.formatMessage(words[tool as keyof typeof words]) : tool)).join(', '); // as asked
}
