import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { graphql, useFragment } from 'react-relay';

import { storedItem } from '../../app/stored/storedItem.ts';
import type { useShownPreferences_viewer$key } from './__generated__/useShownPreferences_viewer.graphql.ts';
import { showDensity } from './shownDensity.ts';

/** The theme of the preferences that this browser last took over. */
const takenTheme = storedItem('endcap-theme-taken', (json) => (typeof json === 'string' ? json : undefined));

/**
 * Shows the console as the user's preferences say. The browser has them from last time (so nothing flashes); what was changed on another
 * machine is taken over here.
 */
export function useShownPreferences(viewerKey: useShownPreferences_viewer$key): void {
  const { preferences } = useFragment(
    graphql`
      fragment useShownPreferences_viewer on Viewer {
        preferences {
          theme
          density
        }
      }
    `,
    viewerKey,
  );
  const { theme, density } = preferences;
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    // Only what is new: a scheme switched for this browser alone stays until the preference itself changes.
    if (takenTheme.read() === theme) return;
    takenTheme.write(theme);
    setColorScheme(theme === 'DARK' ? 'dark' : theme === 'LIGHT' ? 'light' : 'auto');
  }, [theme, setColorScheme]);
  useEffect(() => showDensity(density === 'COMPACT' ? 'compact' : 'comfortable'), [density]);
}
