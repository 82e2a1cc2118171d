/** What the assistant uses for an answer. */
export const chatTools = [
  'faq',
  'search',
  'search_broader',
  'recommend',
  'page',
  'product',
  'order',
  'order_code',
  'refusal',
  'hand_over',
  'guidance',
] as const;

export type ChatTool = (typeof chatTools)[number];
