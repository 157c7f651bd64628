import { useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import { afterLastFour } from '../../../engine/visit/next-screen-by-link.ts';
import type { UserType } from '../../../schemas/api.gen.ts';
import type { VisitCallName } from '../../../schemas/calls.ts';
import { useApi } from '../../api/use-api.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Notice } from '../../ui/notice.tsx';
import { goToError, useScreenQuery } from '../../visit/navigation.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { readVisit, visitQuery } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { LastFourEntry } from './last-four-entry.tsx';

const RESIDENT_PATH = '/rnok';

/**
 * The call that judges the digits of a type's link (decisions, U26). Other types have no such link.
 */
const CHECK_CALLS = {
  PT: 'checkPatientLink',
  RPT: 'checkPatientVariantLink',
  EPT: 'checkPatientVariantLink',
  RNOK: 'checkResidentLink',
} as const satisfies Partial<Record<UserType, VisitCallName>>;

type LinkType = keyof typeof CHECK_CALLS;

const isLinkType = (type: UserType): type is LinkType => Object.hasOwn(CHECK_CALLS, type);

/** The type that an address is for: resident guardians have their own route (decisions, C15). */
const linkTypeAt = (path: string, type: UserType | undefined): LinkType | undefined => {
  const isResident = path === RESIDENT_PATH;
  const requestedType = type ?? (isResident ? 'RNOK' : 'PT');
  return isLinkType(requestedType) && (requestedType === 'RNOK') === isResident
    ? requestedType
    : undefined;
};

/**
 * `/phone-pt` and `/rnok`: the last four digits of the phone that a link was sent to, judged by the
 * server (PHONE4-01 to PHONE4-04).
 */
export const LinkScreen = (): ReactElement => {
  const { t } = useWording();
  const callApi = useApi();
  const follow = useFollow();
  const [path] = useLocation();
  const visit = readVisit(useScreenQuery());
  const { pid } = visit;
  const type = linkTypeAt(path, visit.type);
  const [isStuck, setIsStuck] = useState(false);

  const isBroken = pid === undefined || type === undefined;
  const linkProblem = t('message.questionnaireLinkProblem', { phone: t('message.mainPhone') });
  useEffect(() => {
    if (isBroken) goToError('invalidAccess', linkProblem);
  }, [isBroken, linkProblem]);

  const checkDigits = async (lastPlcTelno: string): Promise<'wrong' | 'done'> => {
    if (isBroken) return 'done';
    const reply = await callApi(CHECK_CALLS[type], { pid, lastPlcTelno });
    if (!reply) return 'done';
    const { resultCd, resultMsg, result } = reply;
    if (resultCd === RESULT_CODE.expired) {
      // Wrong digits and an expired link have the same code on purpose: only the message differs.
      if (resultMsg === t('message.linkExpired')) {
        goToError('notValidNow', resultMsg);
        return 'done';
      }
      setIsStuck(true);
      return 'wrong';
    }
    const { patNo, visitDate } = result ?? { patNo: undefined, visitDate: '' };
    follow(afterLastFour(resultCd, type, visitDate), {
      message: resultMsg,
      query: visitQuery(type === 'RNOK' ? { refId: patNo } : { identityNo: patNo }),
    });
    return 'done';
  };

  return (
    <PageShell
      screen={path}
      title="screen.lastFour.heading"
      intro={<Words of="screen.lastFour.intro" />}
    >
      {isStuck && (
        <Notice>
          <p>
            <Words of="screen.link.stuck" values={{ phone: t('message.mainPhone') }} />
          </p>
        </Notice>
      )}
      <div className="card">
        <LastFourEntry hint={<Words of="screen.lastFour.hint" />} onDigits={checkDigits} />
      </div>
    </PageShell>
  );
};
