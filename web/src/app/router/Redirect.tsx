import { useEffect } from 'react';
import { useRouter } from 'found';

/** Goes somewhere else in place of the present entry of the browser's history. */
export function Redirect({ to }: { to: string }) {
  const { router } = useRouter();
  useEffect(() => {
    router.replace(to);
  }, [router, to]);
  return null;
}
