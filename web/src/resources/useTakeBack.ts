import { useNavigate } from '../app/router/useNavigate.ts';
import { useReload } from '../ui/page/useReload.ts';
import { useResourceWrites } from './useResourceWrites.ts';

interface Created {
  /** Its global ID. */
  readonly id: string;
  /** Its own page. */
  readonly path: string;
  /** What follows on it: the list, or the page that one came from. */
  readonly next: string;
  /** For a kind that is deleted by its name. */
  readonly name?: string | undefined;
}

/** Takes back what was just created: it is deleted. Nothing is left on its own page, which gives way to another; any other one is read again. */
export function useTakeBack() {
  const navigate = useNavigate();
  const reload = useReload();
  const { remove } = useResourceWrites();
  return async ({ id, path, next, name }: Created): Promise<void> => {
    if (!(await remove([id], { name }))) return;
    if (window.location.pathname === path) navigate.push(next);
    else reload();
  };
}
