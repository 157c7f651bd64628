import { ok, refused } from '../../engine/outcome/outcome.ts';
import { categoryList } from '../../engine/questionnaire/wire/category-list.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Action } from '../http/handle.ts';
import { inquiryInUse } from './inquiry-in-use.ts';
import { wirePlace } from './wire-places.ts';

/**
 * The questionnaire in force for the type, in one language, untouched (API-01, ENTITY-08). The
 * places go out with the id of their list, by which the answers will be judged.
 */
export const loadInquiry: Action<'inquiry'> = async (call) => {
  const { request, repositories, session, now } = call;
  if (!session.hasVisitAs((type) => type === request.answerType)) {
    return refused('expired', 'message.invalidAccess');
  }
  const { version } = await inquiryInUse(repositories, request.answerType);
  if (!version) return refused('questionnaireInvalid', 'message.questionnaireInvalid');
  const compiled = await call.questionnaires.get(repositories, version.detailId);
  if (!compiled) return refused('questionnaireUnknown', 'message.questionnaireUnknown');
  const { placesId, places } = await repositories.places.current();
  const today = dayAt(now);
  return ok({
    detailId: version.detailId,
    categoryList: categoryList(
      compiled.questionnaire,
      { language: request.language, userType: request.answerType },
      places.map((place) => wirePlace(place, today)),
    ),
    placesId,
  });
};
