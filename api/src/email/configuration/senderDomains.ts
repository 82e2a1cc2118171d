import { createHash } from 'node:crypto';
import type { Resolver } from 'node:dns/promises';

import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { checkRecords, domainOf, proofRecord } from './domainRecords.ts';
import type { EmailConfiguration } from './emailConfiguration.part.ts';

/** What a DNS record of a domain says, so that it is known to be a company's own. */
export const proofOf = (companyKey: string, domain: string): string =>
  `endcap-verification=${createHash('sha256').update(`endcap sender domain\n${companyKey}\n${domain}`).digest('hex').slice(0, 32)}`;

const domainIn = (address: string) => (address.split('@')[1] ?? '').trim().toLowerCase();

/** The domain that a configuration's sender needs a proof for: the named one if the address is of it, else that of the address. Empty for none. */
export function proofDomain(settings: EmailConfiguration): string {
  const [own, named] = [domainIn(settings.sender_email), domainOf(settings)];
  return own === '' || own === named || own.endsWith(`.${named}`) ? named : own;
}

/** A domain and those above it, such as `shop.example` for `news.shop.example`. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_label, at) => labels.slice(at).join('.'));
}

export type DomainClaim = 'none' | 'unproven' | 'proven' | 'taken';

/** Whether a company may write in the name of an address: it has proved that the domain is its own, another company has (`taken`), or no one. */
export async function domainClaim({ pool }: Database, companyKey: string, address: string): Promise<DomainClaim> {
  const domain = domainIn(address);
  if (domain === '') return 'none';
  const proofs = await rowsOf<{ company_key: string }>(
    pool,
    sql`SELECT company_key FROM sender_domains WHERE domain = ANY(${withParents(domain)}::text[])`,
  );
  if (proofs.some(({ company_key: key }) => key === companyKey)) return 'proven';
  return proofs.length > 0 ? 'taken' : 'unproven';
}

/** Notes that a domain is a company's own. */
export async function noteProof({ pool }: Database, companyKey: string, domain: string, now: Date): Promise<void> {
  await changedBy(
    pool,
    sql`INSERT INTO sender_domains (domain, company_key, proven_at, checked_at) VALUES (${domain}, ${companyKey}, ${now}, ${now})
        ON CONFLICT (domain, company_key) DO UPDATE SET checked_at = excluded.checked_at, missing_since = NULL`,
  );
}

/** For this many days a proof holds without its record. */
const graceDays = 7;

/** Looks at records of proofs again that were not checked for a day. What a name server does not answer proves nothing. */
export async function checkProofs(db: Database, now: Date, resolver?: Resolver): Promise<void> {
  const due = await rowsOf<{ domain: string; company_key: string }>(
    db.pool,
    sql`SELECT domain, company_key FROM sender_domains WHERE checked_at < ${subDays(now, 1)} ORDER BY checked_at LIMIT 50`,
  );
  for (const { domain, company_key: companyKey } of due) {
    const [record] = await checkRecords([proofRecord(domain, proofOf(companyKey, domain))], resolver);
    const isGone = record?.state === 'missing' || record?.state === 'different';
    await changedBy(
      db.pool,
      sql`UPDATE sender_domains SET checked_at = ${now},
            missing_since = CASE WHEN ${isGone} THEN coalesce(missing_since, ${now}) WHEN ${record?.state === 'ok'} THEN NULL ELSE missing_since END
          WHERE domain = ${domain} AND company_key = ${companyKey}`,
    );
  }
  await changedBy(db.pool, sql`DELETE FROM sender_domains WHERE missing_since < ${subDays(now, graceDays)}`);
}
