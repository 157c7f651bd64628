import { useEffect, useState } from 'react';
import { inqTypeOf } from '../../../engine/visit/user-type.ts';
import type { UserType, Yn } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { goBack, goToError } from '../../visit/navigation.ts';

/**
 * Whether a questionnaire is in use for the type (CONSENT-09), for a screen that has to know before
 * anybody is identified; null until it is known. Undefined asks for nobody.
 */
export const useInquiryUse = (type: UserType | undefined): Yn | null => {
  const { t } = useWording();
  const ask = useServer();
  const [use, setUse] = useState<Yn | null>(null);
  const offline = t('screen.offline');
  useEffect(() => {
    if (type === undefined) return;
    let isHere = true;
    const asked = ask(
      'answerUse',
      { inqType: inqTypeOf(type) },
      { message: offline, after: goBack },
    );
    void asked.then((reply) => {
      if (!isHere || !reply) return;
      if (reply.result) setUse(reply.result.useYn);
      else goToError('invalidQuestionnaire', reply.resultMsg);
    });
    return () => {
      isHere = false;
    };
  }, [ask, offline, type]);
  return use;
};
