import { defineMessages } from '../../app/words/defineMessages.ts';

export const sessionMessages = defineMessages({
  signOut: { id: 'session.session.signOut', defaultMessage: 'Sign out' },
  loginName: { id: 'session.session.loginName', defaultMessage: 'Sign in' },
  loginTitle: { id: 'session.session.loginTitle', defaultMessage: 'Sign in' },
  loginText: { id: 'session.session.loginText', defaultMessage: 'Welcome back.' },
  email: { id: 'session.session.email', defaultMessage: 'Email' },
  password: { id: 'session.session.password', defaultMessage: 'Password' },
  passwordHint: { id: 'session.session.passwordHint', defaultMessage: 'At least 10 characters' },
  signIn: { id: 'session.session.signIn', defaultMessage: 'Sign in' },
  showPassword: { id: 'session.session.showPassword', defaultMessage: 'Show password' },
  hidePassword: { id: 'session.session.hidePassword', defaultMessage: 'Hide password' },
  noCompanies: { id: 'session.session.noCompanies', defaultMessage: 'Your user has no companies and has been logged out.' },
  noCompaniesText: { id: 'session.session.noCompaniesText', defaultMessage: 'Please contact support if you think this is an error.' },
  signUpName: { id: 'session.session.signUpName', defaultMessage: 'Sign up' },
  signUpTitle: { id: 'session.session.signUpTitle', defaultMessage: 'Set up Endcap' },
  signUpText: {
    id: 'session.session.signUpText',
    defaultMessage: 'Create your company and its first administrator.',
  },
  name: { id: 'session.session.name', defaultMessage: 'Your name' },
  companyName: { id: 'session.session.companyName', defaultMessage: 'Company' },
  signUp: { id: 'session.session.signUp', defaultMessage: 'Create company' },
  signUpOpenTitle: { id: 'session.session.signUpOpenTitle', defaultMessage: 'Sign up' },
  signUpOpenText: { id: 'session.session.signUpOpenText', defaultMessage: 'Create your company and its first administrator.' },
  signUpClosed: {
    id: 'session.session.signUpClosed',
    defaultMessage: 'Sign-up is closed because an account already exists. Ask an administrator for an invitation, or sign in.',
  },
  homeName: { id: 'session.session.homeName', defaultMessage: 'Endcap' },
});
