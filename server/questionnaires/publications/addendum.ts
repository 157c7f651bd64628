import { randomUUID } from 'node:crypto';
import { ok, type Outcome } from '../../../engine/outcome/outcome.ts';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import { targetsOf } from '../../../engine/questionnaire/graph/to-questions.ts';
import type {
  AddendumResult,
  AddendumReviewResult,
  ChecklistPoint,
  PublishAddendumRequest,
} from '../../../schemas/api.gen.ts';
import type { Services } from '../../platform/http/config.ts';
import type { Call, Steps } from '../../platform/http/call.ts';
import { parseDefinition } from '../authoring-notation.ts';
import { findTooManyQuestions, refuseTooManyQuestions } from '../exceeded-size.ts';
import { buildChecklist, point } from '../review/checklist.ts';
import { judgeAddition } from '../review/judge-draft.ts';
import { createStoreReader, type StoreReader } from '../review/store-reader.ts';
import { findBreakGlassFault } from './break-glass.ts';
import { isSameInForce, openPoints, publishJudged, type Judgement } from './publish-judged.ts';
import { wirePublication } from './wire-publication.ts';

type Questions = QuestionnaireDefinition['categories'];

interface AddendumInput {
  readonly questions: Questions;
  readonly codes: readonly string[];
  readonly now: number;
}

/**
 * The questions in the form of the authoring notation. Null if they do not have it, or if an answer
 * leads to a question that is not added: it could hide one that refuses people.
 */
const parseQuestions = (categories: readonly object[]): Questions | null => {
  const carrier = { code: 'ADDENDUM', title: { ko: '추가 질문' }, kind: 'standard', categories };
  const questions = parseDefinition({ ...carrier, userTypes: ['PT'] }).definition?.categories ?? [];
  const ids = new Set(questions.map(({ id }) => id));
  const targets = questions.flatMap((one) => [one, ...(one.items ?? [])]).flatMap(targetsOf);
  return questions.length > 0 && targets.every((target) => ids.has(target)) ? questions : null;
};

/** The publications of the same questionnaire that cannot start while an addendum is active. */
const plannedPoint = async (readStore: StoreReader, code: string): Promise<ChecklistPoint> => {
  const open = await readStore(({ publications }) => publications.open(500));
  const planned = open.filter(
    (one) => one.code === code && (one.state === 'waiting' || one.state === 'scheduled'),
  );
  return point(
    'planned',
    'warning',
    planned.map(({ version, startsAt }) => ({
      pointer: '',
      rule: 'planned',
      names: [String(version)],
      parameters: startsAt === null ? {} : { startsAt: new Date(startsAt).toISOString() },
      message: `Version ${version} of ${code} cannot start while the addendum is active.`,
    })),
  );
};

/** Each questionnaire with the questions added, judged; the code of one that is not active. */
const judgeParts = async (
  readStore: StoreReader,
  { questions, codes, now }: AddendumInput,
): Promise<readonly Judgement[] | { readonly notActive: string }> => {
  const parts: Judgement[] = [];
  for (const code of codes) {
    const judged = await judgeAddition(readStore, code, questions);
    if (!judged) return { notActive: code };
    const points = await buildChecklist(readStore, judged, now);
    parts.push({ judged, points: [...points, await plannedPoint(readStore, code)] });
  }
  return parts;
};

const noReview = (fault: AddendumReviewResult['fault']): Outcome<AddendumReviewResult> =>
  ok({ parts: [], fault, breakGlassHours: null });

/**
 * addenda/review (ours): what adding questions to the active versions of several questionnaires
 * changes, with the checklist of each. Drafts are not read.
 */
