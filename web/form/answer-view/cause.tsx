import type { ReactElement } from 'react';
import type { Language, ScreeningReason } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QuestionText } from '../question-text.tsx';

/** The more serious outcome among the reasons; undefined for none. */
export const causeOf = (
  reasons: readonly ScreeningReason[],
): ScreeningReason['outcome'] | undefined =>
  reasons.find(({ outcome }) => outcome === 'refuse')?.outcome ?? reasons[0]?.outcome;

/** Says at a question that its answer refused the visitor or asks staff to check, and why. */
export const Cause = ({
  reasons,
  language,
}: {
  reasons: readonly ScreeningReason[];
  language: Language;
}): ReactElement | null => {
  const cause = causeOf(reasons);
  if (cause === undefined) return null;
  return (
    <Notice kind={cause === 'refuse' ? 'error' : 'warning'}>
      {reasons.map(({ outcome, text, language: textLanguage }) => (
        <p key={`${outcome} ${text}`}>
          <strong>
            <Words of={`screen.savedAnswer.outcome.${outcome}`} />
          </strong>
          {': '}
          <QuestionText text={text} textLanguage={textLanguage} pageLanguage={language} />
        </p>
      ))}
    </Notice>
  );
};
