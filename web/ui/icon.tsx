import type { ReactElement } from 'react';

const PATHS = {
  patient:
    'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 21c0-4 3.4-6.5 7.5-6.5S19.5 17 19.5 21M12 17v4M10 19h4',
  guardian:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20.5c0-3.7 2.9-6 6.5-6s6.5 2.3 6.5 6M17 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM17.5 15.5c2.4 0 4 1.8 4 4.5',
  visitor:
    'M9 3h6M12 3v3M5.5 6h13A1.5 1.5 0 0 1 20 7.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19.500v-12A1.5 1.5 0 0 1 5.5 6ZM12 13.200a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.200ZM8.3 18c.3-1.7 1.8-2.7 3.7-2.700s3.4 1 3.7 2.7',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.5 3.8 5.6 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.6-3.8-9S9.5 5.5 12 3Z',
  check: 'm5 12.5 4.5 4.500L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  forward: 'M9 5l7 7-7 7',
  back: 'M15 5l-7 7 7 7',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.500M12 7.500v.1',
  stop: 'M8.200 3h7.600L21 8.200v7.600L15.800 21H8.200L3 15.800V8.200L8.200 3ZM8 12h8',
  ask: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.500 9.500a2.500 2.500 0 1 1 3.600 2.200c-.8.4-1.100.9-1.100 1.800M12 16.500v.1',
  warning: 'M12 4 2.8 20h18.400L12 4ZM12 10v4.500M12 17.300v.1',
  phone:
    'M6.5 3.500h3l1.5 4.5-2 1.500a12 12 0 0 0 5.5 5.500l1.5-2 4.5 1.500v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.700a2 2 0 0 1 2-2.200Z',
  shield:
    'M12 3l7.5 3v5.500c0 4.6-3.1 8-7.5 9.5-4.4-1.5-7.5-4.9-7.5-9.500V6L12 3ZM8.8 12l2.4 2.4 4.2-4.6',
  backspace: 'M9 5h11a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H9l-6-7 6-7ZM12 9.500l5 5M17 9.500l-5 5',
  contrast: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 3v18M12 7h5.500M12 11h8.500M12 15h8M12 19h4',
  textSize:
    'M3 18.500 8 6.500l5 12M4.700 14.500h6.600M14.500 18.500l3-7.500 3 7.500M15.600 16h3.800',
  lower: 'M5 3.500h14v17H5v-17ZM12 8v7.500M8.800 12.500 12 15.700l3.200-3.200',
  print:
    'M7 8V3.500h10V8M7 17H4.500A1.500 1.500 0 0 1 3 15.500v-6A1.500 1.500 0 0 1 4.500 8h15A1.500 1.500 0 0 1 21 9.500v6a1.500 1.500 0 0 1-1.500 1.500H17M7 14h10v6.500H7V14Z',
  redo: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.500M4.5 3.500V8H9',
  expand: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  scan: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2M20 14v2M14 20h6',
  sound:
    'M4 9.500v5h3.500L12 18.500v-13L7.5 9.500H4ZM15.5 9a4.5 4.5 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  silent: 'M4 9.500v5h3.500L12 18.500v-13L7.5 9.500H4ZM16 9.500l5 5M21 9.500l-5 5',
} as const;

export type IconName = keyof typeof PATHS;

/** Icons that point in the direction of the text, and are mirrored in text from right to left. */
const MIRRORED_ICONS: ReadonlySet<IconName> = new Set(['forward', 'back', 'backspace']);

/** A drawing beside a text with the same meaning; screen readers ignore it. */
export const Icon = ({ name }: { name: IconName }): ReactElement => (
  <svg
    className={MIRRORED_ICONS.has(name) ? 'icon icon-directed' : 'icon'}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[name]} />
  </svg>
);
