import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { quietPart } from '../../ui/state/lazyPart.tsx';
import { bannerKinds, bannerTone, moduleOfPath } from './bannerKinds.ts';
import type { CompanyBanner_company$key } from './__generated__/CompanyBanner_company.graphql.ts';
import styles from './CompanyBanner.module.css';
import { companyBannerMessages as messages } from './companyBanner.messages.ts';

/** Most companies have no message. */
const CompanyBannerStrip = quietPart(async () => (await import('./CompanyBannerStrip.tsx')).CompanyBannerStrip);

interface Props {
  readonly company: CompanyBanner_company$key;
  /** Path of the screen: trials of a product are announced on its own screens. */
  readonly pathname: string;
}

/** What everyone who works for a company has to know above all screens; nothing for partial users, who get no facts for it. */
export function CompanyBanner({ company: companyKey, pathname }: Props) {
  const { id, companyId, plan, banner, canSeeBilling, canExtend } = useFragment(
    graphql`
      fragment CompanyBanner_company on Company {
        id
        companyId
        canSeeBilling: viewerCan(ability: COMPANY_BILLING_VIEW)
        canExtend: viewerCan(ability: COMPANY_BILLING_EDIT)
        plan {
          products
          subscription
          trialExpiresAt
          isTrialExtended
          productTrials {
            product
            expiresAt
          }
        }
        banner {
          closingAt
          closedBy
          isSuspended
          suspendedComment
          hasOverdueInvoices
          offers {
            name
            expiresAt
          }
        }
      }
    `,
    companyKey,
  );
  const intl = useIntl();
  // One moment for the whole visit: a banner does not appear while someone works.
  const [now] = useState(() => Date.now());
  if (banner === null || banner === undefined) return null;
  const kinds = bannerKinds({ plan, banner }, moduleOfPath(pathname), now);
  if (kinds.length === 0) return null;
  return (
    <section className={styles['banners']} aria-label={intl.formatMessage(messages.label)}>
      <Suspense
        fallback={kinds.map((kind) => (
          <div key={JSON.stringify(kind)} className={styles['strip']} data-tone={bannerTone(kind)} />
        ))}
      >
        {kinds.map((kind) => (
          <CompanyBannerStrip
            key={JSON.stringify(kind)}
            banner={kind}
            id={id}
            companyId={companyId}
            canSeeBilling={canSeeBilling}
            canExtend={canExtend}
          />
        ))}
      </Suspense>
    </section>
  );
}
