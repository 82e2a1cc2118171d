import { useIntl } from 'react-intl';

import { signInLinksMessages } from '../links/signInLinks.messages.ts';
import { signInLinksPaths } from '../links/signInLinksPaths.ts';
import { ProviderButton } from '../provider/ProviderButton.tsx';
import styles from './OtherWaysIn.module.css';

/** Below the form of the sign-in page: for those without a password, or with one forgotten. */
export function OtherWaysIn({ provider, to }: { provider: string | undefined; to: string | undefined }) {
  const intl = useIntl();
  return (
    <div className={styles['ways']}>
      {provider !== undefined && <ProviderButton provider={provider} to={to} />}
      <div className={styles['links']}>
        <a href={signInLinksPaths.forgotPassword({})}>{intl.formatMessage(signInLinksMessages.forgotPassword)}</a>
        <a href={signInLinksPaths.sendLink({}, { to })}>{intl.formatMessage(signInLinksMessages.withoutPassword)}</a>
      </div>
    </div>
  );
}
