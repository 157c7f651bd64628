import './form.css';
import {
  Fragment,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { Answers, AnswerValue } from '../../engine/questionnaire/answer/answer.ts';
import { householdOf, questionList } from '../../engine/questionnaire/wire/household.ts';
import type { RunningInquiry } from '../../engine/questionnaire/running/running-inquiry.ts';
import { toSubmission, type Submission } from '../../engine/questionnaire/wire/to-submission.ts';
import type { Category, Language } from '../../schemas/api.gen.ts';
import { useWording } from '../i18n/use-wording.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { useModals } from '../ui/modal-context.ts';
import { createThrottle, SUBMIT_THROTTLE_MS } from '../visit/throttle.ts';
import { findingsOf, missingFindingKeys } from './category-findings.ts';
import { CategoryForm } from './category-form.tsx';
import { dayInSeoul } from './day-in-seoul.ts';
import { HouseholdSection } from './household-section.tsx';
import { scrollToFinding } from './form-element-ids.ts';
import { InquiryProgress } from './inquiry-progress.tsx';
import { SectionHeading } from './section-heading.tsx';
import { UnansweredList } from './unanswered-list.tsx';
import { useProgressiveRendering } from './use-progressive-rendering.ts';
import { useFormTexts } from './use-form-texts.ts';
import { useLatest } from './use-latest.ts';
import { useReportedFindings } from './use-reported-findings.ts';
import { useRunningInquiry } from './use-running-inquiry.ts';

/** Time between the scroll to the first unanswered question and the message, in ms (VALID-39). */
const MESSAGE_DELAY_MS = 200;

/** With more questions than this, only those in sight are laid out. */
const MANY = 60;

type AnswerHandler = (categoryId: string, answer: AnswerValue | undefined) => void;

const createStableHandler =
  (handler: Readonly<RefObject<AnswerHandler>>): AnswerHandler =>
  (categoryId, answer) => {
    handler.current(categoryId, answer);
  };

export interface InquiryFormProps {
  /** The questionnaire in one language, as `GET inquiry` returns it. */
  categoryList: Category[];
  language: Language;
  /** Answers given before, on this page or in another language. */
  initialAnswers?: Answers;
  /** The date at the hospital (YYYYMMDD), by the server's clock if the caller knows it. */
  today?: string;
  onAnswersChange?: (answers: Answers) => void;
  /** Receives the answers in the fields of the submission, once nothing is missing. */
  onComplete: (submission: Submission) => void;
  busy: boolean;
  completeShown: boolean;
  /** Shows one question at a time, in place of all on one page. */
  Steps?: ComponentType<QuestionStepsProps> | undefined;
  /** Drawn between the questions and the Complete button. */
  children?: ReactNode;
}

/** What shows one question at a time needs to know of the questionnaire. */
export interface QuestionStepsProps {
  running: RunningInquiry;
  /** The questions in order, each with its category id as its key; some may not be visible. */
  questions: readonly (ReactElement | null | undefined)[];
  /** Id for the text that says which question of how many it is; it describes the question. */
  positionId: string | undefined;
  /** Marks what is missing in these questions, and focuses the first of it, in this question. */
  reportMissing: (categoryId: string, ids: readonly string[]) => void;
  /** Submits, or marks and focuses what is missing. */
  complete: () => void;
  busy: boolean;
  completeShown: boolean;
  /** Drawn after the last question. */
  children: ReactNode;
}

/**
 * The questionnaire, built only from the localized category list (INQ-01). The engine decides which
 * questions are visible, in which order, and whether they are answered.
 */
export const InquiryForm = ({
  categoryList,
  language,
  initialAnswers,
  today,
  onAnswersChange,
  onComplete,
  busy,
  completeShown,
  Steps,
  children,
}: InquiryFormProps): ReactElement => {
  const { t } = useWording();
  const texts = useFormTexts(language);
  const modals = useModals();
  const [day] = useState(() => today ?? dayInSeoul(Date.now()));
  const { running, answersSoFar } = useRunningInquiry(categoryList, initialAnswers, day);
  const questions = useMemo(
    () => new Map(questionList(categoryList).map((category) => [category.categoryId, category])),
    [categoryList],
  );
  const household = useMemo(() => householdOf(categoryList), [categoryList]);
  const visible = useSyncExternalStore(running.subscribeSummary, running.getVisible);
  const renderedCount = useProgressiveRendering(Steps ? 0 : visible.length);
  const { reportedOf, isAllReported, report, removePart } = useReportedFindings();
  const [throttle] = useState(() => createThrottle(SUBMIT_THROTTLE_MS));
  const messageTimer = useRef<number>(undefined);
  useEffect(
    () => () => {
      window.clearTimeout(messageTimer.current);
    },
    [],
  );

  // The same function for every list of the same questions, so that none of them is redrawn because
  // of it.
  const latest = useLatest<AnswerHandler>((categoryId, answer) => {
    running.answer(categoryId, answer);
    onAnswersChange?.(answersSoFar());
  });
  const onAnswer = useMemo(() => createStableHandler(latest), [latest]);

  const reportMissing = (id: string, ids?: readonly string[]): void => {
    // Drawn before the focus moves, so that a screen reader reads the missing part with the
    // question.
    flushSync(() => {
      report(missingFindingKeys(running, day, ids));
    });
    const category = categoryList.find(({ categoryId }) => categoryId === id);
    if (category) scrollToFinding(category, findingsOf(running, id, day)[0]);
  };

  const complete = (): void => {
    const { firstUnanswered } = running.getSummary();
    if (firstUnanswered === null) {
      if (throttle.tryAcquire(performance.now())) {
        onComplete(toSubmission(categoryList, running.getAnswers()));
      }
      return;
    }
    reportMissing(firstUnanswered);
    window.clearTimeout(messageTimer.current);
    messageTimer.current = window.setTimeout(() => {
      modals.info(t('message.unanswered'));
    }, MESSAGE_DELAY_MS);
  };

  const positionId = Steps && 'position';
  const common = { running, texts, today: day, positionId, onAnswer, onTakenOut: removePart };
  const drawn = visible.slice(0, renderedCount).map((id, index) => {
    const category = questions.get(id);
    return (
      category && (
        <Fragment key={id}>
          <SectionHeading
            of={category}
            // Alone on the screen, each says where it is.
            after={Steps ? undefined : questions.get(visible[index - 1] ?? '')}
            language={language}
          />
          <CategoryForm {...common} category={category} said={reportedOf(id)} />
        </Fragment>
      )
    );
  });
  const questionsClass = `inquiry-questions${visible.length > MANY ? ' inquiry-questions-many' : ''}`;
  const householdSection = household && (
    <HouseholdSection
      key={household.housemate.categoryId}
      {...common}
      household={household}
      said={reportedOf(household.housemate.categoryId)}
    />
  );

  return (
    <div className="inquiry-room">
      <div className="inquiry">
        <InquiryProgress running={running} language={language} />
        {Steps ? (
          <Steps
            {...common}
            {...{ reportMissing, complete, busy, completeShown, children }}
            questions={[...drawn, householdSection]}
          />
        ) : (
          <>
            <div className={questionsClass}>{drawn}</div>
            {householdSection}
            {children}
            {isAllReported && <UnansweredList running={running} language={language} today={day} />}
            {/* At the end, since content drawn above it would push it away from under the finger. */}
            {completeShown && renderedCount === Infinity && (
              <Button variant="primary" wide busy={busy} onClick={complete}>
                <Words of="screen.inquiry.complete" />
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
};
