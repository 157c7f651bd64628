import { useEffect, useState, type ReactElement } from 'react';
import { useParams } from 'wouter';
import type { Answers } from '../../../engine/questionnaire/answer/answer.ts';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { Language } from '../../../schemas/api.gen.ts';
import { dayInSeoul } from '../../form/day-in-seoul.ts';
import { InquiryForm } from '../../form/inquiry-form.tsx';
import { useLanguageSwitch } from '../../i18n/use-language-switch.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { useModals } from '../../ui/modal-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { goToError } from '../../visit/navigation.ts';
import { FineNotice } from '../fine-notice.tsx';
import { PageShell } from '../page-shell.tsx';
import { isRefreshIdx } from './preview-message.ts';
import { usePreview, type Preview } from './use-preview.ts';

const PreviewStatus = ({ problem, retry }: Pick<Preview, 'problem' | 'retry'>): ReactElement => (
  <div role="status" className="stack">
    {problem?.kind === 'waiting' && (
      <p className="soft">
        <Words of="screen.preview.waiting" />
      </p>
    )}
    {problem && problem.kind !== 'waiting' && (
      <>
        <Notice kind="error">
          <p>
            {problem.kind === 'nothingCame' ? (
              <Words of="screen.preview.nothingCame" />
            ) : (
              <Words of="screen.preview.unreadable" values={{ where: problem.where }} />
            )}
          </p>
        </Notice>
        <Button onClick={retry}>
          <Words of="screen.preview.askAgain" />
        </Button>
      </>
    )}
  </div>
);

/** The simulated time of the visitor that the author chose, in the hospital's time zone. */
const SimulatedTimeNotice = ({
  now,
  language,
}: {
  now: number;
  language: Language;
}): ReactElement => (
  <Notice>
    <p>
      <time dateTime={new Date(now).toISOString()}>
        {new Intl.DateTimeFormat(language, {
          timeZone: 'Asia/Seoul',
          dateStyle: 'full',
          timeStyle: 'short',
        }).format(now)}
      </time>
    </p>
  </Notice>
);

const PreviewPage = ({
  refreshIdx,
  screen,
  title,
  intro,
}: {
  refreshIdx: string;
  screen: string;
  title: MessageKey;
  intro?: MessageKey;
}): ReactElement => {
  const { t, language } = useWording();
  const switchLanguage = useLanguageSwitch();
  const modals = useModals();
  const { data, problem, retry, notifyComplete } = usePreview(refreshIdx);
  const [answers, setAnswers] = useState<Answers>({});
  const now = data?.now;
  const today = now === undefined ? undefined : dayInSeoul(now);

  const requestedLanguage = data?.language;
  useEffect(() => {
    if (requestedLanguage !== undefined && requestedLanguage !== language)
      void switchLanguage(requestedLanguage);
  }, [requestedLanguage, language, switchLanguage]);

  return (
    <PageShell screen={screen} forStaff title={title} intro={intro && <Words of={intro} />}>
      <Notice>
        <p>
          <Words of="screen.preview.notice" />
        </p>
      </Notice>
      {now !== undefined && <SimulatedTimeNotice now={now} language={language} />}
      <PreviewStatus problem={problem} retry={retry} />
      {data?.language === language && (
        <>
          <FineNotice />
          <InquiryForm
            // The form's date is fixed when it starts, so a new day starts it again.
            key={today}
            categoryList={data.categoryList}
            language={language}
            initialAnswers={answers}
            {...(today !== undefined && { today })}
            onAnswersChange={setAnswers}
            onComplete={() => {
              notifyComplete();
              modals.info(t('screen.preview.complete'));
            }}
            busy={false}
            completeShown
          />
        </>
      )}
    </PageShell>
  );
};

/** A preview by the name in its address; an invalid name requests nothing. */
const usePreviewName = (): string | null => {
  const { refreshIdx = '' } = useParams<{ refreshIdx: string }>();
  const isName = isRefreshIdx(refreshIdx);
  useEffect(() => {
    if (!isName) goToError('invalidAccess');
  }, [isName]);
  return isName ? refreshIdx : null;
};

/**
 * `/inquiry/:refreshIdx`: the questionnaire as visitors will see it, with the questions that an
 * author's page sends by message, in the language chosen there (ROUTE-19, PREVIEW-01 to
 * PREVIEW-05). Nothing is stored: Complete checks the answers and notifies that page.
 */
export const InquiryPreviewScreen = (): ReactElement | null => {
  const refreshIdx = usePreviewName();
  return refreshIdx === null ? null : (
    <PreviewPage
      refreshIdx={refreshIdx}
      screen="/inquiry/:refreshIdx"
      title="screen.questionnaire.heading"
      intro="screen.questionnaire.intro"
    />
  );
};

/** `/emer-invst/:refreshIdx`: the same for the urgent survey (ROUTE-21). */
export const UrgentPreviewScreen = (): ReactElement | null => {
  const refreshIdx = usePreviewName();
  return refreshIdx === null ? null : (
    <PreviewPage
      refreshIdx={refreshIdx}
      screen="/emer-invst/:refreshIdx"
      title="screen.urgent.heading"
    />
  );
};
