import type { Call } from '../platform/http/call.ts';
import type { AnswerRecord } from './answers-repository.ts';

/**
 * Where a submission was entered, whatever the request says (CONST-18): A if a signed-in user
 * entered it on the visitor's behalf, else M; and at which kind of kiosk, as the device was
 * enrolled.
 */
export const submissionOrigin = ({
  admin,
  device,
}: Pick<Call, 'admin' | 'device'>): Pick<AnswerRecord, 'deviceType' | 'kioskType'> => ({
  deviceType: admin === null ? 'M' : 'A',
  kioskType: device?.kioskType ?? '',
});
