import {
  afterFindStaff,
  afterLastFour,
  afterPartnerLink,
  afterResidentGuardian,
} from '../../engine/visit/next-screen-by-link.ts';
import { afterIdentity } from '../../engine/visit/next-screen.ts';
import type { ScreenQuery } from '../../engine/visit/screen-url.ts';
import type { LinkSubject } from '../../schemas/api.gen.ts';
import type {
  ByGuardianLink,
  ByLink,
  ByPartnerLink,
  ByStaffNumber,
  Scenario,
} from '../../schemas/scenario.gen.ts';
import { followIdentityReply, type IdentificationPromise } from './identified-visitor.ts';
import { identifyPatient } from './identify-patient.ts';
import type { Visitor } from './visitor.ts';

const LINK_CALL = {
  PT: 'checkPatientLink',
  RPT: 'checkPatientVariantLink',
  EPT: 'checkPatientVariantLink',
  RNOK: 'checkResidentLink',
} as const;

type LinkType = keyof typeof LINK_CALL;

const isLinkType = (type: Scenario['userType']): type is LinkType => Object.hasOwn(LINK_CALL, type);

/**
 * Types last four digits until they are correct; returns the person of the link if one entry was
 * correct.
 */
const confirmLinkByDigits = async (
  visitor: Visitor,
  userType: LinkType,
  pid: string,
  digits: readonly string[],
): Promise<LinkSubject | undefined> => {
  for (const lastPlcTelno of digits) {
    const { resultCd, result } = await visitor.call(LINK_CALL[userType], { pid, lastPlcTelno });
    const step = afterLastFour(resultCd, userType, result?.visitDate ?? '');
    if (visitor.follow(step) && result) return result;
    if (visitor.screen() === '/error') return undefined;
  }
  return undefined;
};

const identifyResidentGuardian = async (
  visitor: Visitor,
  identityNo: string,
  { patNo, visitDate }: LinkSubject,
): IdentificationPromise => {
  const request = { identityNo, answerType: 'RNOK', visitDate } as const;
  const { resultCd, result } = await visitor.call('residentGuardian', request);
  const goesOn = visitor.follow(afterResidentGuardian(resultCd));
  return goesOn && result && visitor.screen() === '/rnok-auth'
    ? { identity: result, refId: patNo }
    : undefined;
};

/** /phone-pt or /rnok, and the screens after it: a patient, or a guardian who lives on the ward. */
export const identifyByLink = async (
  visitor: Visitor,
  { userType }: Scenario,
  { pid = '' }: ScreenQuery,
  { identity, lastFour, residentId = identity }: ByLink,
): IdentificationPromise => {
  if (!isLinkType(userType)) {
    visitor.note(`no link leads to ${userType}`);
    return undefined;
  }
  const subject = await confirmLinkByDigits(visitor, userType, pid, lastFour);
  if (!subject) return undefined;
  return userType === 'RNOK'
    ? identifyResidentGuardian(visitor, residentId, subject)
    : identifyPatient(visitor, userType, subject.patNo, subject.visitDate);
};

/** /phone-num: the screen itself compares the last four digits with the phone of the link. */
export const identifyByGuardianLink = async (
  visitor: Visitor,
  { idn = '', refId = '', vd = '', vcnt = '' }: ScreenQuery,
  { lastFour }: ByGuardianLink,
): IdentificationPromise => {
  if (!lastFour.some((digits) => idn.endsWith(digits))) {
    visitor.note('the digits are not those of the phone');
    return undefined;
  }
  const reply = await visitor.call('guardian', {
    identityNo: idn,
    answerType: 'ENOK',
    visitDate: vd,
    refId,
    vistCntAES: vcnt,
  });
  return followIdentityReply(visitor, reply, { refId });
};

/** /emp: the number in the link, or another one typed in its place. */
export const identifyByStaffNumber = async (
  visitor: Visitor,
  { empNo = '', date = '' }: ScreenQuery,
  { typed }: ByStaffNumber,
): IdentificationPromise => {
  const found = await visitor.call('findStaff', { patNo: empNo, visitDate: date });
  visitor.follow(afterFindStaff(found.resultCd));
  if (visitor.screen() === '/error') return undefined;
  const identityNo = typed ?? found.result?.patNo;
  if (identityNo === undefined) return undefined;
  const request = { identityNo, answerType: 'EMP', visitDate: date } as const;
  return followIdentityReply(visitor, await visitor.call('staff', request));
};

/** /pemp: the screen compares the typed phone with the one that the link was sent to. */
export const identifyByPartnerLink = async (
  visitor: Visitor,
  { pid: partnerEmpId = '' }: ScreenQuery,
  { phone }: ByPartnerLink,
): IdentificationPromise => {
  const link = await visitor.call('partnerLink', { partnerEmpId });
  if (!visitor.follow(afterPartnerLink(link.resultCd)) || !link.result) return undefined;
  if (link.result.identityNo !== phone) {
    visitor.note('the phone is not the one that the link was sent to');
    return undefined;
  }
  const { resultCd, result } = await visitor.call('partner', { partnerEmpId });
  const goesOn = visitor.follow(afterIdentity(resultCd, { passCheck: result?.passCheck }));
  if (!goesOn || !result) return undefined;
  const { partnerGroupId, managerYn, empAuth, ...identity } = result;
  const mayManage = managerYn === 'Y' && empAuth === 'Y';
  return { identity, partner: { partnerEmpId, partnerGroupId, mayManage } };
};
