import type { ReactElement, ReactNode } from 'react';
import { langAttribute, textDirection } from '../../../engine/wording/language.ts';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { Notice } from '../../ui/notice.tsx';

type NotedPass = Pick<PassCheckResult, 'completePlace' | 'outcome'>;

/** A note on the pass. */
interface StaffNote {
  readonly key: string;
  readonly words: ReactNode;
}

/**
 * What the staff at the entrance must check: the messages of the answers that ask for them, then the
 * places, which depend on the language alone (PASS-14).
 */
export const staffNotes = ({ completePlace, outcome }: NotedPass): readonly StaffNote[] => [
  ...(outcome?.messages ?? []).map(({ text, language }) => ({
    key: text,
    words: (
      <span lang={langAttribute(language)} dir={textDirection(language)}>
        {text}
      </span>
    ),
  })),
  ...(completePlace ? [] : [{ key: 'places', words: <Words of="screen.pass.placesToCheck" /> }]),
];

/** The notes of a pass, above the codes so that a queue sees them. */
export const PassOutcome = ({ pass }: { pass: NotedPass }): ReactElement => (
  <>
    {staffNotes(pass).map(({ key, words }) => (
      <Notice key={key} kind="warning">
        <p>{words}</p>
      </Notice>
    ))}
  </>
);
