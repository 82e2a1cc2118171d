// @vitest-environment happy-dom
import { act } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import { beforeEach, expect, it } from 'vitest';

import { testScreen } from '../../app/relay/testScreen.tsx';
import { closeToast, currentToasts } from '../../app/toasts/toastStack.ts';
import type { RenameCompanyTestQuery } from './__generated__/RenameCompanyTestQuery.graphql.ts';
import { RenameCompany } from './RenameCompany.tsx';

beforeEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

function Shown() {
  const { company } = useLazyLoadQuery<RenameCompanyTestQuery>(
    graphql`
      query RenameCompanyTestQuery($companyId: String!) {
        company(companyId: $companyId) {
          ...RenameCompany_company
        }
      }
    `,
    { companyId: 'c1b2c3d4' },
  );
  return company && <RenameCompany company={company} />;
}

it('a new name of the company is undone from its toast', async () => {
  const screen = await testScreen(<Shown />, { RenameCompanyTestQuery: { Company: () => ({ id: 'company-1', name: 'Old' }) } });
  await screen.click('Rename company');
  const field = document.querySelector<HTMLInputElement>('form input');
  if (field === null) throw new Error('The dialog has no field.');
  await screen.type(field, 'New');
  await act(async () => document.querySelector<HTMLButtonElement>('form [type="submit"]')?.click());
  const answer = { Mutation: () => ({ updateCompany: { company: { id: 'company-1', name: 'New' }, errors: [] } }) };
  const first = await screen.answer(answer, 'RenameCompanyMutation');
  const [toast] = currentToasts();
  expect(toast?.action?.label).toBe('Undo');
  await act(async () => void toast?.action?.onRun());
  const second = await screen.answer(answer, 'RenameCompanyMutation');
  expect([first, second].map(({ request }) => request.variables['input'])).toEqual([
    { id: 'company-1', name: 'New' },
    { id: 'company-1', name: 'Old' },
  ]);
});
