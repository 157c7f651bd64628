import { useEffect, useState } from 'react';
import { afterUrgentInquiry } from '../../../engine/visit/next-screen-by-link.ts';
import type { Language, UrgentInquiryResult } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { useFollow } from '../../visit/use-follow.ts';

/** The urgent survey as it was sent, in the language that it is drawn in. */
export interface UrgentInquiry {
  readonly language: Language;
  readonly result: UrgentInquiryResult;
}

/**
 * The urgent survey in the visitor's language; null until it is here. Where its time is over, that
 * is shown on the error page instead (EMER-07, EMER-08).
 */
export const useUrgentInquiry = (emergencyId: string | undefined): UrgentInquiry | null => {
  const { language } = useWording();
  const ask = useServer();
  const follow = useFollow();
  const [inquiry, setInquiry] = useState<UrgentInquiry | null>(null);
  useEffect(() => {
    if (emergencyId === undefined) return;
    let isHere = true;
    void ask('urgentInquiry', { emergencyId, language }).then((reply) => {
      if (!isHere || !reply) return;
      follow(afterUrgentInquiry(reply.resultCd), { message: reply.resultMsg });
      if (reply.result) setInquiry({ language, result: reply.result });
    });
    return () => {
      isHere = false;
    };
  }, [ask, follow, emergencyId, language]);
  return inquiry;
};
