import { consoleUrl } from '../../email/delivery/mailSettings.ts';

/** The identity provider that users may sign in with. */
export interface ProviderSettings {
  /** Issuer by its own metadata, e.g. `https://accounts.google.com`. */
  readonly issuer: string;
  readonly clientId: string;
  /** Empty for a public client, which PKCE alone protects. */
  readonly clientSecret: string;
  /** Name on the button. */
  readonly name: string;
  /** Where the provider sends the browser afterwards; to be registered there. */
  readonly redirectUri: string;
}

const onThisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reads OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME; undefined when no provider is set up. */
export function providerSettings(env: NodeJS.ProcessEnv = process.env): ProviderSettings | undefined {
  const issuer = (env['OIDC_ISSUER'] ?? '').trim();
  const clientId = (env['OIDC_CLIENT_ID'] ?? '').trim();
  if (issuer === '' || clientId === '') return undefined;
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  // Keys fetched in clear could be anyone's; a provider on the same machine is for trying things out.
  const isSafe = url !== undefined && (url.protocol === 'https:' || (url.protocol === 'http:' && onThisMachine.has(url.hostname)));
  if (!isSafe) throw new Error('OIDC_ISSUER must be an https URL, such as https://accounts.google.com.');
  return {
    issuer,
    clientId,
    clientSecret: env['OIDC_CLIENT_SECRET'] ?? '',
    name: (env['OIDC_NAME'] ?? '').trim() || url.hostname,
    redirectUri: `${consoleUrl(env)}/login/callback`,
  };
}
