import { inqTypeOf, USER_TYPES } from '../../../engine/visit/user-type.ts';
import type {
  ApprovalRequest,
  RequestedPlacesResult,
  TermsVersionSummary,
} from '../../../schemas/api.gen.ts';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { placeApprovalWords } from '../places/approval-words.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { requestWords } from './request-words.ts';

/** The terms that a request is about; undefined while they load, and if they were deleted. */
export const useRequestedTerms = ({
  subject,
  subjectId,
}: ApprovalRequest): TermsVersionSummary | undefined =>
  useStudioQuery('termsVersions', {}, { enabled: subject === 'terms' }).data?.versions.find(
    ({ code }) => subject === 'terms' && code === subjectId,
  );

/** The changes of places that a request is about; undefined while they load. */
export const useRequestedPlaces = ({
  subject,
  requestId,
}: ApprovalRequest): RequestedPlacesResult | undefined =>
  useStudioQuery(
    'requestedPlaces',
    { requestId: String(requestId) },
    { enabled: subject === 'places' },
  ).data;

/** Returns the names of the user types whose use of a questionnaire is kept under a name. */
export const useTypesAskedAs = (): ((inqType: string) => string) => {
  const { typeName } = useDisplayNames();
  return (inqType) =>
    USER_TYPES.filter((type) => inqTypeOf(type) === inqType)
      .map(typeName)
      .join(', ');
};

/** What a request is about, in the language of the studio. */
export const useRequestTitle = (request: ApprovalRequest): string => {
  const say = useWords(requestWords);
  const sayPlaces = useWords(placeApprovalWords);
  const typesAskedAs = useTypesAskedAs();
  const isEnglish = useStudioLanguage() === 'en';
  const terms = useRequestedTerms(request);
  const places = useRequestedPlaces(request);
  if (request.subject === 'use') return say('use', { types: typesAskedAs(request.subjectId) });
  if (request.subject === 'places') {
    if (!places) return sayPlaces('title');
    const [{ name, nameEn } = { name: '', nameEn: '' }] = places.rows;
    return sayPlaces(`title.${places.change}`, { name: isEnglish ? nameEn : name });
  }
  if (!terms) return say('terms', { name: request.subjectId });
  const { titleKo, titleEn } = terms;
  return say('terms', { name: isEnglish && titleEn !== '' ? titleEn : titleKo });
};
