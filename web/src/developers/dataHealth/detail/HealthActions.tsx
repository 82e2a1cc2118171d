import { Button } from '@mantine/core';
import { IconDownload, IconEyeOff } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { counted, useNumbers } from '../../../app/words/numbers.ts';
import { downloadFile, toCsv } from '../../../ui/list/csv.ts';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import pageStyles from '../dataHealth.module.css';
import { dataHealthMessages as messages } from '../dataHealth.messages.ts';
import styles from './healthDetail.module.css';
import { type FixSettings, healthFixes } from './healthFix.ts';
import { HealthFixes } from './HealthFixes.tsx';
import { type HealthList, listOfCheck } from './healthLists.ts';
import { placeOf } from '../healthPlaces.ts';

interface FoundExample {
  readonly internalId: string;
  readonly name: string;
  readonly field: string | null | undefined;
  readonly value: string | null | undefined;
}

interface HealthActionsProps {
  readonly check: {
    readonly key: string;
    readonly state: string;
    readonly count: number;
    readonly examples: readonly FoundExample[];
    readonly list: Parameters<typeof listOfCheck>[1]['list'];
  };
  readonly storeId: string;
  readonly settings: FixSettings;
  /** Ids of ignored objects, which a step leaves alone. */
  readonly ignored: readonly string[];
  /** Ignores the check as a whole; undefined when it is ignored, and for those who may not. */
  readonly onIgnore: (() => void) | undefined;
}

function listWords({ isWhole, isImport, isOfAttributes, ignored }: HealthList) {
  if (isOfAttributes === true) return messages.showOtherTypes;
  if (isImport === true) return messages.showImport;
  if (!isWhole) return messages.showSome;
  return ignored > 0 ? messages.showAllIgnored : messages.showAll;
}

/** What can be done about a check: a step that puts it right, the list of what it found, the place to go to. */
export function HealthActions({ check, storeId, settings, ignored, onIgnore }: HealthActionsProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const { key, examples } = check;
  const isFailing = check.state === 'FAILING';
  const fixes = isFailing ? healthFixes(key, examples, settings, ignored) : [];
  const list = isFailing ? listOfCheck(storeId, check, settings) : undefined;
  const place = placeOf(key);
  // The list with its filter is a better way to the same screen.
  const placePath = place?.path(storeId);
  const isSameScreen = placePath !== undefined && list?.path.split('?')[0] === placePath;
  const isListed = examples.length > 0 && examples[0]?.internalId !== 'store';
  const exportExamples = () => {
    const columns = [
      { header: intl.formatMessage(messages.internalId), value: (row: FoundExample) => row.internalId },
      { header: intl.formatMessage(messages.object), value: (row: FoundExample) => row.name },
      { header: intl.formatMessage(messages.field), value: (row: FoundExample) => row.field },
      { header: intl.formatMessage(messages.value), value: (row: FoundExample) => row.value },
    ];
    downloadFile(`${key}.csv`, toCsv(columns, examples), 'text/csv');
  };
  return (
    <>
      <div className={styles['actions']}>
        <HealthFixes fixes={fixes} count={check.count} storeId={storeId} />
        {list !== undefined && (
          <ButtonLink size="sm" variant="default" to={list.path}>
            <FormattedMessage {...listWords(list)} values={{ ...counted(numbers, list.rows), ignored: numbers.count(list.ignored) }} />
          </ButtonLink>
        )}
        {place !== undefined && placePath !== undefined && !isSameScreen && (
          <ButtonLink size="sm" variant="default" to={placePath}>
            <FormattedMessage {...place.message} />
          </ButtonLink>
        )}
        {isListed && (
          <Button size="sm" variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={exportExamples}>
            <FormattedMessage {...messages.export} />
          </Button>
        )}
        {onIgnore !== undefined && (
          <Button size="sm" variant="default" leftSection={<IconEyeOff size={16} aria-hidden />} onClick={onIgnore}>
            <FormattedMessage {...messages.ignoreCheck} />
          </Button>
        )}
      </div>
      {fixes.length > 0 && (
        <p className={pageStyles['small']}>
          <FormattedMessage {...messages.previewFirst} />
        </p>
      )}
    </>
  );
}
