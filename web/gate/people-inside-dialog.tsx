import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { labelKey } from '../../engine/visit/user-type.ts';
import type { GateOccupancyResult, PersonInside } from '../../schemas/api.gen.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
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

/** A list as short as this is read faster than searched. */
const UNSEARCHED = 6;

/** Whether the parts of a name or phone that the list shows contain what was typed. */
const isFoundBy =
  (search: string) =>
  ({ bearer, phone }: PersonInside): boolean =>
    bearer.includes(search.trim()) || phone.includes(search.trim());

/** The people inside, and the form to record that a person has left unseen (decisions, U4). */
export const PeopleInsideDialog = ({ onClose }: { onClose: () => void }): ReactElement => {
  const [occupancy, setOccupancy] = useState<GateOccupancyResult | null>(null);
  const [personToRelease, setPersonToRelease] = useState<PersonInside | null>(null);
  const [statusMessage, setStatusMessage] = useState<ReactElement | null>(null);
  const [busy, setBusy] = useState(false);
  const [search, setSearch] = useState('');

  const load = useCallback(async (): Promise<void> => {
    const response = await callServer('gateOccupancy', {});
    if (response.kind === 'reply' && response.result) setOccupancy(response.result);
    else
      setStatusMessage(
        response.kind === 'offline' ? (
          <Words of="screen.gate.insideOffline" />
        ) : (
          <>{response.resultMsg}</>
        ),
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
    if (response.kind === 'offline') setStatusMessage(<Words of="screen.gate.releaseOffline" />);
    else if (response.kind === 'reply' && response.result)
      setStatusMessage(<Words of="screen.gate.released" />);
    else setStatusMessage(<>{response.resultMsg}</>);
    setPersonToRelease(null);
    if (response.kind !== 'offline') await load();
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
  const people = occupancy?.inside ?? [];
  const found = people.filter(isFoundBy(search));
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
      {people.length > UNSEARCHED && (
        <TextField
          id="gate-inside-search"
          type="search"
          label={<Words of="screen.gate.insideSearch" />}
          value={search}
          onText={setSearch}
        />
      )}
      <p role="status">
        {people.length > 0 && found.length === 0 && <Words of="screen.gate.insideNotFound" />}
      </p>
      <ul role="list" className="gate-inside">
        {found.map((person) => (
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
