import { Checkbox } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useLocation } from '../../app/router/useLocation.ts';
import { useNavigate } from '../../app/router/useNavigate.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import { LinkSegments } from '../../ui/page/LinkSegments.tsx';
import { storePaths } from '../stores/storePaths.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import styles from './DashboardPage.module.css';
import { type DashboardChoice, dashboardQuery, presets } from './dashboardRange.ts';

/** The range of days and whether it is compared; both live in the address. */
export function DashboardControls({ choice }: { choice: DashboardChoice }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { storeId } = useStoreScope();
  return (
    <div className={styles['controls']}>
      <Checkbox
        checked={choice.isCompared}
        label={intl.formatMessage(dashboardMessages.compare)}
        onChange={(event) => {
          const query = dashboardQuery(choice.preset, event.currentTarget.checked);
          navigate.replace({ pathname, query });
        }}
      />
      <LinkSegments
        label={intl.formatMessage(dashboardMessages.range)}
        segments={presets.map((days) => ({
          key: days,
          to: storePaths.dashboard({ storeId }, dashboardQuery(days, choice.isCompared)),
          isCurrent: choice.preset === days,
          text: intl.formatMessage(dashboardMessages.lastDays, { days }),
        }))}
      />
    </div>
  );
}
