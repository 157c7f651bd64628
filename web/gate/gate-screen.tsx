import { useEffect, useRef, useState, type ReactElement } from 'react';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { GateFrame } from './gate-frame.tsx';
import { keepPreference, preferenceArea, readPreferences } from './gate-preferences.ts';
import { playTone, type Tone } from './gate-sound.ts';
import { GateStatus } from './gate-status.tsx';
import type { GateStorage } from './gate-storage.ts';
import { HandEntryDialog } from './hand-entry-dialog.tsx';
import { InsideDialog } from './inside-dialog.tsx';
import { ReadyPanel } from './ready-panel.tsx';
import { ScanResult } from './scan-result.tsx';
import type { ShownScan } from './shown-scan.ts';
import { useGateLink } from './use-gate-link.ts';
import { useWedge } from './use-wedge.ts';
import type { ScanInput } from './waiting-scans.ts';

/** Long enough to be read; the next scan need not wait for it. */
const SHOWN_MS: Readonly<Record<Tone, number>> = {
  entered: 5000,
  left: 5000,
  refused: 10_000,
  staff: 10_000,
};

type Open =
  | { readonly kind: 'nothing' | 'inside' }
  | { readonly kind: 'hand'; readonly number: string; readonly asksType: boolean };

const NOTHING: Open = { kind: 'nothing' };

/** The gate: reads a pass, says yes or no, and is ready for the next one (decisions, U4, U19, U21). */
export const GateScreen = ({
  name,
  storage,
  onUnpaired,
}: {
  name: string;
  storage: GateStorage;
  onUnpaired: () => void;
}): ReactElement => {
  const { link, state } = useGateLink(storage);
  const [preferences, setPreferences] = useState(() => readPreferences(preferenceArea()));
  const [open, setOpen] = useState<Open>(NOTHING);
  const [isCameraOn, setIsCameraOn] = useState(false);
  const [scanning, setScanning] = useState(0);
  const [shown, setShown] = useState<ShownScan | null>(null);
  const timer = useRef(0);
  const { direction, isMuted } = preferences;

  const keep = (change: Partial<typeof preferences>): void => {
    keepPreference(preferenceArea(), change);
    setPreferences({ ...preferences, ...change });
  };
  const show = (result: ShownScan): void => {
    window.clearTimeout(timer.current);
    setShown(result);
    if (!isMuted) playTone(result.tone);
    timer.current = window.setTimeout(() => {
      setShown(null);
    }, SHOWN_MS[result.tone]);
  };
  const scan = async (input: ScanInput): Promise<void> => {
    setOpen(NOTHING);
    setScanning((count) => count + 1);
    const result = await link.scan(input).finally(() => {
      setScanning((count) => count - 1);
    });
    if (result.asksType) setOpen({ kind: 'hand', number: input.code, asksType: true });
    else show(result);
  };
  const onScan = (code: string): void => void scan({ code, kind: 'scan', direction });
  useWedge(onScan);
  useEffect(() => {
    if (state.isUnpaired) onUnpaired();
  }, [state.isUnpaired, onUnpaired]);
  useEffect(() => {
    return () => {
      window.clearTimeout(timer.current);
    };
  }, []);
  const close = (): void => {
    setOpen(NOTHING);
  };

  return (
    <GateFrame
      name={name}
      tools={
        <Button
          variant="quiet"
          icon={isMuted ? 'silent' : 'sound'}
          onClick={() => {
            keep({ isMuted: !isMuted });
          }}
        >
          <Words of={isMuted ? 'screen.gate.unmute' : 'screen.gate.mute'} />
        </Button>
      }
    >
      <GateStatus state={state} onReviewed={link.reviewed} />
      <main id="main" className="page-main gate-main" data-screen="/gate" data-state="ready">
        <ReadyPanel
          direction={direction}
          isScanning={scanning > 0}
          hasCamera={'mediaDevices' in navigator}
          isCameraOn={isCameraOn}
          onDirection={(next) => {
            keep({ direction: next });
          }}
          onCamera={() => {
            setIsCameraOn(!isCameraOn);
          }}
          onScan={onScan}
          onHand={() => {
            setOpen({ kind: 'hand', number: '', asksType: false });
          }}
          onInside={() => {
            setOpen({ kind: 'inside' });
          }}
        />
      </main>
      {open.kind === 'hand' && (
        <HandEntryDialog
          number={open.number}
          asksType={open.asksType}
          onEntry={(code, answerType) =>
            void scan({ code, kind: 'hand', direction, ...(answerType && { answerType }) })
          }
          onClose={close}
        />
      )}
      {open.kind === 'inside' && <InsideDialog onClose={close} />}
      {shown && (
        <ScanResult
          shown={shown}
          onClose={() => {
            setShown(null);
          }}
        />
      )}
    </GateFrame>
  );
};
