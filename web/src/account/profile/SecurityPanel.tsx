import { graphql, useFragment } from 'react-relay';

import { AccessTokensSection } from '../../session/accessTokens/AccessTokensSection.tsx';
import { OpenSessionsSection } from '../../session/openSessions/OpenSessionsSection.tsx';
import { PasskeysSection } from '../../session/passkeys/PasskeysSection.tsx';
import { ChangePasswordSection } from '../../session/password/ChangePasswordSection.tsx';
import { TwoFactorSection } from '../../session/twoFactor/TwoFactorSection.tsx';
import type { SecurityPanel_viewer$key } from './__generated__/SecurityPanel_viewer.graphql.ts';
import styles from './UserSettings.module.css';

/** How the user signs in, and where they are signed in. Every change is made at once. */
export function SecurityPanel({ viewer: key }: { readonly viewer: SecurityPanel_viewer$key }) {
  const viewer = useFragment(
    graphql`
      fragment SecurityPanel_viewer on Viewer {
        ...TwoFactorSection_viewer
        ...PasskeysSection_viewer
        ...OpenSessionsSection_viewer
        ...AccessTokensSection_viewer
      }
    `,
    key,
  );
  return (
    <div className={styles['fields']}>
      <ChangePasswordSection />
      <TwoFactorSection viewer={viewer} />
      <PasskeysSection viewer={viewer} />
      <OpenSessionsSection viewer={viewer} />
      <AccessTokensSection viewer={viewer} />
    </div>
  );
}
