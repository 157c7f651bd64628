import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { categoryList } from '../../engine/questionnaire/wire/category-list.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Respondent } from '../../engine/questionnaire/category-types/respondent.ts';
import type { InquiryRequest, InquiryResult } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { markCacheable } from '../platform/http/cached-replies.ts';
import { isKnownUserType } from './known-user-type.ts';
import { findResearchRun } from './research-run.ts';
import type { Repositories } from '../repositories.ts';
import type { CompiledVersion } from './compiled-versions.ts';
import { findInquiryInUse } from './inquiry-in-use.ts';
import { wirePlace } from '../places/index.ts';

/**
 * The version that the caller is asked: that of the self-service run which the call names (API-41),
 * else the active one for the type. A run that the call does not name counts only for a caller with
 * no visit of that type: a run started in another tab must not replace the visit's questionnaire. A
 * user signed in to the studio sees any version as a preview.
 */
const findAskedVersion = async (
  call: Call<InquiryRequest>,
): Promise<Outcome<{ detailId: string }>> => {
  const { answerType, inqCode } = call.request;
  const isOfVisit = inqCode === undefined && call.session.hasVisitAs((type) => type === answerType);
  if (!isOfVisit) {
    const run = await findResearchRun(call, inqCode);
    if (run?.userTypes.includes(answerType)) return ok(run);
    if (inqCode !== undefined) return refused('expired', 'message.invalidAccess');
    if (call.admin === null && !(await isKnownUserType(call, (type) => type === answerType))) {
      return refused('expired', 'message.invalidAccess');
    }
  }
  const { version } = await findInquiryInUse(call.repositories, answerType);
  return version ? ok(version) : refused('questionnaireInvalid', 'message.questionnaireInvalid');
};

/** The results for a version, valid while the list of places and the day stay the same. */
interface CachedResults {
  readonly placesId: string;
  readonly today: string;
  readonly results: Map<string, InquiryResult>;
}

const resultsCache = new WeakMap<CompiledVersion, CachedResults>();

const cachedResultsFor = (
  compiled: CompiledVersion,
  placesId: string,
  today: string,
): CachedResults => {
  const kept = resultsCache.get(compiled);
  if (kept?.placesId === placesId && kept.today === today) return kept;
  const fresh = { placesId, today, results: new Map<string, InquiryResult>() };
  resultsCache.set(compiled, fresh);
  return fresh;
};

/** The reply for everyone of that type and language on that day: made once. */
const buildInquiryResult = async (
  repositories: Repositories,
  compiled: CompiledVersion,
  detailId: string,
  askedOf: Respondent,
  today: string,
  isEnglishFirst: boolean,
): Promise<InquiryResult> => {
  const placesId = await repositories.places.currentId();
  const { results } = cachedResultsFor(compiled, placesId, today);
  const key = JSON.stringify([askedOf, isEnglishFirst]);
  const known = results.get(key);
  if (known) return known;
  const { places } = await repositories.places.current();
  const result = markCacheable({
    detailId,
    categoryList: categoryList(
      compiled.questionnaire,
      askedOf,
      places.map((place) => wirePlace(place, today)),
      isEnglishFirst,
    ),
    placesId,
    today,
  });
  results.set(key, result);
  return result;
};

/**
 * inquiry (API-01, ENTITY-08): the questionnaire that the caller is asked, in one language,
 * unmodified; only this session may submit its answers. The places are sent with the id of their
 * list, by which the answers will be judged.
 */
export const loadInquiry: Action<'inquiry'> = async (call) => {
  const { request, repositories, settings, now } = call;
  const asked = await findAskedVersion(call);
  const version = asked.value;
  if (!version) return asked as Outcome<never>;
  const compiled = await call.questionnaires.get(repositories, version.detailId);
  if (!compiled) return refused('questionnaireUnknown', 'message.questionnaireUnknown');
  // Staff who view a preview submit no answers.
  if (call.session.sessionId !== null || call.device !== null) {
    call.session.recordServedVersion(version.detailId, request.language);
  }
  const askedOf = {
    language: request.language,
    userType: request.answerType,
    placesInEveryLanguage: settings['inquiry.placesInEveryLanguage'],
  };
  const isEnglishFirst = settings['wording.englishFirst'];
  return ok(
    await buildInquiryResult(
      repositories,
      compiled,
      version.detailId,
      askedOf,
      dayAt(now),
      isEnglishFirst,
    ),
  );
};
