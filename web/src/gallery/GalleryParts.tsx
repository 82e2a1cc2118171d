import { Button, Kbd } from '@mantine/core';

import { CopyButton } from '../ui/copy/CopyButton.tsx';
import { Keys } from '../ui/keys/Keys.tsx';
import { GonePage } from '../ui/list/empty/GonePage.tsx';
import { LinkSegments } from '../ui/page/LinkSegments.tsx';
import { Logo } from '../ui/page/Logo.tsx';
import { Moment } from '../ui/page/Moment.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import { PageLink } from '../ui/page/PageLink.tsx';
import { PageTabs } from '../ui/page/PageTabs.tsx';
import { ProductPicture } from '../ui/page/ProductPicture.tsx';
import { rangeChoice } from '../ui/range/dateRange.ts';
import { DateRangePicker } from '../ui/range/DateRangePicker.tsx';
import { GalleryPiece, GalleryRow, GallerySection, InAllStates } from './GallerySection.tsx';

const words = { title: 'Search rules', text: 'Say what shoppers see first.', back: 'All rules', action: 'New rule', key: 'Esc' };
const message = (key: string, text: string) => ({ id: `gallery.${key}`, defaultMessage: text });
const tabs = [
  { name: 'active', to: '?tab=active', label: message('active', 'Active') },
  { name: 'paused', to: '?tab=paused', label: message('paused', 'Paused') },
];
const segments = [
  { key: 7, to: '?days=7', isCurrent: true, text: '7 days' },
  { key: 30, to: '?days=30', isCurrent: false, text: '30 days' },
];
const ranges = { preset: 'range=7&compare=year', 'chosen days': 'from=2026-01-02&to=2026-01-05&compare=none' };
const days = { today: '2026-01-05', mostDays: 366 };
const gone = {
  title: message('gone', 'Rule not found'),
  text: message('goneText', 'It may have been deleted.'),
  back: message('back', words.back),
};
const chords = ['Mod+K', 'Shift+?', 'j'];
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#238d74"/></svg>')}`;

export function GalleryParts() {
  return (
    <GallerySection title="Parts of a page">
      <GalleryPiece name="head" isWide>
        <PageHead
          title={words.title}
          text={words.text}
          back={
            <PageLink to="?" look="back">
              {words.back}
            </PageLink>
          }
          actions={<Button>{words.action}</Button>}
        />
      </GalleryPiece>
      <GalleryPiece name="page of what is gone" isWide>
        <GonePage {...gone} to="?" />
      </GalleryPiece>
      <GalleryRow>
        <InAllStates name="tabs">
          <PageTabs label={message('tabs', 'Rules')} tabs={tabs} current="active" />
        </InAllStates>
        <InAllStates name="segments">
          <LinkSegments label={words.title} segments={segments} />
        </InAllStates>
        <InAllStates name="link">
          <PageLink to="?">{words.back}</PageLink>
        </InAllStates>
      </GalleryRow>
      {Object.entries(ranges).map(([state, query]) => (
        <GalleryPiece key={state} name={`range of days: ${state}`} isWide>
          <DateRangePicker {...days} choice={rangeChoice(new URLSearchParams(query), days)} pathOf={() => '?'} />
        </GalleryPiece>
      ))}
      <GalleryRow>
        {chords.map((chord) => (
          <GalleryPiece key={chord} name="keys">
            <Keys chord={chord} />
          </GalleryPiece>
        ))}
        <GalleryPiece name="key">
          <Kbd>{words.key}</Kbd>
        </GalleryPiece>
        <GalleryPiece name="copy">
          <CopyButton text={words.key} what={words.title} />
        </GalleryPiece>
        <GalleryPiece name="moment">
          <Moment at="2026-01-05T08:00:00Z" />
        </GalleryPiece>
        <GalleryPiece name="logo">
          <Logo />
        </GalleryPiece>
        <GalleryPiece name="picture">
          <ProductPicture source={picture} size={48} />
        </GalleryPiece>
        <GalleryPiece name="picture: none">
          <ProductPicture source={null} size={48} />
        </GalleryPiece>
      </GalleryRow>
    </GallerySection>
  );
}
