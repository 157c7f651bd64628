import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import type { PassCheckResult } from '../../schemas/api.gen.ts';
import { logFailure } from '../api/log.ts';
import { useWording } from '../i18n/use-wording.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { useModals } from '../ui/modal-context.ts';
import { visitMemory } from '../visit/visit-memory.ts';
import { canPrint, type Paper, type PrintResult } from './printer.ts';
import { PrinterNotice } from './printer-notice.tsx';
import { usePrinter } from './use-printer.ts';

/**
 * Prints the pass at a kiosk (PASS-02): at once after issue if the kiosk's host prints without
 * asking, and on a press. A printer error is shown, and the pass stays on the screen (decisions N5,
 * N16).
 */
export const KioskPrint = ({
  pass: { passKind, passCheck },
  atOnce,
  makeReady,
}: {
  pass: PassCheckResult;
  atOnce: boolean;
  makeReady: () => Promise<Paper>;
}): ReactElement => {
  const { t } = useWording();
  const modals = useModals();
  const { printer, state, refresh } = usePrinter();
  const [phase, setPhase] = useState<'idle' | 'printing' | 'printed'>('idle');
  const isPrinting = useRef(false);
  const isPass = passKind === 'pass';
  const failed = t(isPass ? 'message.printUnavailable' : 'message.certificatePrintUnavailable');

  const print = useCallback(async (): Promise<void> => {
    if (isPrinting.current) return;
    isPrinting.current = true;
    const isUsable = canPrint(await refresh());
    setPhase('printing');
    let printResult: PrintResult = 'failed';
    try {
      if (isUsable) printResult = await printer.print(await makeReady());
    } catch (cause) {
      logFailure('the pass could not be made ready for paper', cause);
    }
    isPrinting.current = false;
    setPhase(printResult === 'printed' ? 'printed' : 'idle');
    if (printResult === 'failed') {
      modals.error(failed);
      await refresh();
    }
  }, [failed, refresh, makeReady, modals, printer]);

  const isReady = atOnce && !printer.requiresConfirmation && state !== null && canPrint(state);
  useEffect(() => {
    if (!isReady || visitMemory.printedPass === passCheck) return;
    visitMemory.printedPass = passCheck;
    void print();
  }, [isReady, passCheck, print]);

  return (
    <>
      <PrinterNotice state={state} />
      {state !== null && canPrint(state) && (
        <div>
          <Button
            variant="primary"
            wide
            icon="print"
            busy={phase === 'printing'}
            onClick={() => {
              void print();
            }}
          >
            <Words of={isPass ? 'screen.print.pass' : 'screen.print.certificate'} />
          </Button>
          <p role="status" className="status-line small">
            {phase === 'printing' && <Words of="screen.print.printing" />}
            {phase === 'printed' && <Words of="screen.print.printed" />}
          </p>
        </div>
      )}
    </>
  );
};
