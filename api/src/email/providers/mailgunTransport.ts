import { callProvider, textAt } from './callProvider.ts';
import { addressText, type ApiSender } from './apiSender.ts';
import type { MailTransport } from './mailTransport.ts';

interface MailgunOptions extends ApiSender {
  readonly key: string;
  readonly domain: string;
  readonly region: string;
}

/** Hands emails to the API of Mailgun (POST /v3/{domain}/messages). */
export function mailgunTransport({ url, key, domain, region, sender, replyTo }: MailgunOptions): MailTransport {
  const base = url || (region.trim().toLowerCase() === 'eu' ? 'https://api.eu.mailgun.net' : 'https://api.mailgun.net');
  const authorization = `Basic ${Buffer.from(`api:${key}`).toString('base64')}`;
  return {
    isLocal: false,
    concurrency: 10,
    send({ id, to, subject, html, text, headers }, leaving) {
      const form = new URLSearchParams({
        from: addressText(sender),
        to,
        subject,
        html,
        text,
        'v:message': id,
        'h:Message-Id': `<${id}@${domain}>`,
      });
      // Links and opens are ours.
      form.set('o:tracking', 'no');
      if (replyTo !== '') form.set('h:Reply-To', replyTo);
      for (const [name, value] of Object.entries(headers)) form.set(`h:${name}`, value);
      leaving?.();
      return callProvider(
        {
          url: `${base}/v3/${encodeURIComponent(domain)}/messages`,
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: form.toString(),
        },
        {
          idOf: (answer) => textAt(answer, 'id')?.replace(/^<|>$/g, ''),
          refusalOf: (answer) => {
            const message = textAt(answer, 'message') ?? '';
            return { message, isAddress: /'to' parameter/i.test(message) };
          },
        },
      );
    },
    close() {},
  };
}
