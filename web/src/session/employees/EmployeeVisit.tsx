import { useEffect } from 'react';
import { graphql, useMutation } from 'react-relay';

import type { EmployeeVisitMutation } from './__generated__/EmployeeVisitMutation.graphql.ts';
import { isNewVisit } from './employeeVisits.ts';

interface Props {
  readonly isHq: boolean;
  /** Global id of the company. */
  readonly companyId: string | undefined;
}

/** An employee of HQ who goes into a company (by the selector, a link or the search) leaves a line in that company's audit trail. */
export function EmployeeVisit({ isHq, companyId }: Props) {
  const [commit] = useMutation<EmployeeVisitMutation>(graphql`
    mutation EmployeeVisitMutation($input: EnterCompanyInput!) {
      enterCompany(input: $input) {
        errors {
          message
        }
      }
    }
  `);
  useEffect(() => {
    if (isHq && companyId !== undefined && isNewVisit(companyId)) commit({ variables: { input: { companyId } } });
  }, [commit, isHq, companyId]);
  return null;
}
