import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { categoryList } from '../../engine/questionnaire/wire/category-list.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { InquiryRequest } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../http/handle.ts';
import { isKnownAs } from '../identity/known-as.ts';
import { researchRun } from '../research/research-run.ts';
import { inquiryInUse } from './inquiry-in-use.ts';
import { wirePlace } from './wire-places.ts';

/**
 * Which version the caller is asked: that of the self-service run where this is one (API-41), else
 * the one in force for the type. Whoever is signed in sees any, as a preview of it.
 */
const askedVersion = async (call: Call<InquiryRequest>): Promise<Outcome<{ detailId: string }>> => {
  const { answerType } = call.request;
  const run = await researchRun(call);
  if (run?.userTypes.includes(answerType)) return ok(run);
  if (call.admin === null && !(await isKnownAs(call, (type) => type === answerType))) {
    return refused('expired', 'message.invalidAccess');
  }
  const { version } = await inquiryInUse(call.repositories, answerType);
  return version ? ok(version) : refused('questionnaireInvalid', 'message.questionnaireInvalid');
};

/**
 * inquiry (API-01, ENTITY-08): the questionnaire that the caller is asked, in one language,
 * untouched. The places go out with the id of their list, by which the answers will be judged.
 */
export const loadInquiry: Action<'inquiry'> = async (call) => {
  const { request, repositories, now } = call;
  const asked = await askedVersion(call);
  const version = asked.value;
  if (!version) return asked as Outcome<never>;
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
