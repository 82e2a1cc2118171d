import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { showToast } from '../../app/toasts/toastStack.ts';
import { quietPart } from '../../ui/state/lazyPart.tsx';
import type { ImageFixRun } from './ImageFixRun.tsx';
import { storeTodosMessages as messages } from './storeTodos.messages.ts';

// What knows the steps of modifiers is a twentieth of the dashboard, and few ever click.
const loadRun = () => import('./ImageFixRun.tsx').catch(() => undefined);
const PreviewLink = quietPart(async () => (await import('./ImagePreviewLink.tsx')).ImagePreviewLink);

interface ImageFixProps {
  readonly attribute: string;
  readonly isBusy: boolean;
  readonly onFixed: () => void;
}

/** Takes the images from that attribute in one click, for all products that have none; the toast undoes it. */
export function ImageFix({ attribute, isBusy, onFixed }: ImageFixProps) {
  const intl = useIntl();
  const [isLoading, setLoading] = useState(false);
  const [Run, setRun] = useState<typeof ImageFixRun>();
  const start = async () => {
    setLoading(true);
    const loaded = await loadRun();
    setLoading(false);
    if (loaded === undefined) showToast({ type: 'danger', title: intl.formatMessage(messages.failed) });
    setRun(() => loaded?.ImageFixRun);
  };
  return (
    <>
      <Button size="compact-sm" disabled={isBusy} loading={isLoading || Run !== undefined} onClick={() => void start()}>
        <FormattedMessage {...messages.takeImage} values={{ attribute }} />
      </Button>
      {Run !== undefined && <Run attribute={attribute} onFixed={onFixed} onEnd={() => setRun(undefined)} />}
    </>
  );
}

/** The same step among the modifiers of a store that is not at hand. Its words are there before its address is. */
export function ImagePreview({ attribute, storeId }: { readonly attribute: string; readonly storeId: string }) {
  const text = <FormattedMessage {...messages.previewImage} values={{ attribute }} />;
  return (
    <Suspense fallback={<span>{text}</span>}>
      <PreviewLink attribute={attribute} storeId={storeId}>
        {text}
      </PreviewLink>
    </Suspense>
  );
}
