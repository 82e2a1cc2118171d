import { FormattedMessage } from 'react-intl';

import { PageLink } from '../../ui/page/PageLink.tsx';
import { setupMessages } from './setup.messages.ts';
import { setupPaths } from './setupPaths.ts';

/** The way back from a step to all of them. */
export function BackToSetup({ storeId }: { readonly storeId: string }) {
  return (
    <PageLink to={setupPaths.guide({ storeId })} look="back">
      <FormattedMessage {...setupMessages.back} />
    </PageLink>
  );
}
