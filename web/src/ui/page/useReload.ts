import { useNavigate } from '../../app/router/useNavigate.ts';

/**
 * Reads the data of the page on screen again; what is shown stays until the new data is there. The page is the one on screen when
 * it is called, also when that is long after: an "undo" in a toast outlives the page it was made on.
 */
export function useReload(): () => void {
  const navigate = useNavigate();
  return () => navigate.replace(window.location.pathname + window.location.search);
}
