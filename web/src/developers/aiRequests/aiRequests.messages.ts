import { defineMessages } from '../../app/words/defineMessages.ts';

export const aiRequestsMessages = defineMessages({
  open: { id: 'developers.aiRequests.open', defaultMessage: 'Show AI requests' },
  title: { id: 'developers.aiRequests.title', defaultMessage: 'Sent to the AI model' },
  text: {
    id: 'developers.aiRequests.text',
    defaultMessage: 'The newest 50 requests of the last 30 days. Addresses, numbers and keys are masked.',
  },
  empty: { id: 'developers.aiRequests.empty', defaultMessage: 'Nothing was sent to an AI model in the last 30 days.' },
  at: { id: 'developers.aiRequests.at', defaultMessage: 'Sent' },
  outcome: { id: 'developers.aiRequests.outcome', defaultMessage: 'Result' },
  tokens: { id: 'developers.aiRequests.tokens', defaultMessage: 'Tokens' },
  OK: { id: 'developers.aiRequests.OK', defaultMessage: 'Answered' },
  REFUSED: { id: 'developers.aiRequests.REFUSED', defaultMessage: 'Rejected' },
  INVALID: { id: 'developers.aiRequests.INVALID', defaultMessage: 'Invalid response' },
  TIMEOUT: { id: 'developers.aiRequests.TIMEOUT', defaultMessage: 'Timed out' },
  FAILED: { id: 'developers.aiRequests.FAILED', defaultMessage: 'Failed' },
  close: { id: 'developers.aiRequests.close', defaultMessage: 'Close' },
  loading: { id: 'developers.aiRequests.loading', defaultMessage: 'Loading' },
});
