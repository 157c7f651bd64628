import { instantOf } from '../../engine/visit/local-time.ts';
import { buildScreenUrl } from '../../engine/visit/screen-url.ts';
import type { Language } from '../../engine/wording/language.ts';
import type { Call } from '../platform/http/call.ts';
import { countPassMessage } from '../platform/http/attempt-limits.ts';
import { outcomeSentences } from '../identity/index.ts';
import { formatDay } from '../../engine/visit/calendar-day.ts';
import type { Pass } from './pass.ts';

type PassMessageCall = Pick<Call, 'repositories' | 'now' | 'language' | 'wording' | 'config'>;

/** The purpose of the message with the link of a pass. */
export const passMessagePurpose = (passId: string): string => `pass:${passId}`;

/**
 * The page that shows a pass, which the message to the phone links to. The link of a partner
 * employee says so: if the pass is refused by then, they have another contact (ERR-08).
 */
export const passLink = (
  publicUrl: string,
  { passCheck, answerType }: Pick<Pass, 'passCheck' | 'answerType'>,
  language: Language,
): string =>
  publicUrl +
  buildScreenUrl('/pass', {
    passCheck,
    ...(answerType === 'PEMP' && { type: answerType }),
    lang: language,
  });

/** Puts the message with the pass's link into the outbox; it replaces one that is waiting. */
export const queuePassMessage = async (call: PassMessageCall, pass: Pass): Promise<void> => {
  const link = passLink(call.config.publicUrl, pass, call.language);
  const notice = await outcomeSentences(call, pass.answerId);
  const body = call.wording.format(call.language, {
    key: pass.kind === 'pass' ? 'message.passSent' : 'message.certificateSent',
    values: {
      hospital: call.wording.format(call.language, { key: 'message.hospitalName' }),
      date: formatDay(pass.visitDate),
      link,
    },
  });
  await call.repositories.outbox.add({
    purpose: passMessagePurpose(pass.passId),
    phone: pass.phone,
    body: notice === '' ? body : `${body} ${notice}`,
    link,
    createdAt: call.now,
    notAfter: instantOf(pass.visitDate, '24:00'),
  });
};

/** Sends the link of a pass again, within the limit for each pass and day. */
export const resendPassMessage = async (
  call: PassMessageCall & Pick<Call, 'settings' | 'client' | 'session'>,
  pass: Pass,
): Promise<void> => {
  if (await countPassMessage(call, pass.passId)) await queuePassMessage(call, pass);
};
