import type { ReactElement } from 'react';
import { labelKey } from '../../engine/visit/user-type.ts';
import type { PersonInside } from '../../schemas/api.gen.ts';
import { formatIsoInstant } from '../i18n/date-format.ts';
import { BidiIsolated, Words } from '../i18n/words.tsx';

/** The identity of a person inside, as far as the gate may show it. */
export const PersonLine = ({ person }: { person: PersonInside }): ReactElement => (
  <span className="gate-person">
    <strong>
      <Words of={labelKey(person.answerType)} />
    </strong>
    {[person.bearer, person.phone].filter(Boolean).map((text) => (
      <BidiIsolated key={text}>{text}</BidiIsolated>
    ))}
    <span className="soft">
      <Words of="screen.gate.since" values={{ time: formatIsoInstant(person.enteredAt) }} />
    </span>
    {person.overstayYn === 'Y' && (
      <span className="gate-overstay">
        <Words of="screen.gate.overstay" />
      </span>
    )}
  </span>
);
