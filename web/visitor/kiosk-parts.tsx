import { lazy, Suspense, type ReactElement } from 'react';
import { useSession } from '../visit/session.ts';

const ResultCountdown = lazy(() =>
  import('../kiosk/result-countdown.tsx').then((module) => ({ default: module.ResultCountdown })),
);
const KioskBar = lazy(() =>
  import('../kiosk/kiosk-bar.tsx').then((module) => ({ default: module.KioskBar })),
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

/** At a kiosk, the bar of tools in reach: language, letters, contrast and more. */
export const KioskTools = ({ hasLanguages }: { hasLanguages: boolean }): ReactElement | null => {
  const { kioskType } = useSession();
  return kioskType ? (
    <Suspense fallback={null}>
      <KioskBar hasLanguages={hasLanguages} />
    </Suspense>
  ) : null;
};
