import { refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { isPlaceComplete } from '../../engine/pass/complete-place.ts';
import { screenAnswers } from '../../engine/questionnaire/answer/screening.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { AnswerRequest, UserType } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import type { WithDefaults } from '../platform/http/request-defaults.ts';
import {
  type CompiledVersion,
  type QuestionnaireKind,
  judgeAnswers,
} from '../questionnaires/index.ts';
import { wirePlace, type RegisteredPlace } from '../places/index.ts';
import type { NewAnswer } from './answers-repository.ts';

/** The part of a submission that the questionnaire itself checks. */
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
 * Whether answers to that version are accepted now: only if it was served to this session, and only
 * while it is the active version, or for as long afterwards as an unused session lives (decisions,
 * part f). A questionnaire without an active version was withdrawn.
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
 * The answered version, if it is a questionnaire of that kind for this type: 302 if it does not
 * exist or was not served to this session, 304 if it belongs to other types (decisions, L23). The
 * send of an urgent survey fixes its version.
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

/** The places that the answers are checked against: the list that was sent with the inquiry. */
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
  // A hospital that never imported places has no snapshot of them, but the list still has an id.
  return sent === '' || sent === current.placesId
    ? { placesId: null, places: current.places }
    : null;
};

/** The result of the answers. */
export type JudgedAnswers = Pick<
  NewAnswer,
  'answers' | 'detailId' | 'placesId' | 'screeningOutcome' | 'fired' | 'completePlace'
>;

export type ContentsJudgement =
  | { readonly kind: 'right'; readonly contents: JudgedAnswers }
  | { readonly kind: 'refused'; readonly outcome: Outcome<never> };

/**
 * Checks the answers against the version that the visitor was shown, and screens them.
 * completePlace from the request is ignored: the language decides it (CONST-16), and the setting by
 * which every language is asked for places. Whether staff check an answer is part of the screening
 * outcome.
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
  const { outcome, fired } = screenAnswers(version.questionnaire, answers, today);
  return {
    kind: 'right',
    contents: {
      answers,
      detailId: request.detailId,
      placesId: offered.placesId,
      screeningOutcome: outcome,
      fired,
      completePlace: settings['inquiry.placesInEveryLanguage'] || isPlaceComplete(request.language),
    },
  };
};
