import { Suspense, useEffect, useState } from 'react';

import { setIdentityProof } from '../../app/relay/identityProof.ts';
import { lazyPart } from '../../ui/state/lazyPart.tsx';

const IdentityDialog = lazyPart(async () => (await import('./IdentityDialog.tsx')).IdentityDialog);

/** Asks who the person is when a change of who can sign in comes long after the sign-in. The change waits, and is sent again afterwards. */
export function IdentityProof() {
  const [answer, setAnswer] = useState<{ readonly give: (isProven: boolean) => void }>();
  useEffect(
    () =>
      setIdentityProof(
        () =>
          new Promise((resolve) => {
            setAnswer((before) => {
              before?.give(false);
              return { give: resolve };
            });
          }),
      ),
    [],
  );
  if (answer === undefined) return null;
  const done = (isProven: boolean) => {
    answer.give(isProven);
    setAnswer(undefined);
  };
  return (
    <Suspense fallback={null}>
      <IdentityDialog onDone={done} />
    </Suspense>
  );
}
