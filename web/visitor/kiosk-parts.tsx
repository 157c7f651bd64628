import { lazy, Suspense, type ReactElement } from 'react';
import { useSession } from '../visit/session.ts';

const ResultCountdown = lazy(() =>
  import('../kiosk/result-countdown.tsx').then((module) => ({ default: module.ResultCountdown })),
);
const ContrastSwitch = lazy(() =>
  import('../kiosk/contrast-switch.tsx').then((module) => ({ default: module.ContrastSwitch })),
);

/** At a kiosk, the way back to the start after a result; nothing on a phone. */
export const KioskReturn = (): ReactElement | null => {
  const { kioskType } = useSession();
  return kioskType ? (
    <Suspense fallback={null}>
      <ResultCountdown />
    </Suspense>
  ) : null;
};

/** At a kiosk, the switch to high contrast; a phone has its own. */
export const KioskContrast = (): ReactElement | null => {
  const { kioskType } = useSession();
  return kioskType ? (
    <Suspense fallback={null}>
      <ContrastSwitch />
    </Suspense>
  ) : null;
};
