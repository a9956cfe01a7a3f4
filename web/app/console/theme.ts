import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const pine: MantineColorsTuple = [
  '#f1f7f4',
  '#dcebe3',
  '#bfd9cd',
  '#98c0b0',
  '#6fa592',
  '#468873',
  '#236b58',
  '#0a4d40',
  '#063a30',
  '#042a23',
]

/** The tokens of the site (theme/tokens.css) for Mantine's controls. */
export const theme = createTheme({
  colors: { pine },
  primaryColor: 'pine',
  primaryShade: 7,
  black: '#13211c',
  fontFamily: 'var(--text)',
  headings: { fontFamily: 'var(--display)', fontWeight: '750' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Its focusable placeholder is no menu item, which ARIA does not allow inside a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
})

/** Mantine's own colours for these fail the contrast of WCAG AA on our paper. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  dark: {},
  light: {
    '--mantine-color-body': 'var(--sheet)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': '#5f6d66',
    '--mantine-color-error': 'var(--ackee)',
    '--mantine-color-anchor': 'var(--pine)',
    '--mantine-color-default-border': 'var(--line)',
  },
})
