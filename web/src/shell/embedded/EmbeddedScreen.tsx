import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { useNavigate } from '../../app/router/useNavigate.ts';
import type { PageLocation } from '../../app/router/pageRoute.ts';
import { showToast } from '../../app/toasts/toastStack.ts';
import { companyPaths } from '../../company/companies/companyPaths.ts';
import { sessionPaths } from '../../session/session/sessionPaths.ts';
import { storePaths } from '../../store/stores/storePaths.ts';
import type { StoreScope } from '../../app/router/storeScope.ts';
import { embeddedMessages as messages } from './embedded.messages.ts';
import { type EmbeddedEffect, embeddedEffect, embeddedMessage } from './embeddedMessages.ts';
import styles from './EmbeddedScreen.module.css';
import { useReadAgain } from './useReadAgain.ts';

/** What a screen of the older interface may do. It may not leave for another page in our place, nor open a dialog that stops the console. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** After this time the screen says what it waits for; then the frame is shown as it is, since an older page may never report that it is ready. */
const slowMs = 4_000;
const patienceMs = 15_000;

interface Props {
  readonly store: StoreScope;
  readonly origin: string;
  /** The older interface has each screen under the same path and query as the console. */
  readonly location: PageLocation;
  readonly title: string;
}

/** A screen that the older interface of this deployment continues providing. */
export function EmbeddedScreen(props: Props) {
  // A new visit loads the frame, also one of the same address: the frame itself may have gone elsewhere since.
  const [visit, setVisit] = useState({ location: props.location, count: 0 });
  if (visit.location !== props.location) setVisit({ location: props.location, count: visit.count + 1 });
  return <EmbeddedFrame key={visit.count} {...props} />;
}

function EmbeddedFrame({ store, origin, location, title }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const readAgain = useReadAgain(store);
  const frame = useRef<HTMLIFrameElement>(null);
  const [waiting, setWaiting] = useState<'quietly' | 'aloud' | 'over'>('quietly');

  const run = async (effect: EmbeddedEffect): Promise<void> => {
    switch (effect.do) {
      case 'show frame':
        setWaiting('over');
        return;
      case 'go to store':
        navigate.push(storePaths.dashboard({ storeId: effect.storeId }));
        return;
      case 'leave deleted store':
        showToast({ type: 'danger', title: intl.formatMessage(messages.deleted) });
        await readAgain('viewer');
        navigate.replace(
          'storeId' in effect.next ? storePaths.dashboard(effect.next) : companyPaths.addStore({ companyId: effect.next.companyId }),
        );
        return;
      case 'read again':
        await readAgain(effect.what);
        return;
      case 'sign in again':
        window.location.assign(sessionPaths.login({}, { to: effect.to }));
        return;
      case 'show path':
        // Past the router, which would take this for a visit and load the frame again.
        window.history.replaceState(window.history.state, '', effect.path);
        return;
      case 'leave for':
        window.location.assign(effect.url);
    }
  };

  const onMessage = useEffectEvent(async ({ origin: from, source, data }: MessageEvent) => {
    const isFromFrame = source !== null && source === frame.current?.contentWindow;
    const message = embeddedMessage({ origin: from, isFromFrame, data }, origin);
    if (message === undefined) return;
    const { storeId, companyId } = store;
    const companyStores = message.type === 'delete' ? await readAgain('stores') : [];
    const effect = embeddedEffect(message, { storeId, companyId, companyStores, path: window.location.pathname + window.location.search });
    if (effect !== undefined) await run(effect);
  });
  // Before the browser continues: a frame that loads quickly says something before effects that may wait have run.
  useLayoutEffect(() => {
    const listener = (event: MessageEvent): void => {
      // The network layer has reported what could not be read again.
      onMessage(event).catch(() => undefined);
    };
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);

  useEffect(() => {
    const slow = setTimeout(() => setWaiting((now) => (now === 'over' ? now : 'aloud')), slowMs);
    const over = setTimeout(() => setWaiting('over'), patienceMs);
    return () => {
      clearTimeout(slow);
      clearTimeout(over);
    };
  }, []);

  return (
    <section className={styles['place']} aria-busy={waiting !== 'over'}>
      <h1 className={styles['heading']}>{title}</h1>
      <iframe
        ref={frame}
        className={styles['frame']}
        src={origin + location.pathname + location.search}
        title={title}
        sandbox={sandbox}
        allow="clipboard-write; fullscreen"
        referrerPolicy="origin"
      />
      {waiting !== 'over' && (
        <p className={styles['waiting']} role="status">
          {waiting === 'aloud' && intl.formatMessage(messages.slow, { origin })}
        </p>
      )}
    </section>
  );
}
