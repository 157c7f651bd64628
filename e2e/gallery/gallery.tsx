import '../../web/ui/tokens.css';
import '../../web/ui/base.css';
import '../../web/ui/page.css';
import '../../web/kiosk/kiosk.css';
import { StrictMode, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Submission } from '../../engine/questionnaire/wire/to-submission.ts';
import { isLanguage } from '../../engine/wording/language.ts';
import { AnswerView } from '../../web/form/answer-view/answer-view.tsx';
import { InquiryForm } from '../../web/form/inquiry-form.tsx';
import { changeLanguage, startWording } from '../../web/i18n/wording.ts';
import { ModalContext, type Modals } from '../../web/ui/modal-context.ts';
import { ModalProvider } from '../../web/ui/modal.tsx';
import {
  COMPLETE_ANSWERS,
  INCOMPLETE_ANSWERS,
  STATES,
  TODAY,
  type GalleryData,
  type GalleryState,
} from './gallery-state.ts';

const readGalleryState = (): GalleryState => {
  const query = new URLSearchParams(window.location.search);
  const language = query.get('language') ?? '';
  return {
    language: isLanguage(language) ? language : 'ko',
    kind: query.get('kind') === 'kiosk' ? 'kiosk' : 'phone',
    state: STATES.find((state) => state === query.get('state')) ?? 'empty',
  };
};

const silentModals: Modals = {
  error: () => undefined,
  info: () => undefined,
  startLoading: () => undefined,
  stopLoading: () => undefined,
};

/** The state of a form after Complete was pressed too early, without the message over it. */
const WithCompletePressed = ({ children }: { children: ReactNode }): ReactElement => {
  useEffect(() => {
    let frame = 0;
    // The button appears once all questions are drawn.
    const press = (): void => {
      const button = document.querySelector<HTMLButtonElement>('.button-primary');
      if (button) button.click();
      else frame = requestAnimationFrame(press);
    };
    press();
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);
  return <ModalContext value={silentModals}>{children}</ModalContext>;
};

const Form = ({ shown, data }: { shown: GalleryState; data: GalleryData }): ReactElement => {
  const [submission, setSubmission] = useState<Submission | null>(null);
  return (
    <>
      <InquiryForm
        categoryList={data.categoryList}
        language={shown.language}
        initialAnswers={
          shown.state === 'empty'
            ? {}
            : shown.state === 'error'
              ? INCOMPLETE_ANSWERS
              : COMPLETE_ANSWERS
        }
        today={TODAY}
        onComplete={setSubmission}
        busy={false}
        completeShown
      />
      <output id="submission" hidden>
        {JSON.stringify(submission)}
      </output>
    </>
  );
};

const Gallery = ({ shown, data }: { shown: GalleryState; data: GalleryData }): ReactElement => {
  const { language, state } = shown;
  return (
    <div className="page">
      <main className="page-main">
        <h1 className="visually-hidden">{state}</h1>
        {state === 'readonly' || state === 'untouched' ? (
          <AnswerView
            categoryList={data.categoryList}
            answers={state === 'readonly' ? COMPLETE_ANSWERS : {}}
            language={language}
          />
        ) : state === 'error' ? (
          <WithCompletePressed>
            <Form shown={shown} data={data} />
          </WithCompletePressed>
        ) : (
          <ModalProvider>
            <Form shown={shown} data={data} />
          </ModalProvider>
        )}
      </main>
    </div>
  );
};

const start = async (): Promise<void> => {
  const shown = readGalleryState();
  if (shown.kind === 'kiosk') document.documentElement.dataset['kiosk'] = '';
  const response = await fetch(`/gallery/${shown.language}`);
  const data = (await response.json()) as GalleryData;
  await startWording(data.wording);
  await changeLanguage(shown.language);
  const container = document.getElementById('gallery');
  if (!container) throw new Error('index.html has no place for the gallery');
  createRoot(container).render(
    <StrictMode>
      <Gallery shown={shown} data={data} />
    </StrictMode>,
  );
};

void start();
