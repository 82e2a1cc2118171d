import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { emailAddress, ok } from '../../contract/shapes.ts';

const email = emailAddress;

/** A password as someone chooses it; the same for sign-up, reset and invitations. */
export const newPassword = z.string().min(10, 'Must be at least 10 character(s) long.').max(1000);

export const sendPasswordReset = call({
  path: 'client/user/send_password_reset',
  summary: 'Sends a password reset link by email. The response is the same whether or not the user exists.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({ email: email.describe('Email address of the user.') }),
  answer: ok,
});

export const resetPassword = call({
  path: 'client/user/reset_password',
  summary: 'Sets a new password with the token from an emailed link, valid once, and ends all sessions of the user.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({
    token: z.string().max(4000).describe('Token from the emailed link.'),
    password: newPassword.describe('New password.'),
  }),
  answer: ok,
});

export const passlessAuth = call({
  path: 'client/user/passless_auth',
  summary: 'Sends a sign-in link by email. The response is the same whether or not the user exists.',
  kind: 'write',
  access: { by: 'nobody' },
  input: z.object({
    email: email.describe('Email address of the user.'),
    to: z.string().max(2000).default('').describe('Path in the console to open after signing in. Default: the first store’s dashboard.'),
  }),
  answer: ok,
});
