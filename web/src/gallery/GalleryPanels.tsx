import { Alert, Badge, Loader, Progress, Skeleton } from '@mantine/core';

import { ConsoleFailure } from '../app/relay/consoleFailure.ts';
import { AskedAnswer } from '../ui/state/AskedAnswer.tsx';
import { ErrorPanel } from '../ui/state/ErrorPanel.tsx';
import { PageSkeleton } from '../app/router/visits/PageSkeleton.tsx';
import { RestrictedPanel } from '../ui/state/RestrictedPanel.tsx';
import { CompanyBannerStrip } from '../company/banner/CompanyBannerStrip.tsx';
import { EmptyDrawing } from '../ui/list/empty/EmptyDrawing.tsx';
import { Notice } from '../ui/state/Notice.tsx';
import { StatePanel } from '../ui/state/StatePanel.tsx';
import { TextButton } from '../ui/state/TextButton.tsx';
import { GalleryPiece, GalleryRow, GallerySection } from './GallerySection.tsx';
import styles from './gallery.module.css';

const words = {
  title: 'Nothing to show',
  text: 'Come back when there is data.',
  retry: 'Try again',
  danger: 'The password is wrong.',
  info: 'We sent you a mail.',
  alert: 'The feed could not be read.',
};
const badges = ['green', 'yellow', 'red', 'blue', 'gray'];
const banners = [
  { kind: 'suspended', reason: undefined },
  { kind: 'trial', daysLeft: 3, isOver: false, isExtended: false },
  { kind: 'offer', name: 'Spring', expiresAt: '2030-04-01T00:00:00Z' },
] as const;
const nothing = (): void => undefined;

export function GalleryPanels() {
  return (
    <GallerySection title="States, banners and badges">
      {banners.map((banner) => (
        <GalleryPiece key={banner.kind} name={`banner: ${banner.kind}`} isWide>
          <CompanyBannerStrip banner={banner} id="Q29tcGFueQ" companyId="1" canSeeBilling canExtend />
        </GalleryPiece>
      ))}
      <GalleryRow>
        <GalleryPiece name="notice: danger">
          <Notice tone="danger">{words.danger}</Notice>
        </GalleryPiece>
        <GalleryPiece name="notice: info">
          <Notice tone="info">{words.info}</Notice>
        </GalleryPiece>
        <GalleryPiece name="alert">
          <Alert color="red" title={words.alert}>
            {words.text}
          </Alert>
        </GalleryPiece>
        <GalleryPiece name="alert: warning">
          <Alert color="yellow" title={words.alert}>
            {words.text}
          </Alert>
        </GalleryPiece>
      </GalleryRow>
      <GalleryRow>
        {badges.map((color) => (
          <GalleryPiece key={color} name={`badge: ${color}`}>
            <Badge color={color} variant="light">
              {color}
            </Badge>
          </GalleryPiece>
        ))}
        <GalleryPiece name="drawing: shelf">
          <EmptyDrawing kind="shelf" />
        </GalleryPiece>
        <GalleryPiece name="drawing: lens">
          <EmptyDrawing kind="lens" />
        </GalleryPiece>
        <GalleryPiece name="loader">
          <Loader size="sm" />
        </GalleryPiece>
        <GalleryPiece name="progress">
          <div className={styles['form']}>
            <Progress value={62} aria-label={words.info} />
          </div>
        </GalleryPiece>
        <GalleryPiece name="skeleton">
          <Skeleton width={160} height={20} />
        </GalleryPiece>
      </GalleryRow>
      <GalleryRow>
        <GalleryPiece name="panel">
          <StatePanel title={words.title} text={words.text} action={<TextButton>{words.retry}</TextButton>} />
        </GalleryPiece>
        <GalleryPiece name="error">
          <ErrorPanel error={new ConsoleFailure({ code: 'INTERNAL', message: '', reference: 'a1b2c3d4' })} onRetry={nothing} />
        </GalleryPiece>
        <GalleryPiece name="not asked yet">
          <AskedAnswer asked={{ queryRef: null, isAsking: false, ask: nothing, forget: nothing }}>{() => null}</AskedAnswer>
        </GalleryPiece>
        <GalleryPiece name="no permission">
          <RestrictedPanel />
        </GalleryPiece>
        <GalleryPiece name="loading a screen" isWide>
          <PageSkeleton />
        </GalleryPiece>
      </GalleryRow>
    </GallerySection>
  );
}
