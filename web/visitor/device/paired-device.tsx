import { useState, type ReactElement } from 'react';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { DeviceResult } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { startOver } from '../../visit/navigation.ts';
import { KioskAutoReturn } from '../kiosk-parts.tsx';
import { DeviceFacts } from './device-facts.tsx';
import { UnpairDialog } from './unpair-dialog.tsx';

const GATE_PAGE = '/gate';
const RESEARCH_PATH = '/inquiry-research/…';

const openFirstScreen = ({ kind }: DeviceResult): void => {
  if (kind === 'gate') window.location.assign(GATE_PAGE);
  else startOver();
};

const firstScreenLabelKey = ({ kind }: DeviceResult): MessageKey =>
  kind === 'gate' ? 'screen.device.toGate' : 'screen.device.start';

/** What this device is, with buttons to open its first screen and to unpair it. */
export const PairedDevice = ({
  device,
  isNew,
  onUnpaired,
}: {
  device: DeviceResult;
  /** Just paired: it opens its first screen by itself. */
  isNew: boolean;
  onUnpaired: () => void;
}): ReactElement => {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  // Only its browser's start page knows the address of its questionnaire.
  const isForResearch = device.kioskType === 'R';
  const startsAutomatically = isNew && device.kind !== 'gate' && !isForResearch;
  return (
    <>
      {isNew && (
        <div role="status">
          <Notice kind="success">
            <Words of="screen.device.paired" />
          </Notice>
        </div>
      )}
      <DeviceFacts device={device} />
      {isForResearch ? (
        <Notice>
          <Words of="screen.device.researchStart" values={{ path: RESEARCH_PATH }} />
        </Notice>
      ) : (
        <Button
          variant="primary"
          wide
          onClick={() => {
            openFirstScreen(device);
          }}
        >
          <Words of={firstScreenLabelKey(device)} />
        </Button>
      )}
      {startsAutomatically && <KioskAutoReturn />}
      <Button
        wide
        onClick={() => {
          setIsConfirmOpen(true);
        }}
      >
        <Words of="screen.device.unpair" />
      </Button>
      {isConfirmOpen && (
        <UnpairDialog
          onUnpaired={onUnpaired}
          onClose={() => {
            setIsConfirmOpen(false);
          }}
        />
      )}
    </>
  );
};
