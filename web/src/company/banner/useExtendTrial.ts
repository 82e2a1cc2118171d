import { useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { useIsDoneOr } from '../../app/toasts/useIsDoneOr.ts';
import type { useExtendTrialMutation } from './__generated__/useExtendTrialMutation.graphql.ts';
import { companyBannerMessages as messages } from './companyBanner.messages.ts';

/** Extends the company's trial by 7 days, and says how that went. */
export function useExtendTrial(companyId: string): { extend: () => Promise<void>; isExtending: boolean } {
  const intl = useIntl();
  const [write, isExtending] = useWrite<useExtendTrialMutation>(graphql`
    mutation useExtendTrialMutation($input: ExtendTrialInput!) {
      extendTrial(input: $input) {
        company {
          ...CompanyBanner_company
        }
        errors {
          message
        }
      }
    }
  `);
  const isDone = useIsDoneOr(messages.failedToExtend);
  const extend = async (): Promise<void> => {
    if (isDone((await write({ input: { companyId } }))?.extendTrial))
      showToast({ type: 'success', title: intl.formatMessage(messages.trialExtended) });
  };
  return { extend, isExtending };
}
