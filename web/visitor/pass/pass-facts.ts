import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { PassCheckResult, UserType } from '../../../schemas/api.gen.ts';

const TITLE_KEYS = {
  T: 'screen.pass.titleOneEntry',
  D: 'screen.pass.titleOneDay',
  M: 'screen.pass.titleSameDay',
} as const satisfies Record<PassCheckResult['passType'], MessageKey>;

const ORANGE_TYPES: readonly UserType[] = ['WVIS', 'PEMP'];
const TYPES_WITH_REASON: readonly UserType[] = ['WVIS', 'ICUGST', 'TMP', 'WGST'];

/** Key of the title, which contains the visit date as MM-DD (PASS-05, PASS-07, PASS-08). */
export const passTitleKey = ({
  passKind,
  passType,
}: Pick<PassCheckResult, 'passKind' | 'passType'>): MessageKey =>
  passKind === 'certificate' ? 'screen.pass.titleCertificate' : TITLE_KEYS[passType];

/** Whether the pass is orange (PASS-19). */
export const isOrangePass = (type: UserType): boolean => ORANGE_TYPES.includes(type);

/** The visit reason on the pass; empty if it shows none (PASS-20). */
export const passReason = ({
  answerType,
  vistReason,
}: Pick<PassCheckResult, 'answerType' | 'vistReason'>): string =>
  TYPES_WITH_REASON.includes(answerType) ? vistReason : '';

/** Whether the pass lists companions (PASS-15). */
export const listsCompanions = ({
  answerType,
  accompanyLimit,
}: Pick<PassCheckResult, 'answerType' | 'accompanyLimit'>): boolean =>
  answerType === 'PT' && accompanyLimit > 0;
