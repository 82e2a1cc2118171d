import { newsletters } from '@endcap/schema/email/newsletters/newsletters.resource.ts';
import * as declared from '@endcap/schema/email/newsletters/newsletters.rest.ts';

import { Failure } from '../../http/failure.ts';
import { newsletterVariants } from '../../merchandising/experiments/mailVariants.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { cancelSend, planSend } from '../sending/sends.ts';
import { newsletterHandlers } from './newsletterHandlers.ts';
import { sendingProblems } from './newsletterProblems.ts';
import { newsletterState, sendsOfNewsletters } from './newsletterSends.ts';
import { service } from './newsletters.service.ts';

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  ...newsletterHandlers({
    service,
    calls: {
      duplicate: declared.newsletterDuplicate,
      schedule: declared.newsletterSchedule,
      cancel: declared.newsletterCancel,
      pause: declared.newsletterPause,
      resume: declared.newsletterResume,
      stop: declared.newsletterStop,
      sendTest: declared.newsletterSendTest,
    },
    parse: (body) => newsletters.fields.parse(body),
    async stateOf(connection, storeKey, id) {
      const [send] = (await sendsOfNewsletters(connection, storeKey, 'newsletter', [id])).get(id) ?? [];
      return send === undefined ? { state: 'draft', send: null } : { state: newsletterState(send.state), send: send.id };
    },
    problems: () => ({}),
    async schedule(tx, { store }, { id, body }, at) {
      const { name, content, recipients } = body;
      const source = { kind: 'newsletter', id, step: '', run: '' } as const;
      const variants = await newsletterVariants(tx.client, store.key, id);
      for (const variant of variants) {
        const [problem] = Object.values(sendingProblems({ ...body, content: variant.content }));
        if (problem !== undefined)
          throw new Failure('LogicalError', `The experiment “${variant.name}” can’t be sent: ${problem}`, {
            title: 'Failed to send newsletter',
          });
      }
      await planSend(tx, { storeKey: store.key, source, name, content, recipients, at, variants });
    },
    cancel: async (tx, { store }, _id, send) => send !== null && cancelSend(tx, store.key, send),
  }),
];
