import { Text, VisuallyHidden } from '@mantine/core';
import { IconArrowRight, IconArrowsHorizontal } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';

import { FormSection } from '../../ui/form/FormSection.tsx';
import { searchSynonymsMessages as messages } from './searchSynonyms.messages.ts';
import styles from './SynonymGraph.module.css';

interface SynonymGraphProps {
  readonly term: string;
  readonly twoWay: readonly string[];
  readonly oneWay: readonly string[];
  readonly isAllEqual: boolean;
}

interface WordsProps {
  readonly term: string;
  readonly words: readonly string[];
  readonly isTwoWay: boolean;
  readonly isEqual?: boolean;
}

/** Words next to the term, each with the arrow of the way in which it is found; the sentence is for those who do not see the arrow. */
function Words({ term, words, isTwoWay, isEqual = false }: WordsProps) {
  const Arrow = isTwoWay ? IconArrowsHorizontal : IconArrowRight;
  return (
    <ul className={styles['words']} data-equal={isEqual || undefined}>
      {words.map((word) => (
        <li key={word} className={styles['link']}>
          <Arrow className={styles['arrow']} aria-hidden />
          <Text span size="sm" className={styles['word']} aria-hidden>
            {word}
          </Text>
          <VisuallyHidden>
            <FormattedMessage {...(isTwoWay ? messages.graphTwoWay : messages.graphOneWay)} values={{ term, word }} />
          </VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}

/** Which word finds which, live while a synonym is edited. */
export function SynonymGraph({ term, twoWay, oneWay, isAllEqual }: SynonymGraphProps) {
  const isEmpty = term.trim() === '' || twoWay.length + oneWay.length === 0;
  const isGroup = twoWay.length > 1;
  return (
    <FormSection title={messages.graphTitle}>
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          <FormattedMessage {...messages.graphEmpty} />
        </Text>
      ) : (
        <>
          <div className={styles['graph']}>
            <Text size="sm" className={styles['term']}>
              {term}
            </Text>
            <div style={{ display: 'grid', gap: 8 }}>
              {twoWay.length > 0 && <Words term={term} words={twoWay} isTwoWay isEqual={isAllEqual && isGroup} />}
              {oneWay.length > 0 && <Words term={term} words={oneWay} isTwoWay={false} />}
            </div>
          </div>
          {isGroup && (
            <Text size="sm" c="dimmed">
              <FormattedMessage {...(isAllEqual ? messages.graphEqual : messages.graphStar)} />
            </Text>
          )}
        </>
      )}
    </FormSection>
  );
}
