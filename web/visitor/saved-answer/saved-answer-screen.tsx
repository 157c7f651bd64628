import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { useSearch } from 'wouter';
import { parseAnswers } from '../../../engine/questionnaire/wire/parse-answers.ts';
import { labelKey } from '../../../engine/visit/user-type.ts';
import { DEFAULT_LANGUAGE, nativeName } from '../../../engine/wording/language.ts';
import type { Language, SavedAnswerResult } from '../../../schemas/api.gen.ts';
import { AnswerView } from '../../form/answer-view/answer-view.tsx';
import { formatFullDate } from '../../../engine/wording/date-format.ts';
import { useLanguageSwitch } from '../../i18n/use-language-switch.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { BidiIsolated, Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageShell } from '../page-shell.tsx';
import { EmergencyFacts } from './emergency-facts.tsx';
import { RepresentativeFacts } from './representative-facts.tsx';
import { ScreeningFacts } from './screening-facts.tsx';
import { withKoreanWording } from './korean-wording.ts';
import { useSavedAnswer, type SavedAnswerCall } from './use-saved-answer.ts';

/**
 * Answers of a visitor, in the language of the reader. They can also be shown in their original
 * wording, and in Korean, in which every questionnaire is written. The page always uses the same
 * language as its questions.
 */
const SavedAnswers = ({ saved }: { saved: SavedAnswerResult }): ReactElement => {
  const { language } = useWording();
  const switchLanguage = useLanguageSwitch();
  // The language in which the answers were requested. The server sent its texts as well.
  const [readerLanguage] = useState(language);
  const [selectedLanguage, setSelectedLanguage] = useState<Language>(language);
  useEffect(() => {
    if (language !== selectedLanguage) void switchLanguage(selectedLanguage);
  }, [language, selectedLanguage, switchLanguage]);

  const originalCategories = useMemo(
    () => [...saved.categoryList, ...saved.defaultFam, ...saved.fam1],
    [saved],
  );
  const { answers } = useMemo(() => parseAnswers(saved), [saved]);
  const categoryList = useMemo(() => {
    if (language === saved.language) return originalCategories;
    return language === DEFAULT_LANGUAGE || !saved.readerCategoryList
      ? withKoreanWording(originalCategories)
      : saved.readerCategoryList;
  }, [saved, originalCategories, language]);
  const otherLanguages = [
    ...new Set<Language>([readerLanguage, saved.language, DEFAULT_LANGUAGE]),
  ].filter((other) => other !== selectedLanguage);
  return (
    <>
      <dl className="card facts">
        <div>
          <dt>
            <Words of="screen.savedAnswer.visitor" />
          </dt>
          <dd>
            <Words of={labelKey(saved.answerType)} />
          </dd>
        </div>
        <div>
          <dt>
            <Words of="screen.savedAnswer.visitDate" />
          </dt>
          <dd>
            <BidiIsolated>{formatFullDate(saved.visitDate)}</BidiIsolated>
          </dd>
        </div>
        <div>
          <dt>
            <Words of="screen.savedAnswer.language" />
          </dt>
          <dd>
            <bdi>{nativeName(saved.language)}</bdi>
          </dd>
        </div>
      </dl>
      {saved.screening && <ScreeningFacts screening={saved.screening} />}
      {saved.emergencyPatient && <EmergencyFacts patient={saved.emergencyPatient} />}
      {saved.representative && <RepresentativeFacts representative={saved.representative} />}
      {otherLanguages.map((other) => (
        <Button
          key={other}
          icon="globe"
          onClick={() => {
            setSelectedLanguage(other);
          }}
        >
          {other === saved.language ? (
            <Words of="screen.savedAnswer.asAsked" values={{ language: nativeName(other) }} />
          ) : other === DEFAULT_LANGUAGE ? (
            <Words of="screen.savedAnswer.inKorean" />
          ) : (
            nativeName(other)
          )}
        </Button>
      ))}
      {language === selectedLanguage && (
        <AnswerView
          categoryList={categoryList}
          answers={answers}
          language={language}
          reasons={saved.screening?.reasons ?? []}
        />
      )}
    </>
  );
};

const SavedAnswerView = ({
  screen,
  call,
}: {
  screen: string;
  call: SavedAnswerCall;
}): ReactElement => {
  const search = useSearch();
  const { state, loadAgain } = useSavedAnswer(call, new URLSearchParams(search).get('answerId'));
  return (
    <PageShell screen={screen} forStaff title="screen.savedAnswer.heading">
      {state.kind === 'failed' && (
        <div role="alert" className="stack">
          <Notice kind="error">
            <p>
              <Words of="message.answerHistoryFailed" />
            </p>
          </Notice>
          <Button onClick={loadAgain}>
            <Words of="screen.reload" />
          </Button>
        </div>
      )}
      {state.kind === 'shown' && <SavedAnswers saved={state.saved} />}
    </PageShell>
  );
};

/**
 * `/inquiry-info`: the answers of every type except emergency patients (ROUTE-30, INFO-01,
 * INFO-03).
 */
export const SavedAnswerScreen = (): ReactElement => (
  <SavedAnswerView screen="/inquiry-info" call="savedAnswer" />
);

/** `/inquiry-info-emma`: the answers of an emergency patient (ROUTE-31, INFO-02, INFO-03). */
export const SavedEmergencyAnswerScreen = (): ReactElement => (
  <SavedAnswerView screen="/inquiry-info-emma" call="savedEmergencyAnswer" />
);
