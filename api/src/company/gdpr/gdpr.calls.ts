import {
  agreementVersion,
  gdprAgreementAccept,
  gdprInfo,
  gdprRetentionUpdate,
  type retentionEntities,
} from '@endcap/schema/company/gdpr/gdpr.rest.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { loadResources } from '@endcap/schema/resources/loadResources.ts';

import { aiSettings } from '../../ai/aiSettings.ts';
import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, type Connection, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { mailSettings } from '../../email/delivery/mailSettings.ts';
import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { loadRetention, type RetentionPart } from '../../resources/personal/retentionPart.ts';
import { providerSettings } from '../../session/provider/providerSettings.ts';
import { configuredProvider } from '../billing/configuredProvider.ts';

type Info = AnswerOf<typeof gdprInfo>;
type Rule = Info['retention'][number];

interface StoredRule {
  readonly entity: string;
  readonly days: number | null;
  readonly lastRunAt: Date | null;
  readonly removed: number;
}

const readRules = (connection: Connection, companyKey: string) =>
  rowsOf<StoredRule>(
    connection,
    sql`SELECT entity, days, last_run_at AS "lastRunAt", removed FROM gdpr_retention WHERE company_key = ${companyKey}`,
  );

const ruleAnswer = ({ entity, usualDays, leastDays, mostDays }: RetentionPart, stored: StoredRule | undefined): Rule => ({
  entity: entity as (typeof retentionEntities)[number], // a test holds the parts against the declaration
  days: stored === undefined ? usualDays : stored.days,
  least_days: leastDays,
  most_days: mostDays,
  last_run_at: stored?.lastRunAt?.toISOString() ?? null,
  removed: stored?.removed ?? 0,
});

async function readAgreement(connection: Connection, companyKey: string): Promise<Info['agreement']> {
  const row = await rowOf<{ at: Date; by: string }>(
    connection,
    sql`SELECT accepted_at AS at, accepted_by_name AS by FROM gdpr_agreements WHERE company_key = ${companyKey} AND version = ${agreementVersion}`,
  );
  return { version: agreementVersion, accepted_at: row?.at.toISOString() ?? null, accepted_by: row?.by ?? null };
}

/** Where the kinds of resources say that they hold personal data. */
async function holdings(): Promise<Info['holdings']> {
  return (await loadResources()).flatMap(({ resource: { noun, personalData } }) =>
    'without' in personalData ? [] : [{ name: noun.many, fields: [...personalData.paths], keep_days: personalData.keepDays }],
  );
}

/** Services of the installation, which are the same for each company. */
function installedProcessors(): Info['processors'] {
  const { smtpUrl } = mailSettings();
  const services = [
    { kind: 'mail' as const, name: smtpUrl === undefined ? undefined : new URL(smtpUrl).hostname },
    { kind: 'language_model' as const, name: aiSettings()?.model },
    { kind: 'sign_in' as const, name: providerSettings()?.name },
    { kind: 'payments' as const, name: configuredProvider() === undefined ? undefined : 'Stripe' },
  ];
  return services.flatMap(({ kind, name }) => (name === undefined ? [] : [{ kind, name }]));
}

/** Names of services as people know them; others are called what they are set up as. */
const processorNames: Readonly<Record<string, string>> = {
  google_ads: 'Google Ads',
  klaviyo: 'Klaviyo',
  mailchimp: 'Mailchimp',
  mailgun: 'Mailgun',
  mautic: 'Mautic',
  meta: 'Meta',
  postmark: 'Postmark',
  ses: 'Amazon SES',
  sftp: 'SFTP',
  smtp: 'SMTP',
  webhook: 'Webhook',
};

