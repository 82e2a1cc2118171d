import './mantineStyles.ts';
import './mantineTokens.css';
import './lateSpinners.css';

import {
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  MantineProvider,
} from '@mantine/core';
import type { ReactNode } from 'react';

import { colorSchemeKey } from './applyColorScheme.ts';

/** The accent of tokens.css, from the lightest tint to the darkest shade. */
const pine: MantineColorsTuple = [
  '#e6f5f0',
  '#cfe9e1',
  '#a0d5c5',
  '#6dbfa8',
  '#4fc4a6',
  '#238d74',
  '#0b6b57',
  '#0b6b57',
  '#085546',
  '#063f34',
];

const theme = createTheme({
  colors: { pine },
  primaryColor: 'pine',
  primaryShade: { light: 6, dark: 4 },
  // Mantine would choose the text of a filled button once, for both schemes; dark accents are light and need dark text.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--on-accent)' } : colors;
  },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: 'var(--text-xs)', sm: 'var(--text-sm)', md: 'var(--text-md)', lg: 'var(--text-lg)', xl: 'var(--text-xl)' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '650',
    sizes: { h1: { fontSize: 'var(--text-2xl)' }, h2: { fontSize: 'var(--text-xl)' } },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  defaultRadius: 'sm',
  radius: { sm: 'var(--radius)', md: 'var(--radius-lg)' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Switch: { defaultProps: { withThumbIndicator: false } },
    // On a phone its choices take several lines; otherwise the last would be cut off.
    SegmentedControl: { defaultProps: { withItemsBorders: false }, styles: { root: { flexWrap: 'wrap' } } },
  },
});

const colorSchemes = localStorageColorSchemeManager({ key: colorSchemeKey });

interface Props {
  /** A scheme that neither the person nor the system decides. */
  readonly scheme?: 'light' | 'dark';
  readonly children: ReactNode;
}

/** Gives Mantine's components the console's design language. */
export function ConsoleTheme({ scheme, children }: Props) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      {...(scheme !== undefined && { forceColorScheme: scheme })}
    >
      {children}
    </MantineProvider>
  );
}
