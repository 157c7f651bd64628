import type { UserType } from '../../engine/visit/user-type.ts';
import type { Call } from '../platform/http/call.ts';
import type { Repositories } from '../repositories.ts';

/** A published self-service questionnaire. */
export interface ResearchInquiry {
  /** Its key, the {inqCode} of the self-service address. */
  readonly inquiryType: string;
  /** The active version. */
  readonly detailId: string;
  /** Who can take part. */
  readonly userTypes: readonly UserType[];
}

/** The active self-service questionnaire with that key, if there is one. */
export const findResearchInquiry = async (
  { questionnaires }: Pick<Repositories, 'questionnaires'>,
  inquiryType: string,
): Promise<ResearchInquiry | null> => {
  const head = await questionnaires.byCode(inquiryType);
  return head?.kind === 'research' && head.publishedDetailId !== null
    ? { inquiryType, detailId: head.publishedDetailId, userTypes: head.userTypes }
    : null;
};

/**
 * The self-service run of this session: the last one that check-valid-inq accepted, or the run of
 * the given key. Null if there is none or it is no longer valid.
 */
export const findResearchRun = async (
  { session, repositories }: Pick<Call, 'session' | 'repositories'>,
  requested?: string,
): Promise<ResearchInquiry | null> => {
  const proven = session.provenIds('research');
  const inquiryType = requested === undefined ? proven[0] : proven.find((id) => id === requested);
  return inquiryType === undefined ? null : findResearchInquiry(repositories, inquiryType);
};
