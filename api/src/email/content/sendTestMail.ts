import { randomUUID } from 'node:crypto';

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { MailContentBody } from '@endcap/schema/email/content/mailContent.ts';
import type { mailSendTest } from '@endcap/schema/email/content/mailContent.rest.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { Failure } from '../../http/failure.ts';
import type { StoreContext } from '../../http/handle.ts';
import { emailConfigurationPart } from '../configuration/emailConfiguration.part.ts';
import { openTransport } from '../providers/openTransport.ts';
import { linkHeaders } from '../subscribe/subscribeLinks.ts';
import { admitTest } from './admitTest.ts';
import { mailProblem } from './mailProblem.ts';
import { renderMail } from './renderMail.ts';

type TestResult = AnswerOf<typeof mailSendTest>['result'][number];

/** Sends an email to staff as each of them would get it; limits of people do not apply, and nothing is counted. */
export async function sendTestMail(context: StoreContext, content: MailContentBody, emails: readonly string[]): Promise<TestResult[]> {
  const problem = mailProblem(content);
  if (problem !== undefined) throw new Failure('LogicalError', problem, { title: 'Failed to send the test' });
  const { db, store, now } = context;
  const barred = await admitTest(context, emails);
  const configuration = await currentConfiguration(db, store);
  const transport = await openTransport(db, await configuration.ready(emailConfigurationPart), store);
  try {
    const results: TestResult[] = [];
    for (const email of emails) {
      if (barred.has(email.trim().toLowerCase())) {
        results.push({
          email,
          state: 'failed',
          message: 'This address marked an email as spam or is suppressed, so it can’t receive emails.',
        });
        continue;
      }
      const mail = await renderMail(context, configuration, content, { email }, now);
      const { html, text, unsubscribeUrl } = mail;
      const headers = linkHeaders('unsubscribe', unsubscribeUrl);
      const outcome = await transport.send({
        id: randomUUID(),
        kind: 'test_mail',
        to: email,
        subject: `[Test] ${mail.subject}`,
        html,
        text,
        headers,
      });
      if (outcome.state !== 'sent') results.push({ email, state: 'failed', message: outcome.answer });
      else results.push({ email, state: transport.isLocal ? 'kept' : 'sent', message: '' });
    }
    return results;
  } finally {
    transport.close();
  }
}
