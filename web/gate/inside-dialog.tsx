import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { labelKey } from '../../engine/visit/user-type.ts';
import type { GateOccupancyResult, PersonInside } from '../../schemas/api.gen.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { askServer } from './gate-server.ts';
import { PersonLine } from './person-line.tsx';
import { ReleaseForm, type ReleaseReason } from './release-form.tsx';

const Counts = ({ counts, total }: GateOccupancyResult): ReactElement => (
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

/** Who is inside, and the staff's way to record that somebody has left unseen (decisions, U4). */
export const InsideDialog = ({ onClose }: { onClose: () => void }): ReactElement => {
  const [occupancy, setOccupancy] = useState<GateOccupancyResult | null>(null);
  const [leaving, setLeaving] = useState<PersonInside | null>(null);
  const [said, setSaid] = useState<ReactElement | null>(null);
  const [busy, setBusy] = useState(false);

  const load = useCallback(async (): Promise<void> => {
    const end = await askServer('gateOccupancy', {});
    if (end.kind === 'reply' && end.result) setOccupancy(end.result);
    else setSaid(end.kind === 'offline' ? <Words of="screen.offline" /> : <>{end.resultMsg}</>);
  }, []);
  useEffect(() => {
    // The list comes from the server, not from what is drawn.
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- set after the reply
    void load();
  }, [load]);

  const release = async (passId: string, reason: ReleaseReason): Promise<void> => {
    setBusy(true);
    const end = await askServer('gateRelease', { passId, reason });
    setBusy(false);
    if (end.kind === 'offline') setSaid(<Words of="screen.offline" />);
    else if (end.kind === 'reply' && end.result) setSaid(<Words of="screen.gate.released" />);
    else setSaid(<>{end.resultMsg}</>);
    setLeaving(null);
    await load();
  };

  if (leaving) {
    return (
      <ReleaseForm
        key={leaving.passId}
        person={leaving}
        busy={busy}
        onRelease={(reason) => void release(leaving.passId, reason)}
        onClose={() => {
          setLeaving(null);
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
      <div role="status">{said && <Notice kind="info">{said}</Notice>}</div>
      {occupancy && <Counts {...occupancy} />}
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
                setSaid(null);
                setLeaving(person);
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
