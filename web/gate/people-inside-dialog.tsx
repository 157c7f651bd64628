import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { labelKey } from '../../engine/visit/user-type.ts';
import type { GateOccupancyResult, PersonInside } from '../../schemas/api.gen.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { callServer } from './gate-client.ts';
import { PersonLine } from './person-line.tsx';
import { ReleaseForm, type ReleaseReason } from './release-form.tsx';

const OccupancyCounts = ({ counts, total }: GateOccupancyResult): ReactElement => (
  <p>
    <strong>
      <Words of="screen.gate.insideTotal" values={{ count: total }} />
    </strong>{' '}
    {counts.map(({ answerType, count }) => (
      <span key={answerType} className="gate-count">
        <Words of={labelKey(answerType)} /> <bdi dir="ltr">{count}</bdi>
      </span>
    ))}
  </p>
);

/** The people inside, and the form to record that a person has left unseen (decisions, U4). */
export const PeopleInsideDialog = ({ onClose }: { onClose: () => void }): ReactElement => {
  const [occupancy, setOccupancy] = useState<GateOccupancyResult | null>(null);
  const [personToRelease, setPersonToRelease] = useState<PersonInside | null>(null);
  const [statusMessage, setStatusMessage] = useState<ReactElement | null>(null);
  const [busy, setBusy] = useState(false);

  const load = useCallback(async (): Promise<void> => {
    const response = await callServer('gateOccupancy', {});
    if (response.kind === 'reply' && response.result) setOccupancy(response.result);
    else
      setStatusMessage(
        response.kind === 'offline' ? <Words of="screen.offline" /> : <>{response.resultMsg}</>,
      );
  }, []);
  useEffect(() => {
    // The list comes from the server, not from the page.
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- set after the reply
    void load();
  }, [load]);

  const release = async (passId: string, reason: ReleaseReason): Promise<void> => {
    setBusy(true);
    const response = await callServer('gateRelease', { passId, reason });
    setBusy(false);
    if (response.kind === 'offline') setStatusMessage(<Words of="screen.offline" />);
    else if (response.kind === 'reply' && response.result)
      setStatusMessage(<Words of="screen.gate.released" />);
    else setStatusMessage(<>{response.resultMsg}</>);
    setPersonToRelease(null);
    await load();
  };

  if (personToRelease) {
    return (
      <ReleaseForm
        key={personToRelease.passId}
        person={personToRelease}
        busy={busy}
        onRelease={(reason) => void release(personToRelease.passId, reason)}
        onClose={() => {
          setPersonToRelease(null);
        }}
      />
    );
  }
  return (
    <Dialog
      wide
      heading={<Words of="screen.gate.inside" />}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Words of="screen.close" />
        </Button>
      }
    >
      <div role="status">{statusMessage && <Notice kind="info">{statusMessage}</Notice>}</div>
      {occupancy && <OccupancyCounts {...occupancy} />}
      {occupancy?.inside.length === 0 && (
        <p>
          <Words of="screen.gate.nobodyInside" />
        </p>
      )}
      <ul role="list" className="gate-inside">
        {occupancy?.inside.map((person) => (
          <li key={person.passId}>
            <PersonLine person={person} />
            <Button
              onClick={() => {
                setStatusMessage(null);
                setPersonToRelease(person);
              }}
            >
              <Words of="screen.gate.release" />
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
