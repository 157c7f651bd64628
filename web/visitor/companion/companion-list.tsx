import './companion.css';
import type { ReactElement } from 'react';
import type { CompanionsResult } from '../../../schemas/api.gen.ts';
import { BidiIsolated, Words } from '../../i18n/words.tsx';

const PROGRESS_KEYS = {
  invited: 'screen.companion.invited',
  answered: 'screen.companion.answered',
} as const;

/** How far a registered guardian has come: invited, answered or inside. */
export const CompanionProgress = ({
  companions: [, statuses, , progress],
  index,
}: {
  companions: CompanionsResult;
  index: number;
}): ReactElement | null => {
  if (statuses[index] === 'in') {
    return (
      <span className="companion-progress companion-inside">
        <Words of="screen.companion.insideNow" />
      </span>
    );
  }
  const reached = progress?.[index];
  return reached === undefined ? null : (
    <span className="companion-progress">
      <Words of={PROGRESS_KEYS[reached]} />
    </span>
  );
};

/** The phones of the companions, one per line, and how far each has come. */
export const CompanionList = ({ companions }: { companions: CompanionsResult }): ReactElement => {
  const [phones] = companions;
  return phones.length === 0 ? (
    <p className="soft">
      <Words of="screen.companion.noneRegistered" />
    </p>
  ) : (
    <ul role="list" className="companion-list">
      {phones.map((phone, index) => (
        <li key={phone}>
          <BidiIsolated>{phone}</BidiIsolated>{' '}
          <CompanionProgress companions={companions} index={index} />
        </li>
      ))}
    </ul>
  );
};
