import { useEffect, useRef, useState, type ReactElement } from 'react';
import { isGateCode } from '../../engine/pass/gate-snapshot.ts';
import { maskNumber } from '../../engine/wording/mask-number.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { GateFrame } from './gate-frame.tsx';
import { savePreference, preferenceStorage, readPreferences } from './gate-preferences.ts';
import { playTone, type Tone } from './gate-sound.ts';
import { GateStatus } from './gate-status.tsx';
import type { GateStorage } from './gate-storage.ts';
import { ManualEntryDialog } from './manual-entry-dialog.tsx';
import { PeopleInsideDialog } from './people-inside-dialog.tsx';
import { ReadyPanel } from './ready-panel.tsx';
import { ScanResult, type StaffAction } from './scan-result.tsx';
import { viewOfRecordedExit, type ScanView } from './scan-view.ts';
import { useGateConnection } from './use-gate-connection.ts';
import { useKeyboardWedge } from './use-keyboard-wedge.ts';
import type { ScanInput } from './stored-values.ts';

/** Long enough to read; the next scan need not wait for it. */
const RESULT_DURATION_MS: Readonly<Record<Tone, number>> = {
  entered: 5000,
  ask: 20_000,
  left: 5000,
  notLetIn: 20_000,
  scanAgain: 10_000,
  refused: 10_000,
  screenedOut: 20_000,
  notAPass: 10_000,
  staff: 10_000,
};

type OpenDialog =
  | { readonly kind: 'nothing' | 'inside' }
  | { readonly kind: 'hand'; readonly number: string; readonly asksType: boolean };

/** A result, and the code that it is about. */
interface ShownScan {
  readonly view: ScanView;
  readonly input: ScanInput;
}

const NO_DIALOG: OpenDialog = { kind: 'nothing' };

/**
 * The gate: reads a pass, accepts or refuses it, and is ready for the next one (decisions, U4, U19,
 * U21).
 */
export const GateScreen = ({
  name,
  storage,
  onUnpaired,
}: {
  name: string;
  storage: GateStorage;
  onUnpaired: () => void;
}): ReactElement => {
  const { link, state } = useGateConnection(storage);
  const [preferences, setPreferences] = useState(() => readPreferences(preferenceStorage()));
  const [openDialog, setOpenDialog] = useState<OpenDialog>(NO_DIALOG);
  const [isCameraOn, setIsCameraOn] = useState(false);
  const [scanning, setScanning] = useState(0);
  const [shownScan, setShownScan] = useState<ShownScan | null>(null);
  const timer = useRef(0);
  const { direction, isMuted } = preferences;

  const updatePreferences = (change: Partial<typeof preferences>): void => {
    savePreference(preferenceStorage(), change);
    setPreferences({ ...preferences, ...change });
  };
  const closeAfter = (tone: Tone): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setShownScan(null);
    }, RESULT_DURATION_MS[tone]);
  };
  const show = (view: ScanView, input: ScanInput): void => {
    setShownScan({ view, input });
    if (!isMuted) playTone(view.tone);
    // What staff have to open stays until they do, or until the next scan.
    if (view.checks.length > 0) window.clearTimeout(timer.current);
    else closeAfter(view.tone);
  };
  /** `viewOf` adapts the result. */
  const scan = async (
    input: ScanInput,
    viewOf = (result: ScanView): ScanView => result,
  ): Promise<void> => {
    setOpenDialog(NO_DIALOG);
    setScanning((count) => count + 1);
    const result = await link.scan(input).finally(() => {
      setScanning((count) => count - 1);
    });
    if (result.asksType) setOpenDialog({ kind: 'hand', number: input.code, asksType: true });
    else show(viewOf(result), input);
  };
  /**
   * "Check first" has recorded the entry, a bearer may have left without a scan, and one who cannot
   * be judged offline may be let in.
   */
  const staffActionFor = ({ view, input }: ShownScan): StaffAction | null => {
    if (view.tone === 'ask' || view.isInside) {
      return {
        label: view.isInside ? 'screen.gate.release' : 'screen.gate.notLetIn',
        onPress: () =>
          void scan({ ...input, direction: 'out' }, (exit) => viewOfRecordedExit(exit, view)),
      };
    }
    if (view.tone !== 'staff' || input.kind === 'hand' || !isGateCode(input.code)) return null;
    return {
      label: 'screen.gate.recordEntry',
      onPress: () =>
        void link.recordEntry(input).then((entry) => {
          show(entry, input);
        }),
    };
  };
  const onScan = (code: string): void => void scan({ code, kind: 'scan', direction });
  useKeyboardWedge(onScan);
  useEffect(() => {
    if (state.isUnpaired) onUnpaired();
  }, [state.isUnpaired, onUnpaired]);
  useEffect(() => {
    return () => {
      window.clearTimeout(timer.current);
    };
  }, []);
  const close = (): void => {
    setOpenDialog(NO_DIALOG);
  };

  return (
    <GateFrame
      name={name}
      tools={
        <Button
          variant="quiet"
          icon={isMuted ? 'silent' : 'sound'}
          onClick={() => {
            updatePreferences({ isMuted: !isMuted });
          }}
        >
          <Words of={isMuted ? 'screen.gate.unmute' : 'screen.gate.mute'} />
        </Button>
      }
    >
      <GateStatus state={state} onReviewed={link.markReviewed} />
      <main id="main" className="page-main gate-main" data-screen="/gate" data-state="ready">
        <ReadyPanel
          direction={direction}
          isScanning={scanning > 0}
          hasCamera={'mediaDevices' in navigator}
          isCameraOn={isCameraOn}
          onDirection={(next) => {
            updatePreferences({ direction: next });
          }}
          onCamera={() => {
            setIsCameraOn(!isCameraOn);
          }}
          onScan={onScan}
          onHand={() => {
            setOpenDialog({ kind: 'hand', number: '', asksType: false });
          }}
          onInside={() => {
            setOpenDialog({ kind: 'inside' });
          }}
        />
      </main>
      {openDialog.kind === 'hand' && (
        <ManualEntryDialog
          number={openDialog.number}
          asksType={openDialog.asksType}
          onEntry={(code, answerType) =>
            void scan({ code, kind: 'hand', direction, ...(answerType && { answerType }) })
          }
          onClose={close}
        />
      )}
      {openDialog.kind === 'inside' && <PeopleInsideDialog onClose={close} />}
      {shownScan && (
        <ScanResult
          shown={shownScan.view}
          typedNumber={shownScan.input.kind === 'hand' ? maskNumber(shownScan.input.code) : ''}
          action={staffActionFor(shownScan)}
          onUsed={() => {
            closeAfter(shownScan.view.tone);
          }}
          onClose={() => {
            setShownScan(null);
          }}
        />
      )}
    </GateFrame>
  );
};
