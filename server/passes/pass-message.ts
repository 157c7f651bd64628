import { instantOf } from '../../engine/visit/local-time.ts';
import { buildScreenUrl } from '../../engine/visit/screen-url.ts';
import type { Language } from '../../engine/wording/language.ts';
import type { Call } from '../platform/http/call.ts';
import { countPassMessage } from '../platform/http/attempt-limits.ts';
import { formatDay } from '../identity/visit-day.ts';
import type { Pass } from './passes-repository.ts';

type PassMessageCall = Pick<Call, 'repositories' | 'now' | 'language' | 'wording' | 'config'>;

/** What the message with the link of a pass is for. */
export const passMessagePurpose = (passId: string): string => `pass:${passId}`;

/**
 * Where a pass is shown: what the message to the phone links to. That of a partner company's person
 * says whose it is: should it be refused by then, they have somebody else to turn to (ERR-08).
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

/** Puts the message with the pass's link into the outbox; it takes the place of one that waits. */
export const queuePassMessage = async (call: PassMessageCall, pass: Pass): Promise<void> => {
  await call.repositories.outbox.add({
    purpose: passMessagePurpose(pass.passId),
    phone: pass.phone,
    body: call.wording.format(call.language, {
      key: pass.kind === 'pass' ? 'message.passSent' : 'message.certificateSent',
      values: {
        hospital: call.wording.format(call.language, { key: 'message.hospitalName' }),
        date: formatDay(pass.visitDate),
        link: passLink(call.config.publicUrl, pass, call.language),
      },
    }),
    createdAt: call.now,
    notAfter: instantOf(pass.visitDate, '24:00'),
  });
};

/** Sends the link of a pass once more, as often as the limit for each pass and day allows. */
export const resendPassMessage = async (
  call: PassMessageCall & Pick<Call, 'settings' | 'client' | 'session'>,
  pass: Pass,
): Promise<void> => {
  if (await countPassMessage(call, pass.passId)) await queuePassMessage(call, pass);
};
