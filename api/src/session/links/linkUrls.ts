/**
 * Addresses of the pages that mailed links lead to. Secrets are after the `#`, which browsers send to no one: not to our own log, nor to
 * the next site as a referrer. Invitations are addressed by the specification, with the secret in the path.
 */
export const linkUrls = {
  signInPage: (console: string) => `${console}/login`,
  resetPassword: (console: string, token: string) => `${console}/login/new-password#${new URLSearchParams({ token }).toString()}`,
  signIn: (console: string, email: string, token: string, to: string) =>
    `${console}/login/link#${new URLSearchParams({ email, token, ...(to === '' ? {} : { to }) }).toString()}`,
  verifyEmail: (console: string, token: string) => `${console}/login/verify-email#${new URLSearchParams({ token }).toString()}`,
  invite: (console: string, inviteId: string, isExistingUser: boolean) =>
    `${console}/invite/${inviteId}${isExistingUser ? '/existing' : ''}`,
};
