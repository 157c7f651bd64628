import type { ReactElement } from 'react';
import { formatTime } from '../../../engine/visit/local-time.ts';
import type { SavedAnswerResult } from '../../../schemas/api.gen.ts';
import { QuestionText } from '../../form/question-text.tsx';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';

/**
 * How the answers were screened: the reasons that staff read, what the visitor read, and what
 * earlier answers of the visit said and these no longer do.
 */
export const ScreeningFacts = ({
  screening: { outcome, reasons, messages, lifted },
}: {
  screening: NonNullable<SavedAnswerResult['screening']>;
}): ReactElement => {
  const { language } = useWording();
  return (
    <dl className="card facts">
      <div>
        <dt>
          <Words of="screen.savedAnswer.outcome" />
        </dt>
        <dd>
          <Words of={`screen.savedAnswer.outcome.${outcome}`} />
          {lifted && (
            <p className="small">
              <Words
                of="screen.savedAnswer.lifted"
                values={{ time: formatTime(lifted.at), name: lifted.by || '–' }}
              />
            </p>
          )}
        </dd>
      </div>
      {reasons.map(({ text, language: textLanguage, retractedAt }) => (
        <div key={`${text} ${String(retractedAt)}`}>
          <dt>
            {retractedAt === undefined ? (
              <Words of="screen.savedAnswer.reason" />
            ) : (
              <Words of="screen.savedAnswer.retracted" values={{ time: formatTime(retractedAt) }} />
            )}
          </dt>
          <dd>
            <QuestionText text={text} textLanguage={textLanguage} pageLanguage={language} />
          </dd>
        </div>
      ))}
      {messages.map(({ text, language: textLanguage }) => (
        <div key={text}>
          <dt>
            <Words of="screen.savedAnswer.message" />
          </dt>
          <dd>
            <QuestionText text={text} textLanguage={textLanguage} pageLanguage={language} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
