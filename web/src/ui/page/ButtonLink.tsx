import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

import { useNavigate } from '../../app/router/useNavigate.ts';

interface ButtonLinkProps extends ButtonProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link within the console that looks like a button. With a modifier key the browser opens it as it would any link. */
export function ButtonLink({ to, children, ...look }: ButtonLinkProps) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate.push(to);
  };
  return (
    <Button {...look} component="a" href={to} onClick={onClick}>
      {children}
    </Button>
  );
}
