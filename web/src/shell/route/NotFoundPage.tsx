import { BarePage } from '../BarePage.tsx';
import { NotFoundPanel } from '../../store/stores/NotFoundPanel.tsx';

/** An address under a store or company that has no destination, with the console around it. */
export function NotFoundPage() {
  return <NotFoundPanel />;
}

/** An address that has no destination, and is in no store or company. */
export function BareNotFoundPage() {
  return (
    <BarePage>
      <NotFoundPanel />
    </BarePage>
  );
}
