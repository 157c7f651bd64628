import './question-steps.css';
import { useRef, useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import type { QuestionStepsProps } from '../form/inquiry-form.tsx';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import { questionPlace } from './question-place.ts';

/**
 * One question of the questionnaire at a time. The others are only hidden, so that each keeps what
 * was entered in it.
 */
export const QuestionSteps = ({
  running,
  questions,
  positionId,
  reportMissing,
  complete,
  busy,
  completeShown,
  children,
}: QuestionStepsProps): ReactElement => {
  const steps = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState({ id: '', index: 0 });
  const visible = running.getVisible();
  const shown = questions.filter((question) => question && visible.includes(question.key ?? ''));
  const ids = shown.map((question) => question?.key ?? '');
  const place = questionPlace(ids, open);
  const isLast = place >= ids.length - 1;

  const show = (index: number): void => {
    // Drawn before the focus moves to it.
    flushSync(() => {
      setOpen({ id: ids[index] ?? '', index });
    });
  };
  const move = (by: 1 | -1): void => {
    show(place + by);
    window.scrollTo(0, 0);
    takeFocus(
      steps.current?.querySelector<HTMLElement>(
        '.question-step:not([hidden]) .category :is(h2, h3)',
      ) ?? null,
    );
  };
  const isAnswered = (taps = 1): boolean => {
    const id = ids[place];
    if (id === undefined || running.getCategoryState(id).complete) return true;
    // The second of two fast taps was not meant for the question that the first one brought.
    if (taps < 2) reportMissing(id, [id]);
    return false;
  };
  const completeOrLead = (): void => {
    if (!isAnswered()) return;
    const { firstUnanswered } = running.getSummary();
    if (firstUnanswered !== null) show(ids.indexOf(firstUnanswered));
    complete();
  };

  return (
    <div ref={steps} className="question-steps" data-started={place > 0 || undefined}>
      <p id={positionId} className="question-position">
        <Words of="screen.inquiry.position" values={{ number: place + 1, total: ids.length }} />
      </p>
      {shown.map((question, index) => (
        <div key={question?.key} className="question-step" hidden={index !== place}>
          {question}
        </div>
      ))}
      {isLast && children}
      <div className="question-moves">
        {place > 0 && (
          <Button
            icon="back"
            onClick={() => {
              move(-1);
            }}
          >
            <Words of="screen.inquiry.previousQuestion" />
          </Button>
        )}
        {!isLast && (
          <Button
            variant="primary"
            onClick={({ detail: taps }) => {
              if (isAnswered(taps)) move(1);
            }}
          >
            <Words of="screen.inquiry.nextQuestion" />
          </Button>
        )}
        {isLast && completeShown && (
          <Button variant="primary" busy={busy} onClick={completeOrLead}>
            <Words of="screen.inquiry.complete" />
          </Button>
        )}
      </div>
    </div>
  );
};
