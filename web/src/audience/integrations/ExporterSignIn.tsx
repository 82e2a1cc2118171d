import { Button } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import type { ExporterSignIn_exporter$key } from './__generated__/ExporterSignIn_exporter.graphql.ts';
import type { ExporterSignInMutation } from './__generated__/ExporterSignInMutation.graphql.ts';
import { exporterSignInMessages as messages } from './exporterSignIn.messages.ts';
import { exporterSignInPath } from './exporterSignInPath.ts';

/** Who asks for the consent. */
const serviceOf = (target: string) => (target === 'KLAVIYO' ? 'Klaviyo' : target === 'META' ? 'Meta' : 'Google');

/** Leads to the consent page of the service that an integration pushes to. */
export function ExporterSignIn({ exporter: key }: { readonly exporter: ExporterSignIn_exporter$key }) {
  const { id, target, signedIn } = useFragment(
    graphql`
      fragment ExporterSignIn_exporter on Exporter {
        id
        target
        signedIn
      }
    `,
    key,
  );
  const [start, isLeaving] = useWrite<ExporterSignInMutation>(graphql`
    mutation ExporterSignInMutation($input: SignInExporterInput!) {
      signInExporter(input: $input) {
        authorizationUrl
        errors {
          message
        }
      }
    }
  `);
  async function onSignIn() {
    const redirectUri = `${window.location.origin}${exporterSignInPath({})}`;
    const answer = await start({ input: { id, redirectUri, completeUrl: window.location.href } });
    const [error] = answer?.signInExporter.errors ?? [];
    if (error !== undefined) showToast({ type: 'danger', title: error.message });
    else if (answer?.signInExporter.authorizationUrl != null) window.location.assign(answer.signInExporter.authorizationUrl);
  }
  return (
    <Button variant={signedIn ? 'default' : 'filled'} size="sm" loading={isLeaving} onClick={() => void onSignIn()}>
      <FormattedMessage {...(signedIn ? messages.signInAgain : messages.signIn)} values={{ service: serviceOf(target) }} />
    </Button>
  );
}
