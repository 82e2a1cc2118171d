/** SIGNUP_OPEN: whether anyone may sign up with a company of their own. Off unless it says so in so many words. */
export function isSignUpOpen(env: NodeJS.ProcessEnv = process.env): boolean {
  return ['true', '1', 'yes', 'on'].includes((env['SIGNUP_OPEN'] ?? '').trim().toLowerCase());
}
