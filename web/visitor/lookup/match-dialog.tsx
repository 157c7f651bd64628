import { useState, type ReactElement } from 'react';
import { isPatient } from '../../../engine/visit/user-type.ts';
import type { RegistrationNumber, UserType } from '../../../schemas/api.gen.ts';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import { formatIsoInstant } from '../../i18n/instant-format.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useThrottled } from '../../visit/use-throttled.ts';

/** A person found by either look-up (decisions, L28). */
export interface Match {
  readonly patNo: RegistrationNumber;
  readonly name: string;
  readonly birth: string;
  /** At a tablet of the emergency room: when the patient arrived, ISO 8601; null if not known. */
  readonly arrivedAt?: string | null;
  /** Also at the tablet: the patient is under 14. */
  readonly isChild?: boolean;
}

/**
 * Staff hold the tablet of the emergency room, so the question is about the patient in front of
 * them.
 */
const headingKeyFor = (type: UserType): MessageKey => {
  if (type === 'EMMA') return 'screen.emergency.isItThePatient';
  return isPatient(type) ? 'screen.lookup.isItYou' : 'screen.lookup.isItThePatient';
};

const Arrival = ({ at }: { at: string }): ReactElement => (
  <bdi dir="ltr" className="code">
    {formatIsoInstant(at)}
  </bdi>
);

/**
 * The people found, to be confirmed: one by masked name and birth date, several by name (FIND-02 to
 * FIND-05).
 */
export const MatchDialog = ({
  type,
  matches,
  onConfirm,
  onClose,
}: {
  type: UserType;
  matches: readonly Match[];
  onConfirm: (patNo: RegistrationNumber) => Promise<void> | void;
  onClose: () => void;
}): ReactElement => {
  const [only] = matches.length === 1 ? matches : [];
  const [chosen, setChosen] = useState<RegistrationNumber>(only?.patNo ?? '');
  const [missing, setMissing] = useState(false);
  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, () => onConfirm(chosen));
  const confirm = (): void => {
    setMissing(chosen === '');
    if (chosen === '') document.getElementById('match')?.focus();
    else run();
  };
  return (
    <Dialog
      short={only !== undefined}
      heading={<Words of={headingKeyFor(type)} />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Words of="screen.lookup.notThisPerson" />
          </Button>
          <Button variant="primary" busy={busy} onClick={confirm}>
            <Words of="screen.lookup.yesNext" />
          </Button>
        </>
      }
    >
      {only ? (
        <dl className="facts">
          <div>
            <dt>
              <Words of="screen.lookup.name" />
            </dt>
            <dd>
              <bdi>{only.name}</bdi>
            </dd>
          </div>
          <div>
            <dt>
              <Words of="screen.lookup.birth" />
            </dt>
            <dd>
              <bdi dir="ltr" className="code">
                {only.birth}
              </bdi>
            </dd>
          </div>
          {only.arrivedAt && (
            <div>
              <dt>
                <Words of="screen.emergency.arrivedAt" />
              </dt>
              <dd>
                <Arrival at={only.arrivedAt} />
              </dd>
            </div>
          )}
        </dl>
      ) : (
        <RadioGroup
          id="match"
          legend={<Words of="screen.lookup.chooseOne" />}
          value={chosen}
          onValue={setChosen}
          error={missing && <Words of="screen.lookup.chooseOneError" />}
          options={matches.map(({ patNo, name, birth, arrivedAt }) => ({
            value: patNo,
            label: <bdi>{name}</bdi>,
            note: (
              <>
                <bdi dir="ltr" className="code">
                  {birth}
                </bdi>
                {arrivedAt && (
                  <>
                    {' · '}
                    <Words of="screen.emergency.arrivedAt" /> <Arrival at={arrivedAt} />
                  </>
                )}
              </>
            ),
          }))}
        />
      )}
    </Dialog>
  );
};
