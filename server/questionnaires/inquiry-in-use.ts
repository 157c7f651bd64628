import { inqTypeOf, type UserType } from '../../engine/visit/user-type.ts';
import type { Repositories } from '../repositories.ts';
import type { VersionReference } from './questionnaires-repository.ts';

export interface InquiryInUse {
  /** Whether a questionnaire is asked for the type (CONSENT-09). */
  readonly isInUse: boolean;
  /** The active version; null if none is asked or none is published. */
  readonly version: VersionReference | null;
  /** Questionnaires published for the type, asked or not (decisions, U16 and L8). */
  readonly validInquiryCnt: number;
}

/** The questionnaire that a user type is asked, if any. */
export const findInquiryInUse = async (
  { settings, questionnaires }: Pick<Repositories, 'settings' | 'questionnaires'>,
  type: UserType,
): Promise<InquiryInUse> => {
  const isInUse = (await settings.useYn(inqTypeOf(type))) === 'Y';
  const published = await questionnaires.publishedFor(type, 'standard');
  return { isInUse, version: isInUse ? published : null, validInquiryCnt: published ? 1 : 0 };
};
