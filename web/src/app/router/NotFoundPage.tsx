import { NotFoundPanel } from './NotFoundPanel.tsx';

/** An address that leads nowhere, with or without the console around it. */
export function NotFoundPage() {
  return <NotFoundPanel />;
}
