import type { ReactElement } from 'react';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { EmergencyPatient } from '../../../schemas/api.gen.ts';
import { formatFullDate } from '../../i18n/date-format.ts';
import { BidiIsolated, Words } from '../../i18n/words.tsx';

type Fact = readonly [label: MessageKey, text: string];

const day = (birth: string): string => (birth === '' ? '' : formatFullDate(birth));

const factsOf = (told: EmergencyPatient): readonly Fact[] => [
  ['screen.savedAnswer.patientBirth', day(told.identityBirth)],
  ['screen.savedAnswer.patientPhone', told.identityPhone],
  ['screen.emergency.companionPhone', told.refPhone],
  ['screen.savedAnswer.companionBirth', day(told.refBirth)],
  ['screen.savedAnswer.companionNumber', told.refId],
];

/**
 * What staff entered on the emergency room's tablet about the patient and the companion
 * (ENTITY-22).
 */
export const EmergencyFacts = ({ told }: { told: EmergencyPatient }): ReactElement | null => {
  const facts = factsOf(told).filter(([, text]) => text !== '');
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
