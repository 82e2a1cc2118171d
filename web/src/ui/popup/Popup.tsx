import type { ReactNode } from 'react';
import { useState } from 'react';

import { Popover } from './Popover.tsx';

interface Props {
  /** Look of the button that opens it. */
  readonly className: string | undefined;
  /** Name of the button for those who do not see it. */
  readonly label: string;
  /** Name of what opens. */
  readonly title: string;
  readonly button: ReactNode;
  /** Which edge of the button it keeps to. */
  readonly align?: 'start' | 'end';
  /** Width in pixels. */
  readonly width: number;
  /** What it shows. `close` closes it and gives the focus back to the button. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a menu or a choice that opens below it. */
export function Popup({ className, label, title, button, align = 'start', width, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position={align === 'start' ? 'bottom-start' : 'bottom-end'} width={width}>
      <Popover.Target>
        <button type="button" className={className} aria-label={label} onClick={() => setOpen(!isOpen)}>
          {button}
        </button>
      </Popover.Target>
      <Popover.Dropdown label={title}>{children(() => setOpen(false))}</Popover.Dropdown>
    </Popover>
  );
}
