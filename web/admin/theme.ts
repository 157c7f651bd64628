import { Badge, createTheme, Menu, type MantineColorsTuple } from '@mantine/core';

/**
 * The accent colour of the visitor screens (ui/tokens.css), from the lightest background to the
 * darkest text.
 */
const teal: MantineColorsTuple = [
  '#e2f0f1',
  '#cfe4e6',
  '#a8ced2',
  '#7fb3ba',
  '#4f929b',
  '#2b7581',
  '#155f6d',
  '#0b5563',
  '#094652',
  '#073d48',
];

/**
 * The red of the visitor screens. White on shade 7 has a contrast of 7:1; Mantine's own red has
 * 3.8:1.
 */
const red: MantineColorsTuple = [
  '#fdeeec',
  '#f9d9d6',
  '#f0aba5',
  '#e67c74',
  '#da544b',
  '#c93a31',
  '#b92a22',
  '#ab1f18',
  '#8f1812',
  '#73110c',
];

/** The theme of the studio: the product colours, and compact enough for a full day of work. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 7,
  colors: { teal, red },
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans', sans-serif",
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Capitals are hard to read and do not exist in Korean.
    Badge: Badge.extend({ defaultProps: { tt: 'none' } }),
    // A menu may contain only entries. The placeholder would be a child without that role.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
  },
});
