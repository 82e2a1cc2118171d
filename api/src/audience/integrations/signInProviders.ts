import type { ExporterTarget } from '@endcap/schema/audience/integrations/exporterTargets.ts';

/** Where somebody consents that an integration may act for them (OAuth 2.0, authorization code). */
export interface SignInProvider {
  readonly name: string;
  readonly issuer: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly scope: string;
  /** Further parameters of the consent page. */
  readonly parameters: Readonly<Record<string, string>>;
}

export const signInProviders: Readonly<Partial<Record<ExporterTarget, SignInProvider>>> = {
  // https://developers.google.com/identity/protocols/oauth2/web-server
  google_ads: {
    name: 'Google',
    issuer: 'https://accounts.google.com',
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    scope: 'https://www.googleapis.com/auth/datamanager',
    // Without these two, Google returns no refresh token to somebody who consented before.
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
};
