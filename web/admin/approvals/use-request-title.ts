import type { ApprovalRequest, TermsVersionSummary } from '../../../schemas/api.gen.ts';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { requestWords } from './request-words.ts';

/** The version that a request is about; undefined while it loads, and if it was deleted. */
export const useRequestedTerms = (request: ApprovalRequest): TermsVersionSummary | undefined =>
  useStudioQuery('termsVersions', {}).data?.versions.find(({ code }) => code === request.subjectId);

/** What a request is about, in the language of the studio. */
export const useRequestTitle = (request: ApprovalRequest): string => {
  const say = useWords(requestWords);
  const isEnglish = useStudioLanguage() === 'en';
  const terms = useRequestedTerms(request);
  if (!terms) return say('terms', { name: request.subjectId });
  const { titleKo, titleEn } = terms;
  return say('terms', { name: isEnglish && titleEn !== '' ? titleEn : titleKo });
};