/** Services that the company's own stores send people's data to: those of its email configurations and its integrations. */
async function ownProcessors(connection: Connection, companyKey: string): Promise<Info['processors']> {
  const rows = await rowsOf<{ kind: 'mail' | 'integration'; name: string; host: string | null }>(
    connection,
    sql`SELECT DISTINCT CASE r.kind WHEN 'exporter' THEN 'integration' ELSE 'mail' END AS kind,
          CASE r.kind WHEN 'exporter' THEN r.body ->> 'target' ELSE r.body ->> 'provider' END AS name,
          CASE r.kind WHEN 'exporter' THEN substring(r.body ->> 'url' FROM '://(?:[^/@]*@)?([^/:?#]+)') ELSE nullif(r.body ->> 'host', '') END AS host
        FROM resources r
        WHERE r.company_key = ${companyKey} AND r.deleted_at IS NULL AND (
          (r.kind = 'exporter' AND coalesce(r.body ->> 'target', 'csv') <> 'csv')
          OR (r.kind = 'email_configuration' AND coalesce(r.body ->> 'provider', 'default') NOT IN ('default', 'local')))
          AND EXISTS (SELECT FROM resource_stores p JOIN live_stores s ON s.key = p.store_key
            WHERE p.company_key = r.company_key AND p.kind = r.kind AND p.id = r.id)
        ORDER BY kind DESC, name, host`,
  );
  return rows.map(({ kind, name, host }) => ({ kind, name: [processorNames[name] ?? name, ...(host ? [host] : [])].join(', ') }));
}

export const handlers: Handler[] = [
  handle(gdprInfo, async (_input, { db, company }) => {
    const [agreement, stored, parts, held, own] = await Promise.all([
      readAgreement(db.pool, company.key),
      readRules(db.pool, company.key),
      loadRetention(),
      holdings(),
      ownProcessors(db.pool, company.key),
    ]);
    const retention = parts.map((part) =>
      ruleAnswer(
        part,
        stored.find(({ entity }) => entity === part.entity),
      ),
    );
    return { agreement, retention, holdings: held, processors: [...installedProcessors(), ...own] };
  }),

  handle(gdprAgreementAccept, async ({ version }, context) => {
    const { db, company, user, now } = context;
    const title = 'Failed to accept the agreement';
    if (version !== agreementVersion)
      throw new Failure('LogicalError', 'The agreement has changed since you opened this page. Reload the page and read it again.', {
        title,
      });
    await db.transaction(async (transaction) => {
      const added = await changedBy(
        transaction.client,
        sql`INSERT INTO gdpr_agreements (company_key, version, accepted_at, accepted_by, accepted_by_name)
            VALUES (${company.key}, ${version}, ${now}, ${user.id}, ${user.name}) ON CONFLICT DO NOTHING`,
      );
      if (added === 0) return;
      await recordAudit(transaction, context, { companyKey: company.key, action: 'accept', objectType: 'agreement', objectId: version });
    });
    return { agreement: await readAgreement(db.pool, company.key) };
  }),

  handle(gdprRetentionUpdate, async ({ entity, days }, context) => {
    const { db, company, now } = context;
    const part = (await loadRetention()).find((one) => one.entity === entity);
    if (part === undefined) throw new Error(`Nothing applies the retention of ${entity}.`);
    const { leastDays, mostDays, usualDays } = part;
    const isOut = days === null ? usualDays !== null : days < leastDays || days > mostDays;
    if (isOut) {
      const message = `Enter a number from ${leastDays} to ${mostDays}.`;
      throw new Failure('ParsingError', message, { title: 'Failed to save retention', fields: { days: message } });
    }
    const stored = await db.transaction(async (transaction) => {
      const { client } = transaction;
      const before = (await readRules(client, company.key)).find((rule) => rule.entity === entity);
      await changedBy(
        client,
        sql`INSERT INTO gdpr_retention (company_key, entity, days, updated_at) VALUES (${company.key}, ${entity}, ${days}, ${now})
            ON CONFLICT (company_key, entity) DO UPDATE SET days = excluded.days, updated_at = excluded.updated_at`,
      );
      await recordAudit(transaction, context, {
        companyKey: company.key,
        action: 'update',
        objectType: 'retention',
        objectId: entity,
        before: { days: before === undefined ? usualDays : before.days },
        after: { days },
      });
      return { entity, days, lastRunAt: before?.lastRunAt ?? null, removed: before?.removed ?? 0 };
    });
    return { rule: ruleAnswer(part, stored) };
  }),
];
