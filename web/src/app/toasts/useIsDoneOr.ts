import { type MessageDescriptor, useIntl } from 'react-intl';

import { showToast } from './toastStack.ts';

interface Payload {
  readonly errors: readonly { readonly message: string }[];
}

/** Whether a write was done; a toast under this title shows the first error of its payload. A write that failed as a whole was reported already. */
export function useIsDoneOr(failed: MessageDescriptor) {
  const intl = useIntl();
  return (payload: Payload | undefined): boolean => {
    const [error] = payload?.errors ?? [];
    if (error !== undefined) showToast({ type: 'danger', title: intl.formatMessage(failed), message: error.message });
    return payload !== undefined && error === undefined;
  };
}
