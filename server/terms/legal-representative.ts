import { refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { needsRepresentative } from '../../engine/visit/legal-representative.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { isPatient, type UserType } from '../../engine/visit/user-type.ts';
import type { LegalRepresentative as SentRepresentative } from '../../schemas/api.gen.ts';
import type { Repositories } from '../repositories.ts';
import type { LegalRepresentative } from './legal-representatives-repository.ts';

/** A person whose birth date decides who consents. */
interface Person {
  readonly answerType: UserType;
  readonly identityNo: string;
}

/**
 * Whether it is a patient under 14 today (decisions, part f). Only a patient's birth date is known:
 * guardians and guests are known by their phones.
 */
export const isChild = async (
  { patients }: Pick<Repositories, 'patients'>,
  { answerType, identityNo }: Person,
  now: number,
): Promise<boolean> => {
  if (!isPatient(answerType)) return false;
  const patient = await patients.byNumber(identityNo);
  return patient !== null && needsRepresentative(patient.birth, dayAt(now));
};

interface RepresentativeContext {
  /** Whether the person is under 14. */
  readonly isChild: boolean;
  readonly sent: SentRepresentative | undefined;
  /** The code agreed to now. */
  readonly privacyCode: string;
  /** The person's submission before this one. */
  readonly before: { readonly answerId: string; readonly privacyCode: string } | null;
}

export type RepresentativeJudgement =
  | { readonly kind: 'right'; readonly representative: LegalRepresentative | null }
  | { readonly kind: 'refused'; readonly outcome: Outcome<never> };

/**
 * Who consents for a child: the person that was sent or, after a redo under the same terms, the
 * person who consented before. No representative is saved for a person of 14 or over, whatever was
 * sent.
 */
export const judgeRepresentative = async (
  { legalRepresentatives }: Pick<Repositories, 'legalRepresentatives'>,
  { isChild: isNeeded, sent, privacyCode, before }: RepresentativeContext,
): Promise<RepresentativeJudgement> => {
  if (!isNeeded) return { kind: 'right', representative: null };
  if (sent) return { kind: 'right', representative: { ...sent, name: sent.name.trim() } };
  const known =
    before?.privacyCode === privacyCode
      ? await legalRepresentatives.byAnswer(before.answerId)
      : null;
  return known
    ? { kind: 'right', representative: known }
    : { kind: 'refused', outcome: refused('message', 'message.representativeRequired') };
};
