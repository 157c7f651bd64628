import { useCallback, useEffect, useState } from 'react';
import { afterInquiryTypeCheck } from '../../../engine/visit/next-screen-by-link.ts';
import { termsBaseType } from '../../../engine/visit/user-type.ts';
import type { TermsResult, UserType } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { goToError } from '../../visit/navigation.ts';
import { useFollow } from '../../visit/use-follow.ts';

/** A self-service run that is about to begin. */
export interface SelfService {
  /** Null until they are here. */
  readonly terms: TermsResult | null;
  /** Has the server say anew that the questionnaire is in force; false where the visitor was led away. */
  readonly begin: () => Promise<boolean>;
}

/**
 * Checks that the key in the address names a questionnaire of the self-service (VALID-36), and
 * fetches the terms for who takes part. A page that stands open for hours asks again before it
 * goes on: the run it began is over by then.
 */
export const useSelfService = (inquiryType: string, type: UserType): SelfService => {
  const { t, language } = useWording();
  const ask = useServer();
  const follow = useFollow();
  const [terms, setTerms] = useState<TermsResult | null>(null);
  const [attempt, setAttempt] = useState(1);
  const notLoaded = t('message.collectionTextNotLoaded');
  const begin = useCallback(async (): Promise<boolean> => {
    const checked = await ask('checkInquiryType', { inquiryType });
    if (!checked) return false;
    const step = afterInquiryTypeCheck(checked.resultCd);
    follow(step, { message: checked.resultMsg, replace: true });
    return step.kind === 'show';
  }, [ask, follow, inquiryType]);
  useEffect(() => {
    let isHere = true;
    const again = {
      message: notLoaded,
      after: () => {
        setAttempt((before) => before + 1);
      },
    };
    const load = async (): Promise<void> => {
      const checked = await ask('checkInquiryType', { inquiryType }, again);
      if (!isHere || !checked) return;
      const step = afterInquiryTypeCheck(checked.resultCd);
      follow(step, { message: checked.resultMsg, replace: true });
      if (step.kind !== 'show') return;
      const reply = await ask('term', { answerType: termsBaseType(type), language }, again);
      if (!isHere || !reply) return;
      if (reply.result) setTerms(reply.result);
      else goToError('invalidAccess', reply.resultMsg);
    };
    void load();
    return () => {
      isHere = false;
    };
  }, [ask, follow, attempt, inquiryType, language, notLoaded, type]);
  return { terms, begin };
};
