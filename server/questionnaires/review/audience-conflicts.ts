import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import type { ChecklistDetail, UserType } from '../../../schemas/api.gen.ts';
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

/**
 * If two questionnaires of one kind serve the same user type, it is not clear which applies.
 * Returns the active questionnaires that conflict with this one, each with its code and the user
 * types. Research questionnaires are requested by their own code.
 */
export const findTakenUserTypes = async (
  stores: Stores,
  audience: Audience,
): Promise<readonly ChecklistDetail[]> => {
  if (audience.kind === 'research') return [];
  return (await otherActiveQuestionnaires(stores, audience))
    .filter(({ kind }) => kind === audience.kind)
    .flatMap((other) => {
      const shared = audience.userTypes.filter((type) => other.userTypes.includes(type));
      if (shared.length === 0) return [];
      const message = `${other.code} already serves ${shared.join(', ')} and is in force.`;
      return [
        { pointer: '/userTypes', rule: 'typeTaken', names: [other.code, ...shared], message },
      ];
    });
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
      message: `No standard questionnaire would be for ${type} any more: they cannot get a pass.`,
    }));
};
