import { useEffect } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

/** Sets the tab's title; without a message it stays as it is. */
export function usePageTitle(message: MessageDescriptor | undefined): void {
  const intl = useIntl();
  const title = message === undefined ? undefined : intl.formatMessage(message);
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
}
