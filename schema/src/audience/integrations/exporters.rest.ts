import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';
import { exporterTargets } from './exporterTargets.ts';
import { exporterRunStates } from './exporters.resource.ts';

const exporterId = z.uuid().describe('ID of the integration.');

export const exporterRun = call({
  path: 'client/account/exporter/run',
  summary: 'Pushes the audience of an integration now, as a job.',
  kind: 'write',
  access: { by: 'store', can: 'EXPORTERS_EDIT' },
  input: z.object({ key: storeKey, id: exporterId }),
  answer: z.object({ job_id: objectId }),
});

export const exporterLog = call({
  path: 'client/account/exporter/log',
  summary: 'Returns the last 20 runs of an integration, newest first, or one run.',
  kind: 'read',
  access: { by: 'store', can: 'AUDIENCES_VIEW' },
  input: z.object({ key: storeKey, id: exporterId, run_id: objectId.optional().describe('ID of a run: only this one, however old.') }),
  answer: z.object({
    result: z
      .array(
        z.object({
          id: objectId,
          started_at: timestamp.describe('When it began.'),
          finished_at: timestamp.nullable().describe('When it ended; null while it runs.'),
          state: z.enum(exporterRunStates).describe('State of the run.'),
          pushed: z.int().min(0).describe('People who are up to date there.'),
          skipped: z
            .int()
            .min(0)
            .describe(
              'People that the service does not know, who are never added, or who unsubscribed there, who are never subscribed again.',
            ),
          removed: z.int().min(0).describe('People who left the audience and were removed there.'),
          failed: z.int().min(0).describe('People who could not be pushed.'),
          message: z.string().describe('Why it failed; empty if it did not.'),
          errors: z.array(z.string()).describe('Reasons why people failed, each once, at most 10.'),
        }),
      )
      .describe('The runs.'),
  }),
});

export const exporterTypesList = call({
  path: 'client/account/exporter/types/list',
  summary: 'Lists the services that audiences can be pushed to, and what each of them needs.',
  kind: 'read',
  access: { by: 'store', can: 'AUDIENCES_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    result: z
      .array(
        z.object({
          target: z.enum(exporterTargets).describe('The service.'),
          text: z.string().describe('What it does with the audience, in a sentence.'),
          needs: z.array(z.string()).describe('Fields of the integration that it requires.'),
        }),
      )
      .describe('The services.'),
    sources: z.array(z.string()).describe('What can be sent of a person, in addition to the address.'),
  }),
});

export const exporterSignIn = call({
  path: 'client/account/exporter/authentication/go_authcode',
  summary: 'Starts the sign-in at the service of an integration by authorization code, and returns the URL of its consent page.',
  kind: 'write',
  access: { by: 'store', can: 'EXPORTERS_EDIT' },
  input: z.object({
    key: storeKey,
    exporter_id: exporterId,
    redirect_uri: z
      .string()
      .max(2000)
      .describe('Page of the console that the service redirects to, /login/integration; to be registered there.'),
    complete_url: z.string().max(2000).describe('Address in the console to open after the sign-in.'),
  }),
  answer: z.object({ authorization_url: z.url().describe('URL of the consent page, to which the browser is sent.') }),
});

export const exporterSignInFinish = call({
  path: 'client/account/exporter/authentication/finish',
  summary:
    'Hands in the response with which the service redirected the browser, once and within 15 minutes. Only who started the sign-in can.',
  kind: 'write',
  access: { by: 'user' },
  input: z.object({ answer: z.string().max(8000).describe('Query string of the URL that the service redirected to.') }),
  answer: z.object({ complete_url: z.string().describe('Path in the console to open.') }),
});
