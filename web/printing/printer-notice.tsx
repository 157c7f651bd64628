import type { ReactElement } from 'react';
import { Words } from '../i18n/words.tsx';
import { Notice } from '../ui/notice.tsx';
import { canPrint, printerMessage, type PrinterState } from './printer.ts';
import { usePrinter } from './use-printer.ts';

/** The printer's problem, and another way to get the pass if it cannot print. */
export const PrinterNotice = ({ state }: { state: PrinterState | null }): ReactElement | null => {
  const message = state && printerMessage(state);
  if (!message) return null;
  return (
    <Notice kind="warning">
      <p>
        <Words of={message} />
      </p>
      {!canPrint(state) && (
        <p>
          <Words of="screen.print.otherWay" />
        </p>
      )}
    </Notice>
  );
};

/** The same before a visitor starts, on the first screen (PRINT-01 to PRINT-04). */
export const CurrentPrinterNotice = (): ReactElement => {
  const { state } = usePrinter();
  return <PrinterNotice state={state} />;
};
