import './consent.css';
import { useEffect, useState, type ReactElement } from 'react';
import { consentRequired } from '../../../engine/visit/consent-required.ts';
import { afterNoAnswer, afterTerms } from '../../../engine/visit/next-screen.ts';
import { termsBaseType } from '../../../engine/visit/user-type.ts';
import type { TermsResult } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import type { FormError } from '../../ui/error-summary.tsx';
import { Button } from '../../ui/button.tsx';
import { inHand } from '../../visit/in-hand.ts';
import { go, goBack, goToError, useScreenQuery } from '../../visit/navigation.ts';
import { session, useSession } from '../../visit/session.ts';
import { submission } from '../../visit/submission.ts';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { useThrottled } from '../../visit/use-throttled.ts';
import { readVisit, visitQuery } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { ConsentBlock } from './consent-block.tsx';

/** The terms that apply, agreed to one by one before anything is asked (CONSENT-01 to CONSENT-08). */
export const ConsentScreen = (): ReactElement => {
  const { t, language } = useWording();
  const ask = useServer();
  const follow = useFollow();
  const { inquiryYn, validInquiryCnt } = useSession();
  const query = useScreenQuery();
  const visit = readVisit(query);
  const { type, visitDate, identityNo } = visit;
  const [terms, setTerms] = useState<TermsResult | null>(null);
  const [agreed, setAgreed] = useState({ privacy: false, sensitive: false });
  const [told, setTold] = useState(false);

  const isIncomplete = type === undefined || visitDate === undefined || identityNo === undefined;
  const notLoaded = t('message.termsNotLoaded');
  useEffect(() => {
    if (isIncomplete) {
      goToError('invalidAccess');
      return;
    }
    let isHere = true;
    const unanswered = { message: notLoaded, after: goBack };
    const { consent } = inHand;
    const asked = consent
      ? ask('termCode', { ...consent, language }, unanswered)
      : ask('term', { answerType: termsBaseType(type), language }, unanswered);
    void asked.then((reply) => {
      if (!isHere || !reply) return;
      follow(afterTerms(reply.resultCd), { message: reply.resultMsg || notLoaded });
      setTerms(reply.result);
    });
    return () => {
      isHere = false;
    };
  }, [ask, follow, isIncomplete, language, notLoaded, type]);

  const inquiryInUse = inquiryYn === 'Y';
  const isSensitiveRequired =
    type !== undefined &&
    consentRequired({ type, validInquiryCnt, inquiryInUse }).sensitive &&
    terms !== null &&
    terms.sensitive !== null;
  const missing: FormError[] = [];
  if (!agreed.privacy) {
    missing.push({
      field: 'agree-privacy',
      message: <Words of="screen.consent.privacyMissing" />,
    });
  }
  if (isSensitiveRequired && !agreed.sensitive) {
    missing.push({
      field: 'agree-sensitive',
      message: <Words of="screen.consent.sensitiveMissing" />,
    });
  }

  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, async () => {
    if (!terms || isIncomplete) return;
    inHand.consent = {
      privacyCode: terms.privacy.privacyCode,
      sensitiveCode: isSensitiveRequired ? (terms.sensitive?.privacyCode ?? '') : '',
    };
    if (inquiryInUse) {
      go('/inquiry', visitQuery(visit));
      return;
    }
    const reply = await ask('noAnswer', {
      ...submission(visit, { type, visitDate, identityNo }, inHand, session.get()),
      ...inHand.consent,
    });
    if (!reply) return;
    const passCheck = reply.result?.passCheck ?? '';
    const step = afterNoAnswer(type, reply.resultCd, { passCheck });
    const isWithoutPass = step.kind === 'screen' && step.screen === '/pass' && passCheck === '';
    follow(isWithoutPass ? { kind: 'screen', screen: '/thankyou', query: {} } : step, {
      message: reply.resultMsg,
      query:
        isWithoutPass || step.kind !== 'screen' || step.screen !== '/pass'
          ? visitQuery({ type, visitDate })
          : {},
      replace: true,
    });
  });
  const next = (): void => {
    const [first] = missing;
    if (first) {
      setTold(true);
      document.getElementById(first.field)?.focus();
    } else run();
  };

  return (
    <PageShell
      screen="/info-agree"
      back
      title="screen.consent.heading"
      intro={<Words of="screen.consent.intro" />}
    >
      {terms && (
        <>
          <ConsentBlock
            id="agree-privacy"
            terms={terms.privacy}
            agreeWords="screen.consent.agreePrivacy"
            checked={agreed.privacy}
            onChecked={(privacy) => {
              setAgreed({ ...agreed, privacy });
            }}
            error={told && missing.find(({ field }) => field === 'agree-privacy')?.message}
          />
          {isSensitiveRequired && terms.sensitive && (
            <ConsentBlock
              id="agree-sensitive"
              terms={terms.sensitive}
              agreeWords="screen.consent.agreeSensitive"
              emphasised
              checked={agreed.sensitive}
              onChecked={(sensitive) => {
                setAgreed({ ...agreed, sensitive });
              }}
              error={told && missing.find(({ field }) => field === 'agree-sensitive')?.message}
            />
          )}
          <p className="small soft">
            <Words of="screen.consent.refusal" />
          </p>
          <div>
            <Button
              variant="primary"
              wide
              busy={busy}
              blocked={missing.length > 0}
              aria-describedby="consent-missing"
              onClick={next}
            >
              <Words of="screen.next" />
            </Button>
            <p id="consent-missing" role="status" className="status-line small">
              {busy ? (
                <Words of="screen.checking" />
              ) : (
                missing.length > 0 && <Words of="message.consentRequired" />
              )}
            </p>
          </div>
        </>
      )}
    </PageShell>
  );
};
