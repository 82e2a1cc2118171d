import { useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { PlainSelect } from '../../ui/state/PlainSelect.tsx';
import type { Density, PreferencesForm_viewer$key, StartPage, Theme } from './__generated__/PreferencesForm_viewer.graphql.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { preferencesMessages as messages } from './preferences.messages.ts';
import styles from '../profile/UserSettings.module.css';
import { useUpdatePreferences } from './useUpdatePreferences.ts';

const themes: readonly [Theme, keyof typeof messages][] = [
  ['SYSTEM', 'system'],
  ['LIGHT', 'light'],
  ['DARK', 'dark'],
];
const densities: readonly [Density, keyof typeof messages][] = [
  ['COMFORTABLE', 'comfortable'],
  ['COMPACT', 'compact'],
];
const startPages: readonly [StartPage, keyof typeof messages][] = [
  ['DASHBOARD', 'dashboard'],
  ['SEARCH_RULES', 'searchRules'],
  ['PRODUCTS', 'products'],
  ['IMPORTS', 'imports'],
];

/** How the console looks and where it begins. Every choice is saved at once. */
export function PreferencesForm({ viewer: viewerKey }: { viewer: PreferencesForm_viewer$key }) {
  const { preferences } = useFragment(
    graphql`
      fragment PreferencesForm_viewer on Viewer {
        preferences {
          theme
          density
          startPage
          revision
        }
      }
    `,
    viewerKey,
  );
  const intl = useIntl();
  const [update] = useUpdatePreferences();
  const { theme, density, startPage, revision } = preferences;
  const labelled = <Value,>(pairs: readonly [Value, keyof typeof messages][]) =>
    pairs.map(([value, key]) => ({ value, label: intl.formatMessage(messages[key]) }));
  return (
    <div className={styles['fields']}>
      <ChoiceGroup
        label={intl.formatMessage(messages.theme)}
        value={theme}
        choices={labelled(themes)}
        onChange={(value) => void update({ revision, theme: value })}
      />
      <ChoiceGroup
        label={intl.formatMessage(messages.density)}
        hint={intl.formatMessage(messages.densityHint)}
        value={density}
        choices={labelled(densities)}
        onChange={(value) => void update({ revision, density: value })}
      />
      <PlainSelect
        id="start-page"
        label={intl.formatMessage(messages.startPage)}
        hint={intl.formatMessage(messages.startPageHint)}
        value={startPage}
        choices={labelled(startPages)}
        onChange={(value) => {
          const chosen = startPages.find(([page]) => page === value)?.[0];
          if (chosen !== undefined) void update({ revision, startPage: chosen });
        }}
      />
    </div>
  );
}
