import { z } from 'zod';

import { timestamp } from '../../contract/shapes.ts';
import { resource } from '../../resources/resource.ts';
import { exporterTargets } from './exporterTargets.ts';

export const exporterSchedules = ['manual', 'hourly', 'daily', 'weekly'] as const;
export const exporterRunStates = ['running', 'success', 'failed'] as const;

/** An integration: pushes an audience to another service. */
export const exporters = resource({
  kind: 'exporter',
  type: 'Exporter',
  list: 'exporters',
  path: 'client/account/exporter',
  noun: { one: 'integration', many: 'integrations' },
  can: { view: 'AUDIENCES_VIEW', edit: 'EXPORTERS_EDIT' },
  needsProof: true,
  fields: z.object({
    name: z.string().max(200).default('').describe('Name of the integration, unique within a store.'),
    target: z.enum(exporterTargets).default('csv').describe('Service that the audience is pushed to.'),
    audience: z.string().max(200).default('').describe('Name of the audience.'),
    url: z.string().max(2000).default('').describe('URL of the service; empty for the default of the target.'),
    account: z.string().max(200).default('').describe('Name of the user or account; empty where the target needs none.'),
    remote_list: z.string().max(200).default('').describe('ID of the list or segment in the service; empty if the target needs none.'),
    secret: z.string().max(200).default('').describe('Name of the company’s secret with the key or password; empty for none.'),
    host_fingerprint: z
      .string()
      .max(100)
      .default('')
      .describe(
        'SHA-256 fingerprint of the host key of an SFTP server, e.g. SHA256:uNiVztksCsDhcc0u9e8BrTJ; no other server gets the file.',
      ),
    oauth_client: z
      .string()
      .max(300)
      .default('')
      .describe(
        'ID of the OAuth client that staff sign in with. For klaviyo and meta, empty means that the secret is a key; empty for targets without a sign-in.',
      ),
    columns: z
      .array(
        z.object({
          source: z.string().min(1).max(200).describe('What is sent, e.g. lifecycle or person.city.'),
          field: z.string().min(1).max(200).describe('Name of the field there.'),
        }),
      )
      .max(30)
      .default([])
      .describe('Fields that are updated there, in addition to the membership; at most 30.'),
    only_subscribed: z
      .boolean()
      .default(true)
      .describe('Whether people who are not subscribed to emails are excluded. Google Ads and Meta never get them.'),
    schedule: z.enum(exporterSchedules).default('daily').describe('When it runs automatically, while it is enabled.'),
  }),
  figures: z.object({
    last_run_at: timestamp.nullable().describe('When the last run started; null if never.'),
    last_state: z.enum(exporterRunStates).nullable().describe('State of the last run; null if there was none.'),
    last_pushed: z
      .int()
      .min(0)
      .nullable()
      .describe('Number of people who are up to date in the service after the last run; null if there was none.'),
    last_failed: z.int().min(0).nullable().describe('Number of people whom the last run could not push; null if there was none.'),
    last_message: z.string().describe('Why the last run failed; empty if it did not.'),
    signed_in: z
      .boolean()
      .describe('Whether someone has signed in to the service for it. Required for Google Ads, and for Klaviyo and Meta with a client ID.'),
    pending_removals: z
      .int()
      .min(0)
      .describe('Number of people who were erased here and still have to be removed from the service; retried for at most 30 days.'),
    has_file: z.boolean().describe('Whether there is a file to download.'),
  }),
  filters: { target: { enum: 'ExporterTarget' }, audience: 'text', failing: 'flag' },
  search: ['audience'],
  sorts: ['name', 'target', 'audience', 'last_run_at', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'content' },
  references: { without: 'An integration names its audience and its secret as they are called.' },
  personalData: { without: 'An integration names an audience and a service, never people.' },
  usage: { without: 'Usage counts successful runs, not integrations.' },
  help: 'audience-integrations',
  demo: { without: 'An integration needs an audience, so the demo makes some once it has audiences.' },
});
