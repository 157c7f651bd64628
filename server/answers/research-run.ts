import type { UserType } from '../../engine/visit/user-type.ts';
import type { Call } from '../platform/http/call.ts';
import type { Repositories } from '../repositories.ts';

/** A published questionnaire of the self-service. */
export interface ResearchInquiry {
  /** Its key, the {inqCode} of the self-service's address. */
  readonly inquiryType: string;
  /** The version in force. */
  readonly detailId: string;
  /** Who can take part. */
  readonly userTypes: readonly UserType[];
}

/** The self-service questionnaire of that key, if there is one in force. */
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
 * What this session runs in self-service: what check-valid-inq last said yes to, or the run of that
 * key where one is meant; null where there is none or it no longer holds.
 */
export const findResearchRun = async (
  { session, repositories }: Pick<Call, 'session' | 'repositories'>,
  requested?: string,
): Promise<ResearchInquiry | null> => {
  const proven = session.provenIds('research');
  const inquiryType = requested === undefined ? proven[0] : proven.find((id) => id === requested);
  return inquiryType === undefined ? null : findResearchInquiry(repositories, inquiryType);
};
