import { refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { isPlaceComplete } from '../../engine/pass/complete-place.ts';
import { screenAnswers } from '../../engine/questionnaire/answer/screening.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { AnswerRequest, UserType } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import type { WithDefaults } from '../platform/http/request-defaults.ts';
import type { CompiledVersion } from '../questionnaires/compiled-versions.ts';
import { wirePlace } from '../places/wire-places.ts';
import type { NewAnswer } from './answers-repository.ts';
import type { RegisteredPlace } from '../places/places-repository.ts';
import type { QuestionnaireKind } from '../questionnaires/questionnaires-repository.ts';
import { judgeAnswers } from './judge-answers.ts';

/** The part of a submission that the questionnaire itself judges. */
export type SubmittedContents = Pick<
  WithDefaults<AnswerRequest>,
  'detailId' | 'language' | 'categoryList' | 'placesId' | 'defaultFam' | 'fam1' | 'fam2' | 'fam3'
>;

type AnswerCall = Pick<
  Call<SubmittedContents>,
  'request' | 'repositories' | 'questionnaires' | 'session' | 'settings' | 'now'
>;

export type VersionJudgement =
  | { readonly kind: 'found'; readonly version: CompiledVersion }
  | { readonly kind: 'refused'; readonly outcome: Outcome<never> };

/**
 * Are answers to that version taken now? Only if this session was served it, and only while it is
 * the active one, or for as long after that as an unused session lives (decisions, part f). A
 * questionnaire without an active version was withdrawn.
 */
const isVersionAccepted = async (
  { request: { detailId }, repositories, session, settings, now }: AnswerCall,
  code: string,
): Promise<boolean> => {
  const servedAt = session.servedAt(detailId);
  const active = (await repositories.questionnaires.byCode(code))?.publishedDetailId ?? null;
  if (servedAt === null || active === null) return false;
  return active === detailId || servedAt > now - settings['session.idleMinutes'] * 60_000;
};

/**
 * The version that was answered, if it is a questionnaire of that kind which this type is asked:
 * 302 for one that does not exist or was not served to this session, 304 for one of others
 * (decisions, L23). Which version of an urgent survey is asked is fixed by its send.
 */
export const findAnsweredVersion = async (
  call: AnswerCall,
  answerType: UserType,
  kind: QuestionnaireKind,
): Promise<VersionJudgement> => {
  const { request, repositories, questionnaires } = call;
  const refuseVersion = (
    result: 'questionnaireUnknown' | 'questionnaireInvalid',
  ): VersionJudgement => ({ kind: 'refused', outcome: refused(result, `message.${result}`) });
  const version = await questionnaires.get(repositories, request.detailId);
  if (!version) return refuseVersion('questionnaireUnknown');
  const { definition } = version.questionnaire;
  if (definition.kind !== kind || !definition.userTypes.includes(answerType)) {
    return refuseVersion('questionnaireInvalid');
  }
  return kind === 'urgent' || (await isVersionAccepted(call, version.code))
    ? { kind: 'found', version }
    : refuseVersion('questionnaireUnknown');
};

/** The places by which the answers are judged: the list that went out with the inquiry. */
const findOfferedPlaces = async ({
  request,
  repositories,
}: AnswerCall): Promise<{
  placesId: string | null;
  places: readonly RegisteredPlace[];
} | null> => {
  const sent = request.placesId ?? '';
  const snapshot = sent === '' ? null : await repositories.places.snapshot(sent);
  if (snapshot) return { placesId: sent, places: snapshot };
  const current = await repositories.places.current();
  // A hospital that never imported places has no snapshot of them, but the list has its id.
  return sent === '' || sent === current.placesId
    ? { placesId: null, places: current.places }
    : null;
};

/** What the answers come to. */
export type JudgedAnswers = Pick<
  NewAnswer,
  'answers' | 'detailId' | 'placesId' | 'screeningOutcome' | 'fired' | 'completePlace'
>;

export type ContentsJudgement =
  | { readonly kind: 'right'; readonly contents: JudgedAnswers }
  | { readonly kind: 'refused'; readonly outcome: Outcome<never> };

/**
 * Judges the answers by the version that the visitor was shown, and screens them. completePlace is
 * not believed: the language alone decides it (CONST-16). That staff check an answer is part of the
 * screening outcome.
 */
export const judgeContents = async (
  call: AnswerCall,
  answerType: UserType,
  version: CompiledVersion,
): Promise<ContentsJudgement> => {
  const { request, now, settings } = call;
  const offered = await findOfferedPlaces(call);
  if (!offered) {
    return {
      kind: 'refused',
      outcome: refused('questionnaireUnknown', 'message.questionnaireUnknown'),
    };
  }
  const today = dayAt(now);
  const judged = judgeAnswers({ ...request, answerType }, version.questionnaire, {
    places: offered.places.map((place) => wirePlace(place, today)),
    today,
    placesInEveryLanguage: settings['inquiry.placesInEveryLanguage'],
  });
  if (judged.kind === 'refused') return judged;
  const { answers } = judged;
  if (!version.conforms(answers)) {
    throw new Error(`Engine and stored schema of ${request.detailId} judge the same answers apart`);
  }
  const { outcome, fired } = screenAnswers(version.questionnaire, answers);
  return {
    kind: 'right',
    contents: {
      answers,
      detailId: request.detailId,
      placesId: offered.placesId,
      screeningOutcome: outcome,
      fired,
      completePlace: isPlaceComplete(request.language),
    },
  };
};