export const reviewAddendum = (
  services: Pick<Services, 'database' | 'keys'>,
): Steps<'reviewAddendum', AddendumInput, Awaited<ReturnType<typeof judgeParts>>> => ({
  first: ({ request, now }) => {
    const questions = parseQuestions(request.questions);
    return Promise.resolve(
      questions === null
        ? { kind: 'ended', outcome: noReview('malformed') }
        : { kind: 'goesOn', value: { questions, codes: [...new Set(request.codes)], now } },
    );
  },
  between: (input) => judgeParts(createStoreReader(services), input),
  last: async ({ repositories, settings }, parts) => {
    if ('notActive' in parts) return noReview('notActive');
    const heads = new Map((await repositories.drafts.heads()).map((head) => [head.code, head]));
    return ok({
      fault: null,
      breakGlassHours: settings['admin.breakGlassHours'],
      parts: parts.map(({ judged: { code, published, isCritical }, points }) => ({
        code,
        comparedTo: published?.detailId ?? null,
        points: [...points],
        isCritical,
        draft: heads.get(code)?.saving ?? null,
      })),
    });
  },
});

const refuseAddendum = (
  fault: AddendumResult['fault'],
  code: string | null = null,
): Outcome<AddendumResult> => ok({ publications: [], fault, code });

/** Without a critical change there is no one to do without. */
const needsBreakGlass = (
  { breakGlass = false }: PublishAddendumRequest,
  parts: readonly Judgement[],
): boolean => breakGlass && parts.some(({ judged }) => judged.isCritical);

type PublishCall = Call<PublishAddendumRequest>;

const publishParts = async (
  call: PublishCall,
  parts: readonly Judgement[],
): Promise<Outcome<AddendumResult>> => {
  const { repositories, request } = call;
  const { startsAt, endsAt } = request;
  const shared = {
    startsAt,
    endsAt,
    addendumId: randomUUID(),
    isCritical: parts.some(({ judged }) => judged.isCritical),
    isBreakGlass: needsBreakGlass(request, parts),
  };
  const publications = [];
  for (const part of parts) {
    const publication = await repositories.publications.byId(
      await publishJudged(call, part, shared),
    );
    if (publication) publications.push(wirePublication(publication));
  }
  return ok({ publications, fault: null, code: null });
};

/**
 * addenda/publish (ours): adds questions to the active versions of several questionnaires until an
 * end, in one transaction: in all of them or in none. One critical change is enough for all to wait,
 * and one approval is for all. At the end each returns to its version before. Drafts stay as they
 * are.
 */
export const publishAddendum = (
  services: Pick<Services, 'database' | 'keys'>,
): Steps<'publishAddendum', AddendumInput, Awaited<ReturnType<typeof judgeParts>>> => ({
  first: ({ request, now }) => {
    const { startsAt, endsAt, parts } = request;
    const questions = parseQuestions(request.questions);
    const codes = [...new Set(parts.map(({ code }) => code))];
    const fault =
      questions === null
        ? 'malformed'
        : (startsAt !== null && startsAt <= now) || endsAt <= (startsAt ?? now)
          ? 'time'
          : null;
    return Promise.resolve(
      questions === null || fault !== null
        ? { kind: 'ended', outcome: refuseAddendum(fault) }
        : { kind: 'goesOn', value: { questions, codes, now } },
    );
  },
  between: (input) => judgeParts(createStoreReader(services), input),
  last: async (call, parts) => {
    const { repositories, request, settings } = call;
    if ('notActive' in parts) return refuseAddendum('notActive', parts.notActive);
    const comparedTo = new Map(request.parts.map((one) => [one.code, one.comparedTo]));
    for (const part of parts) {
      const { code, definition } = part.judged;
      const tooMany = findTooManyQuestions(definition, settings);
      if (tooMany) return refuseTooManyQuestions(tooMany);
      if (!(await isSameInForce(repositories, comparedTo.get(code) ?? null, part.judged)))
        return refuseAddendum('otherInForce', code);
      if (openPoints(part, request).length > 0) return refuseAddendum('checklist', code);
    }
    const fault = needsBreakGlass(request, parts) ? await findBreakGlassFault(call) : null;
    return fault === null ? publishParts(call, parts) : refuseAddendum(fault);
  },
});
