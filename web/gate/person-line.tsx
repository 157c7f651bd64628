import type { ReactElement } from 'react';
import { labelKey } from '../../engine/visit/user-type.ts';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import type { PersonInside } from '../../schemas/api.gen.ts';
import { formatIsoInstant } from '../i18n/instant-format.ts';
import { BidiIsolated, Words } from '../i18n/words.tsx';

/** What staff should know about the answers of a person inside. */
const marksOf = ({ outcome, askPlacesYn }: PersonInside): readonly MessageKey[] => [
  ...(outcome === 'askStaff' || outcome === 'refused'
    ? [`screen.gate.mark.${outcome}` as const]
    : []),
  ...(askPlacesYn === 'Y' ? ['screen.gate.mark.places' as const] : []),
];

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
    {marksOf(person).map((mark) => (
      <span key={mark} className="gate-overstay">
        <Words of={mark} />
      </span>
    ))}
  </span>
);
