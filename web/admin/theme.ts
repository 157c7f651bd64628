import { Badge, createTheme, Menu, type MantineColorsTuple } from '@mantine/core';

/** The accent of the visitor's screens (ui/tokens.css), from its lightest ground to its darkest ink. */
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

/** The visitor's red likewise: white on its seventh shade is 7:1, where Mantine's own is 3.8:1. */
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

/** The look of the studio: the product's colours, dense enough to work in all day. */
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
    // Capitals shout, and are none in Korean.
    Badge: Badge.extend({ defaultProps: { tt: 'none' } }),
    // A menu has entries and nothing else: the placeholder would be a child without that role.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
  },
});
