import type { ComponentProps, MouseEvent } from 'react';
import { useRouter } from 'found';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path within the console; build it with a module's paths. */
  readonly to: string;
  readonly onNavigate?: (() => void) | undefined;
}

/** A link within the console. With a modifier key the browser opens it as it would any link. */
export function RouteLink({ to, onNavigate, onClick, children, ...rest }: Props) {
  const { router } = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.push(to);
    onNavigate?.();
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
