import { lazy, Suspense, type ReactElement } from 'react';
import { useWording } from '../i18n/use-wording.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { GateHeading } from './gate-heading.tsx';

const CameraScanner = lazy(() =>
  import('./camera-scanner.tsx').then((module) => ({ default: module.CameraScanner })),
);

export type Direction = 'in' | 'out';

const DIRECTIONS = ['in', 'out'] as const satisfies readonly Direction[];

const DirectionChoice = ({
  direction,
  onDirection,
}: {
  direction: Direction;
  onDirection: (direction: Direction) => void;
}): ReactElement => {
  const { t } = useWording();
  return (
    <div role="group" aria-label={t('screen.gate.direction')} className="gate-directions">
      {DIRECTIONS.map((one) => (
        <Button
          key={one}
          aria-pressed={one === direction}
          onClick={() => {
            onDirection(one);
          }}
        >
          <Words of={`screen.gate.${one}`} />
        </Button>
      ))}
    </div>
  );
};

/** The idle gate: its direction, and how to present a pass. */
export const ReadyPanel = ({
  direction,
  isScanning,
  hasCamera,
  isCameraOn,
  onDirection,
  onCamera,
  onScan,
  onHand,
  onInside,
}: {
  direction: Direction;
  isScanning: boolean;
  hasCamera: boolean;
  isCameraOn: boolean;
  onDirection: (direction: Direction) => void;
  onCamera: () => void;
  onScan: (code: string) => void;
  onHand: () => void;
  onInside: () => void;
}): ReactElement => (
  <>
    <DirectionChoice direction={direction} onDirection={onDirection} />
    <div className={`gate-ready gate-ready-${direction}`}>
      <Icon name="scan" />
      <GateHeading>
        <Words of={`screen.gate.ready.${direction}`} />
      </GateHeading>
      <p role="status" className="gate-reading">
        {isScanning && <Words of="screen.checking" />}
      </p>
      {isCameraOn && (
        <Suspense fallback={null}>
          <CameraScanner onScan={onScan} />
        </Suspense>
      )}
    </div>
    <div className="button-row">
      {hasCamera && (
        <Button onClick={onCamera}>
          <Words of={isCameraOn ? 'screen.gate.cameraStop' : 'screen.gate.camera'} />
        </Button>
      )}
      <Button onClick={onHand}>
        <Words of="screen.gate.hand" />
      </Button>
      <Button onClick={onInside}>
        <Words of="screen.gate.inside" />
      </Button>
    </div>
  </>
);
