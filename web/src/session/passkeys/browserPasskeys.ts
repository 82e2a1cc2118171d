import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

/** The library comes when someone uses a passkey. */
const webAuthn = () => import('@simplewebauthn/browser');

type Created =
  | { readonly credential: unknown; readonly why?: undefined }
  | { readonly credential?: undefined; readonly why: 'exists' | 'cancelled' };

/** Has the browser create a passkey. Every way of not getting one looks the same to a page, but for a device that has one. */
export async function createPasskey(options: unknown): Promise<Created> {
  const { startRegistration, WebAuthnError } = await webAuthn();
  try {
    // The gateway answers the options in the form that the library of the api made.
    return { credential: await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }) };
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return { why: isKnown ? 'exists' : 'cancelled' };
  }
}

/** Has the browser sign with a passkey of this console; undefined when it has none or the person would not. */
export async function signWithPasskey(options: unknown): Promise<unknown> {
  const { startAuthentication } = await webAuthn();
  try {
    return await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }); // as above
  } catch {
    return undefined;
  }
}
