import type { ReactElement } from 'react';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { Notice } from '../../ui/notice.tsx';
import { staffNoteKeys } from './pass-facts.ts';

/** What the staff at the entrance must check, above the codes so that a queue sees it (PASS-14). */
export const PassOutcome = ({
  pass,
}: {
  pass: Pick<PassCheckResult, 'completePlace' | 'askStaffYn'>;
}): ReactElement => (
  <>
    {staffNoteKeys(pass).map((note) => (
      <Notice key={note} kind="warning">
        <p>
          <Words of={note} />
        </p>
      </Notice>
    ))}
  </>
);
