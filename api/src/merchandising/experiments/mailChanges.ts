import { isDeepStrictEqual } from 'node:util';

import type { MailContentBody } from '@endcap/schema/email/content/mailContent.ts';
import type { z } from 'zod';

import type { Body, Problems } from '../../resources/resourceService.ts';
import { mailShapes } from './experimentSubjects.ts';
import type { MailSubject } from './experiments.part.ts';

type TriggerBody = z.output<typeof mailShapes.email_trigger>;
type FlowStep = TriggerBody['steps'][number];

const textsOf = ({ subject, preview_text, headline, text }: MailContentBody) => [subject, preview_text, headline, text];

/** A flow without what its emails say. */
const withoutContent = ({ steps, ...body }: TriggerBody) => ({
  ...body,
  steps: steps.map(({ content, ...step }) => ({ ...step, isEmail: content !== null })),
});

/** What an experiment on an email changes besides its content, which it must not: the groups would be other people, or get it at other times. */
export function mailChangeProblems(subject: MailSubject, saved: unknown, given: unknown): Problems {
  if (subject === 'email_trigger') {
    const [before, after] = [saved, given].map((body) => withoutContent(mailShapes.email_trigger.parse(body)));
    return isDeepStrictEqual(before, after)
      ? {}
      : { steps: 'Save your other changes first. An experiment on a trigger changes the content of its emails only.' };
  }
  if (subject === 'newsletter') {
    const [before, after] = [saved, given].map((body) => mailShapes.newsletter.parse(body).recipients);
    return isDeepStrictEqual(before, after)
      ? {}
      : { recipients: 'Save the recipients first. An experiment on a newsletter changes its content only.' };
  }
  const before = mailShapes.ai_newsletter.parse(saved);
  const after = mailShapes.ai_newsletter.parse(given);
  const other = (['recipients', 'recurrence', 'fresh_text', 'needs_approval', 'prompt', 'language'] as const).find(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  if (other !== undefined) return { [other]: 'Save this change first. An experiment on a newsletter changes its content only.' };
  const hasNewTexts = before.recurrence.every !== 'once' && before.fresh_text;
  return hasNewTexts && !isDeepStrictEqual(textsOf(before.content), textsOf(after.content))
    ? { content: 'New texts are written for each run, so an experiment can test the design and the products only.' }
    : {};
}

/** An email as it is now, with the content of the variant. */
export function withTestedContent(subject: MailSubject, current: unknown, variant: unknown): Body {
  if (subject !== 'email_trigger') {
    const shape = mailShapes[subject];
    return { ...shape.parse(current), content: shape.parse(variant).content };
  }
  const trigger = mailShapes.email_trigger.parse(current);
  const contents = new Map(mailShapes.email_trigger.parse(variant).steps.map(({ key, content }) => [key, content]));
  const steps = trigger.steps.map((step): FlowStep =>
    step.content === null ? step : { ...step, content: contents.get(step.key) ?? step.content },
  );
  return { ...trigger, steps };
}

/** Why the emails of a trigger cannot be changed while an experiment tests them; undefined if they can: as they are, or as the variant has them. */
export function testedEmailsProblem(
  { name, fields }: { readonly name: string; readonly fields: unknown },
  saved: unknown,
  given: TriggerBody,
): string | undefined {
  const contentsOf = (body: unknown) => new Map(mailShapes.email_trigger.parse(body).steps.map(({ key, content }) => [key, content]));
  const [before, variant] = [contentsOf(saved), contentsOf(fields)];
  const isOther = given.steps.some(
    ({ key, content }) =>
      content !== null && before.has(key) && !isDeepStrictEqual(content, before.get(key)) && !isDeepStrictEqual(content, variant.get(key)),
  );
  return isOther ? `The experiment “${name}” is testing the emails of this trigger. Stop it to change them.` : undefined;
}
