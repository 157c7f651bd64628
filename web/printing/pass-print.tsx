import { lazy, Suspense, useCallback, useEffect, useRef, type ReactElement } from 'react';
import type { CompanionsResult, PassCheckResult } from '../../schemas/api.gen.ts';
import { useSession } from '../visit/session.ts';
import { fitPaper } from './paper-size.ts';
import { PrintedPass } from './printed-pass.tsx';
import type { Paper } from './printer.ts';

const KioskPrint = lazy(() =>
  import('./kiosk-print.tsx').then((module) => ({ default: module.KioskPrint })),
);

/** The pass ready for paper, and at a kiosk the button to print it (PASS-02). */
export const PassPrint = ({
  pass,
  companions,
  atOnce = false,
}: {
  pass: PassCheckResult;
  companions: CompanionsResult | null;
  /** The pass has just been issued and all its content has loaded: a kiosk prints it. */
  atOnce?: boolean;
}): ReactElement => {
  const { kioskType } = useSession();
  const ref = useRef<HTMLElement>(null);
  const preparePaper = useCallback(async (): Promise<Paper> => {
    const printed = ref.current;
    if (!printed) throw new Error('nothing is drawn that could be printed');
    await Promise.all([...printed.querySelectorAll('img')].map((image) => image.decode()));
    return fitPaper(printed);
  }, []);
  // A user who prints from the browser's menu gets the same paper.
  useEffect(() => {
    if (ref.current) fitPaper(ref.current);
  });
  return (
    <>
      <PrintedPass ref={ref} pass={pass} companions={companions} />
      {kioskType && (
        <Suspense fallback={null}>
          <KioskPrint pass={pass} atOnce={atOnce} makeReady={preparePaper} />
        </Suspense>
      )}
    </>
  );
};
