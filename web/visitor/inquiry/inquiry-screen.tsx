import { lazy, Suspense, useEffect, useMemo, useState, type ReactElement } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import { afterAnswer } from '../../../engine/visit/next-screen.ts';
import { inqTypeOf } from '../../../engine/visit/user-type.ts';
import type { CompanionsResult } from '../../../schemas/api.gen.ts';
import { useApi } from '../../api/use-api.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { useModals } from '../../ui/modal-context.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { visitMemory } from '../../visit/visit-memory.ts';
import { go, goToError, useScreenQuery } from '../../visit/navigation.ts';
import { session } from '../../visit/session.ts';
import { buildSubmission } from '../../visit/submission.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { partnerLinkOf, readVisit, visitQuery } from '../../visit/visit-query.ts';
import { FineNotice } from '../fine-notice.tsx';
import { PageShell } from '../page-shell.tsx';
import { LoadedQuestionnaire, type AnsweredQuestionnaire } from './loaded-questionnaire.tsx';
import { registerPlannedCompanions } from './planned-companions.ts';
import { useDraft } from './use-draft.ts';

/** Loaded when it is opened: most visitors never open it. */
const CompanionDialog = lazy(async () => {
  const { CompanionDialog: Dialog } = await import('../companion/companion-dialog.tsx');
  return { default: Dialog };
});

/**
 * Every patient may have one guardian. The server sends the number of further slots at the start of
 * the visit.
 */
const GUARANTEED_SLOTS = 1;

/**
 * The questionnaire of the visit; answers survive a change of language, an expired session and, on
 * the visitor's phone, the end of this page.
 */
export const InquiryScreen = (): ReactElement => {
  const callApi = useApi();
  const follow = useFollow();
  const modals = useModals();
  const { t } = useWording();
  const query = useScreenQuery();
  const visit = readVisit(query);
  const { type, visitDate, identityNo } = visit;
  const [isPlanning, setIsPlanning] = useState(false);

  const person = [type, identityNo, visitDate].join(' ');
  const isWithoutVisit = type === undefined || visitDate === undefined;
  const asked = useMemo(
    () =>
      type === undefined || visitDate === undefined || identityNo === undefined
        ? undefined
        : { answerType: type, identityNo, visitDate },
    [type, identityNo, visitDate],
  );
  const draft = useDraft(asked, person);
  const { isReady } = draft;
  const [replanned, setReplanned] = useState<readonly string[]>();
  const planned = replanned ?? visitMemory.planned ?? [];
  const address = visitQuery(visit);
  useEffect(() => {
    if (isWithoutVisit) {
      goToError('invalidAccess');
      return;
    }
    // The draft may know the consent that a reload has lost.
    if (isReady && !visitMemory.consent) go('/info-agree', address, { replace: true });
    // The address is read once: consent was given for the visit in it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- address is a new object in every render
  }, [isWithoutVisit, isReady]);

  const complete = async (answered: AnsweredQuestionnaire): Promise<void> => {
    if (!visitMemory.consent || isWithoutVisit || identityNo === undefined) return;
    const reply = await callApi('answer', {
      ...buildSubmission(visit, { type, visitDate, identityNo }, visitMemory, session.get()),
      ...visitMemory.consent,
      ...answered,
    });
    if (!reply) return;
    const { passCheck = '', emergencyId } = reply.result ?? {};
    const step = afterAnswer(reply.resultCd, {
      passCheck,
      inqType: inqTypeOf(type),
      answerType: type,
      identityNo,
      emergencyId,
    });
    if (step.kind === 'screen') {
      visitMemory.answers = undefined;
      visitMemory.planned = undefined;
      await draft.discard();
    }
    if (reply.resultCd !== RESULT_CODE.ok) {
      follow(step, {
        message: reply.resultMsg,
        query: visitQuery({ type, visitDate }),
        replace: true,
      });
      return;
    }
    // Staff and resident guardians see thanks; others without a token were issued no pass.
    const isThanked = step.kind === 'screen' && step.screen !== '/pass';
    if (isThanked) {
      const ending = { type, visitDate, ...(step.screen === '/thankyou' && { passCheck }) };
      follow(step, { query: visitQuery(ending), replace: true });
      return;
    }
    if (passCheck === '') {
      go('/thankyou', visitQuery({ type, visitDate }), { replace: true });
      return;
    }
    if (planned.length > 0) {
      const problem = await registerPlannedCompanions(
        callApi,
        passCheck,
        planned,
        t('message.savingFailed'),
      );
      if (problem) modals.error(problem);
    }
    follow(step, { query: partnerLinkOf(visit), replace: true });
  };

  const slots: CompanionsResult = [
    [...planned],
    [],
    visitMemory.companionSlots ?? GUARANTEED_SLOTS,
  ];
  return (
    <PageShell
      screen="/inquiry"
      back
      title="screen.questionnaire.heading"
      intro={<Words of="screen.questionnaire.intro" />}
    >
      {!visitMemory.consent && <RetryNotice of={[draft.loaded]} />}
      <FineNotice />
      {!isWithoutVisit && visitMemory.consent && (
        <LoadedQuestionnaire
          answerType={type}
          person={person}
          completeShown={identityNo !== undefined}
          draft={draft}
          onDiscard={() => {
            setReplanned([]);
          }}
          onComplete={complete}
        >
          {type === 'PT' && (
            <section className="card stack" aria-labelledby="planned-companions">
              <h2 id="planned-companions">
                <Words of="screen.companion.sectionHeading" />
              </h2>
              <p className="soft">
                {planned.length > 0 ? (
                  <Words of="screen.companion.planned" values={{ phone: planned.join(', ') }} />
                ) : (
                  <Words of="screen.companion.plannedNone" />
                )}
              </p>
              <Button
                icon="guardian"
                onClick={() => {
                  setIsPlanning(true);
                }}
              >
                <Words of="screen.companion.open" />
              </Button>
            </section>
          )}
        </LoadedQuestionnaire>
      )}
      {isPlanning && (
        <Suspense fallback={null}>
          <CompanionDialog
            companions={slots}
            arePlanned
            onRegister={(phones) => {
              visitMemory.planned = phones;
              setReplanned(phones);
              draft.keep();
              setIsPlanning(false);
            }}
            onClose={() => {
              setIsPlanning(false);
            }}
          />
        </Suspense>
      )}
    </PageShell>
  );
};
