import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import type { QuestionStepsProps } from '../form/inquiry-form.tsx';
import { useWording } from '../i18n/use-wording.ts';
import { kioskSettings } from '../i18n/wording.ts';
import { isHandheld } from '../kiosk/is-handheld.ts';
import { useSession } from '../visit/session.ts';

const ResultCountdown = lazy(() =>
  import('../kiosk/result-countdown.tsx').then((module) => ({ default: module.ResultCountdown })),
);
const KioskBar = lazy(() =>
  import('../kiosk/kiosk-bar.tsx').then((module) => ({ default: module.KioskBar })),
);
const QuestionSteps = lazy(() =>
  import('../kiosk/question-steps.tsx').then((module) => ({ default: module.QuestionSteps })),
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

const LoadedQuestionSteps = (props: QuestionStepsProps): ReactElement => (
  <Suspense fallback={null}>
    <QuestionSteps {...props} />
  </Suspense>
);

/**
 * What shows one question at a time at a kiosk whose hospital has set it; undefined at others, and
 * always on a phone.
 */
export const useQuestionSteps = (): ComponentType<QuestionStepsProps> | undefined => {
  const { kioskType } = useSession();
  const { language } = useWording();
  return kioskType && kioskSettings(language)?.oneQuestion === 'Y' && !isHandheld()
    ? LoadedQuestionSteps
    : undefined;
};
