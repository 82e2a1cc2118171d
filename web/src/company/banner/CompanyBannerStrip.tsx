import { IconAlertTriangle, IconGift, IconHourglassLow } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';

import { PageLink } from '../../ui/page/PageLink.tsx';
import { companyPaths } from '../companies/companyPaths.ts';
import { type BannerKind, bannerTone } from './bannerKinds.ts';
import styles from './CompanyBanner.module.css';
import { companyBannerMessages as messages } from './companyBanner.messages.ts';
import { companyBannerPaths as paths } from './companyBannerPaths.ts';
import { useExtendTrial } from './useExtendTrial.ts';

const productNames: Readonly<Record<string, MessageDescriptor>> = {
  SEARCH: messages.search,
  RECOMMENDATIONS: messages.recommendations,
  EMAIL: messages.email,
  AUDIENCE: messages.audience,
  CHAT: messages.chat,
};

const icons = { danger: IconAlertTriangle, warning: IconHourglassLow, info: IconGift };

interface Props {
  readonly banner: BannerKind;
  /** Global id of the company, and its id in addresses. */
  readonly id: string;
  readonly companyId: string;
  /** Whether the viewer may open what the links lead to. */
  readonly canSeeBilling: boolean;
  readonly canExtend: boolean;
}

/** One thing that a banner says, with what can be done about it. */
export function CompanyBannerStrip(props: Props) {
  const intl = useIntl();
  const { banner } = props;
  const tone = bannerTone(banner);
  const Icon = icons[tone];
  const day = (moment: string) => intl.formatDate(moment, { dateStyle: 'medium' });
  return (
    <div className={styles['strip']} data-tone={tone}>
      <Icon size={18} stroke={1.8} aria-hidden className={styles['icon']} />
      <span className={styles['text']}>{textOf()}</span>
      <StripActions {...props} />
    </div>
  );

  function textOf(): string {
    switch (banner.kind) {
      case 'suspended':
        return banner.reason === undefined
          ? intl.formatMessage(messages.suspended)
          : intl.formatMessage(messages.suspendedReason, { reason: banner.reason });
      case 'cancelled':
        return intl.formatMessage(banner.isClosed ? messages.closed : messages.closing, { date: day(banner.closingAt) });
      case 'missingPayment':
        return intl.formatMessage(messages.missingPayment);
      case 'trial':
        if (banner.isOver) return intl.formatMessage(banner.isExtended ? messages.extendedTrialOver : messages.trialOver);
        return intl.formatMessage(banner.isExtended ? messages.extendedTrialEnds : messages.trialEnds, { days: banner.daysLeft });
      case 'productTrial': {
        const name = productNames[banner.product];
        const product = name === undefined ? banner.product : intl.formatMessage(name);
        return intl.formatMessage(messages.productTrialEnds, { product, days: banner.daysLeft });
      }
      case 'offer':
        return intl.formatMessage(messages.offer, { name: banner.name, date: day(banner.expiresAt) });
    }
  }
}

function StripActions({ banner, id, companyId, canSeeBilling, canExtend }: Props): ReactNode {
  const intl = useIntl();
  const { extend, isExtending } = useExtendTrial(id);
  if (!canSeeBilling) return null;
  switch (banner.kind) {
    case 'suspended':
    case 'offer':
      return null;
    case 'cancelled':
      return banner.by === 'customer' ? (
        <PageLink to={paths.reenable({ companyId })}>{intl.formatMessage(messages.reenable)}</PageLink>
      ) : (
        <PageLink to={companyPaths.billing({ companyId })}>{intl.formatMessage(messages.viewTermination)}</PageLink>
      );
    case 'missingPayment':
      return <PageLink to={companyPaths.billing({ companyId })}>{intl.formatMessage(messages.toBilling)}</PageLink>;
    case 'trial':
    case 'productTrial':
      return (
        <span className={styles['actions']}>
          {banner.kind === 'trial' && canExtend && !banner.isExtended && (
            <button type="button" className={styles['button']} disabled={isExtending} onClick={() => void extend()}>
              {intl.formatMessage(messages.extendTrial)}
            </button>
          )}
          <PageLink to={paths.trialInformation({ companyId })}>{intl.formatMessage(messages.trialInformation)}</PageLink>
        </span>
      );
  }
}
