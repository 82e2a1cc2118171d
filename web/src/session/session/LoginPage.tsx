import { graphql, usePreloadedQuery } from 'react-relay';

import type { PageProps } from '../../app/router/pageRoute.ts';
import { TextButton } from '../../ui/state/TextButton.tsx';
import type { LoginPageQuery } from './__generated__/LoginPageQuery.graphql.ts';

export function LoginPage({ queryRef }: PageProps<LoginPageQuery>) {
  const data = usePreloadedQuery<LoginPageQuery>(
    graphql`
      query LoginPageQuery @preloadable {
        signUpConfig {
          isFirstUser
        }
        viewer {
          id
        }
      }
    `,
    queryRef,
  );
  return <TextButton>{String(data.signUpConfig.isFirstUser)}</TextButton>;
}
