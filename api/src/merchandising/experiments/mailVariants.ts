import { isDeepStrictEqual } from 'node:util';

import type { MailContentBody } from '@endcap/schema/email/content/mailContent.ts';
import { experiments } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';

import { type Connection, rowsOf, sql } from '../../db/sql.ts';
import { mailShapes } from './experimentSubjects.ts';
import type { MailSubject } from './experiments.part.ts';

/** The content that some of the recipients of an email get in an experiment. */
export interface TestedContent {
  /** Name of the experiment. */
  readonly name: string;
  /** ID of the experiment. */
  readonly experiment: string;
  readonly content: MailContentBody;
  /** Share relative to that of the email's own content, which has 1. */
  readonly share: number;
}

interface Running extends Omit<TestedContent, 'content'> {
  readonly subject: string;
  /** Fields of the variant; the shape of its kind has still to read them. */
  readonly fields: unknown;
}

/** Running experiments on emails: one at most of each, since others of the same object cannot be started. */
export async function runningMailExperiments(
  connection: Connection,
  storeKey: string,
  kind: MailSubject,
  ids: readonly string[],
): Promise<Running[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf<{ id: string; subject: string; body: unknown }>(
    connection,
    sql`SELECT DISTINCT ON (body ->> 'subject_id') id, body ->> 'subject_id' AS subject, body FROM store_resources
        WHERE store_key = ${storeKey} AND kind = ${experiments.kind} AND enabled AND body ->> 'subject_id' = ANY(${ids}::text[])
          AND body -> 'change' ? ${kind}
        ORDER BY body ->> 'subject_id', id`,
  );
  return rows.map(({ id, subject, body }) => {
    const { name, share, change } = experiments.fields.parse(body);
    return { name, experiment: id, subject, share: share / (100 - share), fields: change?.[kind] };
  });
}

/** What a running experiment tests on a newsletter. */
export async function newsletterVariants(connection: Connection, storeKey: string, newsletter: string): Promise<TestedContent[]> {
  const running = await runningMailExperiments(connection, storeKey, 'newsletter', [newsletter]);
  return running.map(({ subject: _subject, fields, ...one }) => ({ ...one, content: mailShapes.newsletter.parse(fields).content }));
}

/** What a running experiment tests on a run of an AI newsletter. With new texts for each run, both groups get those of the run. */
export async function aiNewsletterVariants(
  connection: Connection,
  storeKey: string,
  newsletter: string,
  run: { readonly content: MailContentBody; readonly hasFreshText: boolean },
): Promise<TestedContent[]> {
  const { subject, preview_text, headline, text } = run.content;
  const texts = run.hasFreshText ? { subject, preview_text, headline, text } : {};
  const running = await runningMailExperiments(connection, storeKey, 'ai_newsletter', [newsletter]);
  return running.map(({ subject: _subject, fields, ...one }) => ({
    ...one,
    content: { ...mailShapes.ai_newsletter.parse(fields).content, ...texts },
  }));
}

interface OwnStep {
  readonly trigger: string;
  readonly step: string;
  readonly content: MailContentBody;
}

/** What running experiments test on the emails of triggers, by trigger and step; nothing on an email in which both groups are alike. */
export async function stepVariants(
  connection: Connection,
  storeKey: string,
  triggers: readonly string[],
): Promise<(step: OwnStep) => TestedContent[]> {
  const running = await runningMailExperiments(connection, storeKey, 'email_trigger', triggers);
  const tests = new Map(
    running.map(({ subject, fields, ...one }) => [subject, { one, steps: mailShapes.email_trigger.parse(fields).steps }]),
  );
  return ({ trigger, step, content: own }) => {
    const test = tests.get(trigger);
    const content = test?.steps.find(({ key }) => key === step)?.content ?? null;
    return test === undefined || content === null || isDeepStrictEqual(content, own) ? [] : [{ ...test.one, content }];
  };
}
