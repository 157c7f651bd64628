import { instantOf } from '../../engine/visit/local-time.ts';
import { maskPhone } from '../../engine/wording/masking.ts';
import type { Call } from '../platform/http/call.ts';
import { type Visitor, outcomeSentences } from '../identity/index.ts';
import { formatDay } from '../../engine/visit/calendar-day.ts';
import { passLink } from '../passes/index.ts';

type NoticeCall = Pick<Call, 'repositories' | 'now' | 'language' | 'wording' | 'config'>;

/** Values that every notice has: hospital and day. */
const noticeValues = ({ wording, language }: NoticeCall, visitDate: string) => ({
  hospital: wording.format(language, { key: 'message.hospitalName' }),
  date: formatDay(visitDate),
});

/**
 * Reports to the registered phone that answers given with only a name led to no pass. If someone
 * else gave them, the person learns of it and knows which number to call (decisions, part f).
 */
export const sendRefusalNotice = async (
  call: NoticeCall,
  { phone, visitDate }: Pick<Visitor, 'phone' | 'visitDate'>,
  answerId: string,
): Promise<void> => {
  await call.repositories.outbox.add({
    purpose: `refusal:${answerId}`,
    phone,
    body: call.wording.format(call.language, {
      key: 'message.refusalNotice',
      values: {
        ...noticeValues(call, visitDate),
        reason: await outcomeSentences(call, answerId),
      },
    }),
    createdAt: call.now,
    notAfter: instantOf(visitDate, '24:00'),
  });
};

/**
 * Reports to the patient that a guardian whose number they did not register has taken one of their
 * places. The link is that of the patient's own pass, where companions can be changed.
 */
export const sendPlaceTakenNotice = async (
  call: NoticeCall,
  { phone, visitDate, slot }: Visitor,
  registrationNumber: string,
): Promise<void> => {
  const { patients, passes, outbox } = call.repositories;
  const patient = await patients.byNumber(registrationNumber);
  if (!patient) return;
  const pass = await passes.liveOf({
    answerType: 'PT',
    identityNo: registrationNumber,
    visitDate,
  });
  const link = pass && passLink(call.config.publicUrl, pass, call.language);
  const body = call.wording.format(call.language, {
    key: 'message.placeTakenNotice',
    values: { ...noticeValues(call, visitDate), guardian: maskPhone(phone) },
  });
  await outbox.add({
    purpose: `placeTaken:${visitDate}:${pass?.passId ?? 'none'}:${slot?.slot ?? 0}`,
    phone: patient.phone,
    ...(link === null ? { body } : { body: `${body} ${link}`, link }),
    createdAt: call.now,
    notAfter: instantOf(visitDate, '24:00'),
  });
};
