import { addressText, type ApiSender } from './apiSender.ts';
import { awsHeaders } from './awsSignature.ts';
import { callProvider, textAt } from './callProvider.ts';
import type { MailTransport } from './mailTransport.ts';

interface SesOptions extends ApiSender {
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const path = '/v2/email/outbound-emails';

/** Hands emails to Amazon SES (SendEmail of its API version 2). */
export function sesTransport({ url, region, accessKey, secretKey, sender, replyTo }: SesOptions): MailTransport {
  const base = url || `https://email.${region}.amazonaws.com`;
  const { host } = new URL(base);
  const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return {
    isLocal: false,
    concurrency: 10,
    send({ id, to, subject, html, text, headers }, leaving) {
      const Headers = Object.entries(headers).map(([Name, Value]) => ({ Name, Value }));
      const body = JSON.stringify({
        FromEmailAddress: addressText(sender),
        Destination: { ToAddresses: [to] },
        ...(replyTo === '' ? {} : { ReplyToAddresses: [replyTo] }),
        Content: { Simple: { Subject: part(subject), Body: { Html: part(html), Text: part(text) }, Headers } },
        EmailTags: [{ Name: 'message', Value: id }],
      });
      const signed = awsHeaders({
        method: 'POST',
        host,
        path,
        body,
        service: 'ses',
        region,
        accessKey,
        secretKey,
        now: new Date(),
        headers: { 'content-type': 'application/json' },
      });
      leaving?.();
      return callProvider(
        { url: `${base}${path}`, headers: signed, body },
        {
          idOf: (answer) => textAt(answer, 'MessageId'),
          refusalOf: (answer) => {
            const message = textAt(answer, 'message') ?? textAt(answer, 'Message') ?? '';
            // Addresses that are not verified are those of the account, the sender's above all.
            return { message, isAddress: message.toLowerCase().includes(to.toLowerCase()) && !/not verified/i.test(message) };
          },
        },
      );
    },
    close() {},
  };
}
