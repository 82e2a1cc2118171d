import { useIntl } from 'react-intl';

import { signInLinksMessages } from '../links/signInLinks.messages.ts';
import { signInLinksPaths } from '../links/signInLinksPaths.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { ProviderButton } from '../provider/ProviderButton.tsx';
import styles from './OtherWaysIn.module.css';

interface OtherWaysInProps {
  readonly provider: string | undefined;
  /** Path in the console that was asked for. */
  readonly to: string | undefined;
  /** The destination after signing in. */
  readonly destination: string;
}

/** Below the form of the sign-in page: for those without a password, or with one forgotten. */
export function OtherWaysIn({ provider, to, destination }: OtherWaysInProps) {
  const intl = useIntl();
  return (
    <div className={styles['ways']}>
      <PasskeyButton destination={destination} />
      {provider !== undefined && <ProviderButton provider={provider} to={to} />}
      <div className={styles['links']}>
        <a href={signInLinksPaths.forgotPassword({})}>{intl.formatMessage(signInLinksMessages.forgotPassword)}</a>
        <a href={signInLinksPaths.sendLink({}, { to })}>{intl.formatMessage(signInLinksMessages.withoutPassword)}</a>
      </div>
    </div>
  );
}
