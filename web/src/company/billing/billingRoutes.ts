import { type PageRoute, queryRoute } from '../../app/router/pageRoute.ts';
import BillingPageQuery from './__generated__/BillingPageQuery$parameters.ts';
import CancelPageQuery from './__generated__/CancelPageQuery$parameters.ts';
import ReenablePageQuery from './__generated__/ReenablePageQuery$parameters.ts';
import SignupSuccessPageQuery from './__generated__/SignupSuccessPageQuery$parameters.ts';
import PlansPageQuery from './__generated__/PlansPageQuery$parameters.ts';
import { billingMessages as messages, subscriptionMessages } from './billing.messages.ts';
import { billingPaths } from './billingPaths.ts';

const guarded = { module: 'company', can: 'COMPANY_BILLING_VIEW' } as const;
const hidden = { ...guarded, flags: { hideInNav: true } } as const;
const companyOf = ({ params }: { readonly params: Readonly<Record<string, string>> }) => ({ companyId: params['companyId'] ?? '' });

const subscribe = {
  ...hidden,
  query: PlansPageQuery,
  variables: companyOf,
  page: () => import('./PlansPage.tsx').then((module) => module.PlansPage),
};

export const billingRoutes: readonly PageRoute[] = [
  queryRoute({
    ...guarded,
    path: billingPaths.overview.pattern,
    name: 'CompanyBilling',
    title: messages.title,
    shownWhen: 'not on trial',
    query: BillingPageQuery,
    variables: companyOf,
    page: () => import('./BillingPage.tsx').then((module) => module.BillingPage),
  }),
  queryRoute({
    ...hidden,
    path: billingPaths.reenable.pattern,
    name: 'CompanyBillingReenable',
    title: subscriptionMessages.reenableTitle,
    query: ReenablePageQuery,
    variables: companyOf,
    page: () => import('./ReenablePage.tsx').then((module) => module.ReenablePage),
  }),
  queryRoute({
    ...hidden,
    path: billingPaths.cancel.pattern,
    name: 'CompanyBillingCancel',
    title: subscriptionMessages.cancelTitle,
    query: CancelPageQuery,
    variables: companyOf,
    page: () => import('./CancelPage.tsx').then((module) => module.CancelPage),
  }),
  queryRoute({ ...subscribe, path: billingPaths.signup.pattern, name: 'CompanyBillingSignup', title: subscriptionMessages.signupTitle }),
  queryRoute({
    ...hidden,
    path: billingPaths.signupSuccess.pattern,
    name: 'CompanySignupSuccess',
    title: subscriptionMessages.successTitle,
    query: SignupSuccessPageQuery,
    variables: companyOf,
    page: () => import('./SignupSuccessPage.tsx').then((module) => module.SignupSuccessPage),
  }),
  queryRoute({
    ...subscribe,
    path: billingPaths.companySignup.pattern,
    name: 'CompanySignup',
    title: subscriptionMessages.companySignupTitle,
  }),
];
