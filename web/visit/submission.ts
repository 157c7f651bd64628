import type { NoAnswerRequest, UserType, VisitDate } from '../../schemas/api.gen.ts';
import { isPlaceComplete } from '../../engine/pass/complete-place.ts';
import { inqTypeOf } from '../../engine/visit/user-type.ts';
import type { visitMemory } from './visit-memory.ts';
import type { SessionState } from './session-state.ts';
import type { VisitQuery } from './visit-query.ts';

interface Person {
  readonly type: UserType;
  readonly visitDate: VisitDate;
  readonly identityNo: string;
}

/**
 * The common visit fields of an answer and a no-answer submission (ENTITY-17, ENTITY-18), except
 * the consent codes. The server computes every field that grants authority itself.
 */
export const buildSubmission = (
  {
    refId,
    ticket,
    meetingId,
    pid,
  }: Pick<VisitQuery, 'refId' | 'ticket' | 'meetingId'> & Partial<Pick<VisitQuery, 'pid'>>,
  { type, visitDate, identityNo }: Person,
  { invite, representative }: Pick<typeof visitMemory, 'invite' | 'representative'>,
  { language, kioskType, withTalk }: SessionState,
): Omit<NoAnswerRequest, 'privacyCode' | 'sensitiveCode'> => ({
  identityNo,
  answerType: type,
  visitDate,
  deviceType: 'M',
  completePlace: isPlaceComplete(language),
  inqType: inqTypeOf(type),
  kioskType,
  conn: kioskType ? 'kiosk' : withTalk === 'Y' ? 'talk' : 'home',
  language,
  ...(representative && { representative }),
  ...(refId !== undefined && { refId }),
  ...(ticket !== '' && { vistCntAES: ticket }),
  ...(meetingId !== undefined && { meetingId }),
  ...(type === 'PEMP' && pid !== undefined && { partnerEmpId: pid }),
  ...(invite !== undefined && invite.meetingId === meetingId && { inputCode: invite.inputCode }),
});
