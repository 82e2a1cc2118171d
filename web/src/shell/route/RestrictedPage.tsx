import { RestrictedPanel } from '../../ui/state/RestrictedPanel.tsx';

/** Where a partial user lands who asks for a screen of the company. */
export function RestrictedPage() {
  return <RestrictedPanel />;
}
