import { lazy, Suspense, type ReactElement } from 'react';
import { useSession } from '../visit/session.ts';

const ResultCountdown = lazy(() =>
  import('../kiosk/result-countdown.tsx').then((module) => ({ default: module.ResultCountdown })),
);
const ContrastSwitch = lazy(() =>
  import('../kiosk/contrast-switch.tsx').then((module) => ({ default: module.ContrastSwitch })),
);
const CurrentPrinterNotice = lazy(() =>
  import('../printing/printer-notice.tsx').then((module) => ({
    default: module.CurrentPrinterNotice,
  })),
);

/** At a kiosk, the printer's problem, shown before a visit starts. */
export const KioskPrinterNotice = (): ReactElement | null => {
  const { kioskType } = useSession();
  return kioskType ? (
    <Suspense fallback={null}>
      <CurrentPrinterNotice />
    </Suspense>
  ) : null;
};

/**
 * At a kiosk, the button back to the start after a result; on a phone only if the result closes
 * itself everywhere (`always`).
 */
export const KioskAutoReturn = ({ always = false }: { always?: boolean }): ReactElement | null => {
  const { kioskType } = useSession();
  return kioskType || always ? (
    <Suspense fallback={null}>
      <ResultCountdown />
    </Suspense>
  ) : null;
};

/** At a kiosk, the switch to high contrast; a phone has its own. */
export const KioskContrastSwitch = (): ReactElement | null => {
  const { kioskType } = useSession();
  return kioskType ? (
    <Suspense fallback={null}>
      <ContrastSwitch />
    </Suspense>
  ) : null;
};
