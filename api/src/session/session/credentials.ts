/** What someone signs in with. */
export type Credentials =
  | { readonly by: 'provider'; readonly token: string }
  | { readonly by: 'link'; readonly username: string; readonly token: string }
  | { readonly by: 'password'; readonly username: string; readonly password: string };

/**
 * The specification's rule (section 5): the third-party sign-in token alone; else the user name with a token when the password is empty; else
 * user name and password. Whatever else was sent is ignored.
 */
export function credentialsOf(input: {
  readonly username: string;
  readonly password: string;
  readonly token: string;
  readonly token_google: string;
}): Credentials {
  const username = input.username.trim();
  if (input.token_google !== '') return { by: 'provider', token: input.token_google };
  if (input.password === '' && input.token !== '') return { by: 'link', username, token: input.token };
  return { by: 'password', username, password: input.password };
}
