import { readFileSync } from 'node:fs';

let loaded: { readonly file: string; readonly domains: ReadonlySet<string> } | undefined;

function blockedDomains(file: string): ReadonlySet<string> {
  if (loaded?.file !== file) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const domains = lines.map((line) => line.trim().toLowerCase()).filter((line) => line !== '' && !line.startsWith('#'));
    loaded = { file, domains: new Set(domains) };
  }
  return loaded.domains;
}

/** BLOCKED_EMAIL_DOMAINS: whether an address is of a domain in that file, or of a part of one. Without the setting, none is. */
export function isBlockedAddress(email: string, env: NodeJS.ProcessEnv = process.env): boolean {
  const file = (env['BLOCKED_EMAIL_DOMAINS'] ?? '').trim();
  if (file === '') return false;
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  const domains = blockedDomains(file);
  return labels.some((_label, at) => domains.has(labels.slice(at).join('.')));
}

export const blockedAddress = 'Addresses of this domain are not accepted. Use another one.';
