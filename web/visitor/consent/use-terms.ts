import { useEffect, useState } from 'react';
import { afterTerms } from '../../../engine/visit/next-screen.ts';
import { termsBaseType } from '../../../engine/visit/user-type.ts';
import type { TermsResult, UserType } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { goBack } from '../../visit/navigation.ts';
import { useFollow } from '../../visit/use-follow.ts';
import type { AgreedTerms } from '../../visit/in-hand.ts';

/**
 * The terms to agree to, in the visitor's language: the very ones that `codes` name, else those in
 * force for `type`; null until they are here. Where they cannot be loaded, that is said and the
 * screen goes back (CONSENT-06).
 */
export const useTerms = (
  type: UserType | undefined,
  codes: AgreedTerms | undefined,
): TermsResult | null => {
  const { t, language } = useWording();
  const ask = useServer();
  const follow = useFollow();
  const [terms, setTerms] = useState<TermsResult | null>(null);
  const notLoaded = t('message.termsNotLoaded');
  const base = type && termsBaseType(type);
  const privacyCode = codes?.privacyCode;
  const sensitiveCode = codes?.sensitiveCode;
  useEffect(() => {
    const unanswered = { message: notLoaded, after: goBack };
    const asked =
      privacyCode !== undefined && sensitiveCode !== undefined
        ? ask('termCode', { privacyCode, sensitiveCode, language }, unanswered)
        : base && ask('term', { answerType: base, language }, unanswered);
    let isHere = true;
    void asked?.then((reply) => {
      if (!isHere || !reply) return;
      follow(afterTerms(reply.resultCd), { message: reply.resultMsg || notLoaded });
      setTerms(reply.result);
    });
    return () => {
      isHere = false;
    };
  }, [ask, follow, language, notLoaded, base, privacyCode, sensitiveCode]);
  return terms;
};
