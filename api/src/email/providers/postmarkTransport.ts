import { addressText, type ApiSender } from './apiSender.ts';
import { callProvider, textAt } from './callProvider.ts';
import type { MailTransport } from './mailTransport.ts';

interface PostmarkOptions extends ApiSender {
  readonly token: string;
}

/** Whether an answer of Postmark is about who gets the email: inactive after a bounce or complaint (406), or invalid (300, which a sender may be too). */
const isOfRecipient = (code: string, message: string) => code === '406' || (code === '300' && /'To'/.test(message));

/** Hands emails to the API of Postmark (POST /email), in its stream for broadcasts; triggers go by the transactional one. */
export function postmarkTransport({ url, token, sender, replyTo }: PostmarkOptions): MailTransport {
  return {
    isLocal: false,
    concurrency: 10,
    send({ id, kind, to, subject, html, text, headers }, leaving) {
      const body = {
        From: addressText(sender),
        To: to,
        Subject: subject,
        HtmlBody: html,
        TextBody: text,
        ...(replyTo === '' ? {} : { ReplyTo: replyTo }),
        Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
        MessageStream: kind === 'newsletter' || kind === 'ai_newsletter' ? 'broadcast' : 'outbound',
        Metadata: { message: id },
        TrackOpens: false,
        TrackLinks: 'None',
      };
      leaving?.();
      return callProvider(
        {
          url: `${url || 'https://api.postmarkapp.com'}/email`,
          headers: { 'x-postmark-server-token': token, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(body),
        },
        {
          idOf: (answer) => (textAt(answer, 'ErrorCode') === '0' ? textAt(answer, 'MessageID') : undefined),
          refusalOf: (answer) => {
            const message = textAt(answer, 'Message') ?? '';
            return { message, isAddress: isOfRecipient(textAt(answer, 'ErrorCode') ?? '', message) };
          },
        },
      );
    },
    close() {},
  };
}
