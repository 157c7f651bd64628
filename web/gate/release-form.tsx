import { useState, type ReactElement } from 'react';
import type { GateReleaseRequest, PersonInside } from '../../schemas/api.gen.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { RadioGroup } from '../ui/choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PersonLine } from './person-line.tsx';

export type ReleaseReason = GateReleaseRequest['reason'];

const REASON = 'release-reason';
const REASONS = ['leftUnscanned', 'scannedByMistake', 'other'] as const;

/**
 * Asks for confirmation and a reason before a person is recorded as gone: the record is permanent.
 */
export const ReleaseForm = ({
  person,
  busy,
  onRelease,
  onClose,
}: {
  person: PersonInside;
  busy: boolean;
  onRelease: (reason: ReleaseReason) => void;
  onClose: () => void;
}): ReactElement => {
  const [reason, setReason] = useState<ReleaseReason | ''>('');
  const [hasTried, setHasTried] = useState(false);
  return (
    <Dialog
      icon="warning"
      heading={<Words of="screen.gate.releaseQuestion" />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Words of="screen.cancel" />
          </Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => {
              if (reason === '') {
                setHasTried(true);
                document.getElementById(REASON)?.focus();
              } else onRelease(reason);
            }}
          >
            <Words of="screen.gate.release" />
          </Button>
        </>
      }
    >
      <p>
        <PersonLine person={person} />
      </p>
      <RadioGroup
        id={REASON}
        legend={<Words of="screen.gate.releaseReason" />}
        options={REASONS.map((value) => ({
          value,
          label: <Words of={`screen.gate.reason.${value}`} />,
        }))}
        value={reason}
        onValue={setReason}
        error={hasTried && reason === '' && <Words of="screen.gate.reasonError" />}
      />
    </Dialog>
  );
};
