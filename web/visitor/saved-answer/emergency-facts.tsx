import type { ReactElement } from 'react';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { EmergencyPatient } from '../../../schemas/api.gen.ts';
import { formatFullDate } from '../../../engine/wording/date-format.ts';
import { BidiIsolated, Words } from '../../i18n/words.tsx';

type Fact = readonly [label: MessageKey, text: string];

const day = (birth: string): string => (birth === '' ? '' : formatFullDate(birth));

const factsOf = (patient: EmergencyPatient): readonly Fact[] => [
  ['screen.savedAnswer.patientBirth', day(patient.identityBirth)],
  ['screen.savedAnswer.patientPhone', patient.identityPhone],
  ['screen.emergency.companionPhone', patient.refPhone],
  ['screen.savedAnswer.companionBirth', day(patient.refBirth)],
  ['screen.savedAnswer.companionNumber', patient.refId],
];

/**
 * What staff entered on the emergency room's tablet about the patient and the companion
 * (ENTITY-22).
 */
export const EmergencyFacts = ({ patient }: { patient: EmergencyPatient }): ReactElement | null => {
  const facts = factsOf(patient).filter(([, text]) => text !== '');
  if (facts.length === 0) return null;
  return (
    <dl className="card facts">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>
            <Words of={label} />
          </dt>
          <dd>
            <BidiIsolated>{text}</BidiIsolated>
          </dd>
        </div>
      ))}
    </dl>
  );
};
