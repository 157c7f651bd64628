import type { ReactElement } from 'react';
import { labelKey } from '../../../engine/visit/user-type.ts';
import type { UserType } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';

/**
 * The user-type label (PASS-11), on screen and on paper. The label of a partner company employee is
 * "staff" (ROLE-21), so the word above it says whose.
 */
export const PassLabel = ({
  type,
  className,
}: {
  type: UserType;
  className: string;
}): ReactElement => (
  <div>
    {type === 'PEMP' && (
      <p>
        <Words of="screen.pass.partner" />
      </p>
    )}
    <p className={className}>
      <Words of={labelKey(type)} />
    </p>
  </div>
);
