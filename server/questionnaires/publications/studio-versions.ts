import { ok, refused } from '../../../engine/outcome/outcome.ts';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import { lintDefinition } from '../../../engine/questionnaire/lint/lint.ts';
import type { AddVersionResult, PublishVersionResult } from '../../../schemas/api.gen.ts';
import type { Services } from '../../platform/http/config.ts';
import type { Steps } from '../../platform/http/call.ts';
import { addVersion } from '../add-version.ts';
import { parseDefinition } from '../authoring-notation.ts';
import { BaseChanged } from '../comparison-base.ts';
import { findTooManyQuestions, refuseTooManyQuestions } from '../exceeded-size.ts';
import { toTakeOvers } from '../review/audience-conflicts.ts';
import { buildChecklist } from '../review/checklist.ts';
import { judgeVersion } from '../review/judge-draft.ts';
import { findMissingImages } from '../review/missing-images.ts';
import { createStoreReader } from '../review/store-reader.ts';
import { shortenText } from '../shorten-text.ts';
import { isSameInForce, openPoints, publishJudged, type Judgement } from './publish-judged.ts';
import { wirePublication } from './wire-publication.ts';

const MAX_MESSAGE_LENGTH = 500;

const refuseVersion = (fault: NonNullable<AddVersionResult['fault']>, message: string) =>
  ok({ fault, message: shortenText(message, MAX_MESSAGE_LENGTH), version: null, isNew: false });

/**
 * versions/add (ours): keeps a definition as a version. It is linted here too, with no transaction
 * open, because no version with a mistake may be stored.
 */
export const addStudioVersion: Steps<
  'addVersion',
  QuestionnaireDefinition,
  { readonly definition: QuestionnaireDefinition; readonly mistake: string | null }
> = {
  first: ({ request, settings }) => {
    const tooMany = findTooManyQuestions(request.definition, settings);
    if (tooMany)
      return Promise.resolve({ kind: 'ended', outcome: refuseTooManyQuestions(tooMany) });
    const read = parseDefinition(request.definition);
    return Promise.resolve(
      read.definition === null
        ? { kind: 'ended', outcome: refuseVersion('malformed', read.where) }
        : { kind: 'goesOn', value: read.definition },
    );
  },
  between: (definition) => {
    const error = lintDefinition(definition).find(({ severity }) => severity === 'error');
    const mistake = error ? `${error.pointer}: ${error.message}` : null;
    return Promise.resolve({ definition, mistake });
  },
  last: async ({ request, repositories, admin, now }, { definition, mistake }) => {
    if (mistake !== null) return refuseVersion('errors', mistake);
    const [missing] = await findMissingImages(repositories, definition);
    if (missing) return refuseVersion('images', missing.message);
    const how = {
      basedOn: request.basedOn ?? undefined,
      dryRun: request.isDryRun,
      at: now,
      actor: admin?.adminId ?? '',
    };
    try {
      const added = await addVersion(repositories, { definition, images: [] }, how);
      const { version, isNew } = added;
      return ok({
        fault: null,
        message: '',
        version: version && { detailId: version.detailId, version: version.version },
        isNew,
      });
    } catch (error) {
      if (error instanceof BaseChanged) return refuseVersion('baseChanged', error.message);
      throw error;
    }
  },
};

const noPublication = (
  fault: PublishVersionResult['fault'],
  { isCritical = false, open = [], takesOver = [] }: Partial<PublishVersionResult> = {},
) => ok({ publication: null, fault, isCritical, open, takesOver });

/**
 * versions/publish (ours): publishes a stored version by the rules of a draft. A point that is a
 * warning needs a reason; a critical change waits for a second person.
 */
export const publishVersion = (
  services: Pick<Services, 'database' | 'keys'>,
): Steps<'publishVersion', { code: string; detailId: string; now: number }, Judgement | null> => ({
  first: async ({ request: { code, detailId }, repositories: { questionnaires }, now }) => {
    const version = await questionnaires.byDetailId(detailId);
    return version?.code === code
      ? { kind: 'goesOn', value: { code, detailId, now } }
      : { kind: 'ended', outcome: refused('notFound', 'message.questionnaireUnknown') };
  },
  between: async ({ code, detailId, now }) => {
    const reading = createStoreReader(services);
    const judged = await judgeVersion(reading, code, detailId);
    return judged && { judged, points: await buildChecklist(reading, judged, now) };
  },
  last: async (call, judgement) => {
    if (!judgement) return refused('notFound', 'message.questionnaireUnknown');
    const { request, repositories } = call;
    const { isCritical, taken } = judgement.judged;
    const takesOver = toTakeOvers(taken);
    if (!(await isSameInForce(repositories, request.comparedTo, judgement.judged)))
      return noPublication('otherInForce');
    const open = openPoints(judgement, request);
    if (open.some(({ point }) => point === 'unchanged')) return noPublication('unchanged');
    if (open.length > 0)
      return noPublication('checklist', { isCritical, open: [...open], takesOver });
    if (request.isDryRun) return noPublication(null, { isCritical, takesOver });
    const id = await publishJudged(call, judgement, { startsAt: null, endsAt: null });
    const publication = await repositories.publications.byId(id);
    if (!publication) throw new Error(`the publication ${id} has vanished`);
    const named = wirePublication(publication);
    return ok({ publication: named, fault: null, isCritical, open: [], takesOver });
  },
});
