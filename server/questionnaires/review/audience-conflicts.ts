import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import type { ChecklistDetail, TakeOver, UserType } from '../../../schemas/api.gen.ts';
import type { QuestionnaireHead, QuestionnaireVersion } from '../questionnaires-repository.ts';
import type { Repositories } from '../../repositories.ts';

/** What decides who is asked a questionnaire. */
type Audience = Pick<QuestionnaireDefinition, 'code' | 'kind' | 'userTypes'>;
type Stores = Pick<Repositories, 'questionnaires'>;

const otherActiveQuestionnaires = async (
  { questionnaires }: Stores,
  { code }: Audience,
): Promise<readonly QuestionnaireHead[]> =>
  (await questionnaires.all()).filter(
    (other) => other.code !== code && other.publishedDetailId !== null,
  );

/** User types that another active questionnaire of the kind serves. */
export interface TakenUserTypes extends TakeOver {
  /**
   * The version of the other one has a planned end: its user types would need a questionnaire again
   * then, so they cannot be taken over.
   */
  readonly isUntilEnd: boolean;
}

/**
 * If two questionnaires of one kind serve the same user type, it is not clear which applies.
 * Returns the active questionnaires that conflict with this one, each with its code and the user
 * types. Research questionnaires are requested by their own code.
 */
export const findTakenUserTypes = async (
  stores: Pick<Repositories, 'questionnaires' | 'publications'>,
  audience: Audience,
): Promise<readonly TakenUserTypes[]> => {
  if (audience.kind === 'research') return [];
  const taken: TakenUserTypes[] = [];
  for (const { code, kind, userTypes } of await otherActiveQuestionnaires(stores, audience)) {
    const shared = audience.userTypes.filter((type) => userTypes.includes(type));
    if (kind !== audience.kind || shared.length === 0) continue;
    const active = await stores.publications.inForce(code);
    taken.push({ code, userTypes: shared, isUntilEnd: (active?.endsAt ?? null) !== null });
  }
  return taken;
};

/** What a publication that takes the user types over has to name. */
export const toTakeOvers = (taken: readonly TakenUserTypes[]): TakeOver[] =>
  taken.map(({ code, userTypes }) => ({ code, userTypes: [...userTypes] }));

/** Taken user types as a detail of the checklist. */
export const toTakenDetail = ({ code, userTypes, isUntilEnd }: TakenUserTypes): ChecklistDetail => {
  const types = userTypes.join(', ');
  return {
    pointer: '/userTypes',
    rule: isUntilEnd ? 'typeTakenUntilEnd' : 'typeTaken',
    names: [code, ...userTypes],
    parameters: {},
    message: isUntilEnd
      ? `${code} serves ${types}, and its version has a planned end. Publish ${code} without an end first.`
      : `${code} serves ${types} now. If you take them over, ${code} is published again without them.`,
  };
};

/**
 * The user types that would no longer be asked anything: without a questionnaire they get no pass.
 */
export const findUnservedUserTypes = async (
  stores: Stores,
  audience: Audience,
  published: QuestionnaireVersion | null,
): Promise<readonly ChecklistDetail[]> => {
  const before = published?.stored.schema['x-munjin'];
  if (before?.kind !== 'standard') return [];
  const served = new Set<UserType>([
    ...(audience.kind === 'standard' ? audience.userTypes : []),
    ...(await otherActiveQuestionnaires(stores, audience))
      .filter(({ kind }) => kind === 'standard')
      .flatMap(({ userTypes }) => userTypes),
  ]);
  return before.userTypes
    .filter((type) => !served.has(type))
    .map((type) => ({
      pointer: '/userTypes',
      rule: 'typeLeftAlone',
      names: [type],
      parameters: {},
      message: `No standard questionnaire would be for ${type} any more: they cannot get a pass.`,
    }));
};
