import { type ExporterTarget, targetNeeds } from '@endcap/schema/audience/integrations/exporterTargets.ts';

/** Where someone consents that an integration may act for them (OAuth 2.0, authorization code). */
export interface SignInProvider {
  readonly name: string;
  readonly issuer: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly scope: string;
  /** Further parameters of the consent page. */
  readonly parameters: Readonly<Record<string, string>>;
  /** How the client names itself when it asks for a token; by default in the form. */
  readonly clientAuthentication?: 'basic';
  /** Days that a token lasts that nothing renews: the first one, of an hour, is exchanged for it. By default tokens are renewed. */
  readonly lastingDays?: number;
}

export const signInProviders: Readonly<Partial<Record<ExporterTarget, SignInProvider>>> = {
  // https://developers.google.com/identity/protocols/oauth2/web-server
  google_ads: {
    name: 'Google',
    issuer: 'https://accounts.google.com',
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    scope: 'https://www.googleapis.com/auth/datamanager',
    // Without these two, Google returns no refresh token to someone who consented before.
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
  // https://developers.klaviyo.com/en/docs/set_up_oauth
  klaviyo: {
    name: 'Klaviyo',
    issuer: 'https://www.klaviyo.com',
    authorizationUrl: 'https://www.klaviyo.com/oauth/authorize',
    tokenUrl: 'https://a.klaviyo.com/oauth/token',
    scope: 'lists:write profiles:read profiles:write',
    parameters: {},
    clientAuthentication: 'basic',
  },
  // https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow and …/access-tokens/get-long-lived
  meta: {
    name: 'Meta',
    issuer: 'https://www.facebook.com',
    authorizationUrl: 'https://www.facebook.com/v24.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v24.0/oauth/access_token',
    scope: 'ads_management',
    parameters: {},
    lastingDays: 60,
  },
};

/** Whether an integration acts for someone who signs in: always, or where a client ID is entered instead of a key. */
export function signInOf({ target, oauth_client: clientId }: { readonly target: ExporterTarget; readonly oauth_client: string }) {
  return targetNeeds[target].client === 'required' || clientId.trim() !== '' ? signInProviders[target] : undefined;
}
