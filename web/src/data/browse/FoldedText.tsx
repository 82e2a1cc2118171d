import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { FoldButton } from '../../ui/figures/Fold.tsx';
import { browseMessages as messages } from './browse.messages.ts';
import styles from './browse.module.css';

/** Characters of a text that are shown at once; a few more are shown as well, rather than a button. */
const shownCharacters = 1200;

/** A text of the shop, in the direction of its own language; of a very long one the beginning. */
export function FoldedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > shownCharacters * 1.2;
  return (
    <>
      <p className={styles['text']} dir="auto">
        {isLong && !isOpen ? `${Array.from(text).slice(0, shownCharacters).join('').trimEnd()} …` : text}
      </p>
      {isLong && (
        <FoldButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          <FormattedMessage {...(isOpen ? messages.showLess : messages.showMore)} />
        </FoldButton>
      )}
    </>
  );
}
