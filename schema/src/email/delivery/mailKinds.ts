/** What emails are: those of Endcap to its users and to customers of a chat, then those of stores to their subscribers. */
export const mailKinds = [
  'invite',
  'company_user',
  'sign_in',
  'password_reset',
  'password_changed',
  'two_factor_on',
  'two_factor_off',
  'passkey_added',
  'token_created',
  'email_change',
  'email_changed',
  'status',
  'error',
  'chat_order_code',
  'chat_hand_over',
  'newsletter',
  'ai_newsletter',
  'trigger',
  'ai_campaign',
  'subscription',
  'test_mail',
] as const;

export type MailKind = (typeof mailKinds)[number];
