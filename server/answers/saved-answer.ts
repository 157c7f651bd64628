import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { categoryList } from '../../engine/questionnaire/wire/category-list.ts';
import { toSubmission, type Submission } from '../../engine/questionnaire/wire/to-submission.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { DEFAULT_LANGUAGE } from '../../engine/wording/language.ts';
import type {
  Category,
  EmergencyPatient,
  Language,
  SavedAnswerRequest,
  SavedAnswerResult,
} from '../../schemas/api.gen.ts';
import { shouldAuditRefusal } from '../audit/index.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { outcomeNotice, screeningReasons } from '../identity/index.ts';
import { wirePlace } from '../places/index.ts';
import { hasPlaceAnswer } from '../questionnaires/index.ts';
import type { AnswerRecord } from './answers-repository.ts';

/**
 * What the emergency room's tablet received about the person who gave these answers, and about the
 * companion.
 */
const loadEmergencyDetails = async (
  { repositories }: Call<SavedAnswerRequest>,
  answerId: string,
): Promise<EmergencyPatient | null> => {
  const details = await repositories.emergencyPatients.byAnswer(answerId);
  if (!details) return null;
  const { isNew, birth, phone, refPhone, refBirth, refId } = details;
  return {
    newPtYn: isNew ? 'Y' : 'N',
    identityBirth: birth,
    identityPhone: phone,
    refPhone,
    refBirth,
    refId,
  };
};

/** When staff lifted the refusal, and who did; null if no one did. */
const findLift = async (
  { repositories }: Call<SavedAnswerRequest>,
  answerId: string,
): Promise<{ at: number; by: string } | null> => {
  const details = (await repositories.answerLists.details([answerId], { withAnswers: false })).get(
    answerId,
  );
  if (!details || details.liftedAt === null) return null;
  const names = await repositories.admins.names();
  return { at: details.liftedAt, by: names.get(details.liftedBy ?? '') ?? '' };
};

/** The questions in the language of the reader, without those that the visitor was not asked. */
const readerList = (
  { categoryList: list, defaultFam, fam1 }: Submission,
  asked: Pick<Submission, 'categoryList' | 'defaultFam' | 'fam1'>,
): readonly Category[] => {
  const ids = new Set(
    [...asked.categoryList, ...asked.defaultFam, ...asked.fam1].map(({ categoryId }) => categoryId),
  );
  return [...list, ...defaultFam, ...fam1].filter(({ categoryId }) => ids.has(categoryId));
};

const buildSavedAnswer = async (
  call: Call<SavedAnswerRequest>,
  record: AnswerRecord,
): Promise<SavedAnswerResult | null> => {
  const { repositories, questionnaires } = call;
  const { answerType, visitDate, language, detailId, placesId } = record;
  const answers = await repositories.answers.answersOf(record.answerId);
  if (answers === null || detailId === null) return null;
  const version = await questionnaires.get(repositories, detailId);
  if (!version) return null;
  const places = placesId === null ? [] : ((await repositories.places.snapshot(placesId)) ?? []);
  const day = dayAt(record.createdAt);
  const answeredIn = (shownIn: Language): Submission =>
    toSubmission(
      categoryList(
        version.questionnaire,
        {
          language: shownIn,
          userType: answerType,
          placesInEveryLanguage: hasPlaceAnswer(version.questionnaire, answers),
        },
        places.map((place) => wirePlace(place, day)),
      ),
      answers,
    );
  const { categoryList: answered, defaultFam, fam1, fam2 } = answeredIn(language);
  // The lists of the visitor have the Korean texts beside their own.
  const needsReaderTexts = call.language !== language && call.language !== DEFAULT_LANGUAGE;
  const emergencyPatient = await loadEmergencyDetails(call, record.answerId);
  const withAnswerId = (list: readonly Category[]): Category[] =>
    list.map((category) => ({ ...category, answerId: record.answerId }));
  const lists = {
    categoryList: withAnswerId(answered),
    defaultFam: withAnswerId(defaultFam),
    fam1: withAnswerId(fam1),
    fam2: withAnswerId(fam2),
  };
  const representative = await repositories.legalRepresentatives.byAnswer(record.answerId);
  const stored = await repositories.answers.outcomeOf(record.answerId);
  const { messages } = await outcomeNotice({ ...call, language }, record.answerId);
  const lifted = await findLift(call, record.answerId);
  return {
    answerType,
    visitDate,
    language,
    ...lists,
    ...(needsReaderTexts && {
      readerCategoryList: withAnswerId(readerList(answeredIn(call.language), lists)),
    }),
    emergencyPatient,
    ...(stored && {
      screening: {
        outcome: stored.screeningOutcome,
        reasons: screeningReasons(stored, version.questionnaire.definition, call.language),
        messages: [...messages],
        ...(lifted && { lifted }),
      },
    }),
    ...(representative && { representative }),
  };
};

const NOTHING_TO_SHOW = refused('notFound', 'message.answerHistoryFailed');

/**
 * Returns answers as they were given, to anyone who holds a link to them (API-38, API-39); the
 * reason was recorded and the reveal counted when the link was created. Unknown, used, wiped and of
 * the other kind give the same message. Each reading is audited, and each attempt, except a flood
 * of attempts by unknown callers.
 */
const readSavedAnswers = async (
  call: Call<SavedAnswerRequest>,
  isShown: (record: AnswerRecord) => boolean,
): Promise<Outcome<SavedAnswerResult>> => {
  const { repositories, request, now } = call;
  const reading = await repositories.answerLinks.consume(request.answerId, now);
  const record = reading ? await repositories.answers.byId(reading.answerId) : null;
  const result = record && isShown(record) ? await buildSavedAnswer(call, record) : null;
  const isKnownCaller = reading !== null || call.admin !== null;
  if (!isKnownCaller && !(await shouldAuditRefusal(call, 'answer.readRefused')))
    return NOTHING_TO_SHOW;
  await repositories.audit.log({
    action: result ? 'answer.read' : 'answer.readRefused',
    at: now,
    actor: reading?.adminId ?? call.admin?.adminId ?? 'visitor',
    subject: record?.identityNo ?? request.answerId,
    detail: { answerId: record?.answerId ?? '' },
  });
  return result ? ok(result) : NOTHING_TO_SHOW;
};

/** inquiry-answer (API-38): the answers of every type except emergency patients. */
export const showSavedInquiryAnswers: Action<'savedAnswer'> = (call) =>
  readSavedAnswers(call, ({ answerType }) => answerType !== 'EMMA');

/** emma-answer (API-39): the answers of an emergency patient, and the data entered with them. */
export const showSavedEmergencyAnswers: Action<'savedEmergencyAnswer'> = (call) =>
  readSavedAnswers(call, ({ answerType }) => answerType === 'EMMA');
