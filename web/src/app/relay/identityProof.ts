/** Asks the person to confirm who they are; returns whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** The console says how it asks; what is answered takes that back. */
export function setIdentityProof(asks: Ask): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = undefined;
  };
}

/** The code of a payload whose write waits for a confirmation. */
const code = 'REAUTHENTICATION_REQUIRED';

const hasCode = (error: unknown) => typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** Whether a mutation was refused only because the last sign-in is too long ago. */
export function needsIdentityProof(response: object): boolean {
  return Object.values(response).some(
    (payload: unknown) =>
      typeof payload === 'object' &&
      payload !== null &&
      'errors' in payload &&
      Array.isArray(payload.errors) &&
      payload.errors.some(hasCode),
  );
}

/** Asks for the confirmation; false when no one can ask, or the person would not. */
export const askForIdentityProof = (): Promise<boolean> => ask?.() ?? Promise.resolve(false);
