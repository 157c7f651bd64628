import {
  compileQuestionnaire,
  type CompiledQuestionnaire,
} from '../../../engine/questionnaire/graph/compile.ts';
import {
  isAskedOfRespondent,
  type Respondent,
} from '../../../engine/questionnaire/category-types/respondent.ts';
import { findPaths, type PathsResult } from '../../../engine/questionnaire/proof/paths.ts';
import { samplePaths } from '../../../engine/questionnaire/proof/sample-paths.ts';
import type { QuestionnairePath } from '../../../engine/questionnaire/proof/questionnaire-path.ts';
import { pathsOnDay } from '../../../engine/questionnaire/proof/visits-on-day.ts';
import type { Day } from '../../../engine/visit/calendar-day.ts';
import type { UserType } from '../../../engine/visit/user-type.ts';
import type { Language } from '../../../engine/wording/language.ts';
import { createRepositories } from '../../../server/repositories.ts';
import type { TaskContext } from '../../../server/platform/files/report.ts';
import { seededRandom } from '../seeded-random.ts';

/** The active questionnaires of the hospital. */
export const loadActiveQuestionnaires = ({
  database,
  keys,
}: TaskContext): Promise<readonly CompiledQuestionnaire[]> =>
  database.read(async (trx) => {
    const { questionnaires } = createRepositories(trx, keys);
    const inForce: CompiledQuestionnaire[] = [];
    for (const { publishedDetailId } of await questionnaires.all()) {
      if (publishedDetailId === null) continue;
      const version = await questionnaires.byDetailId(publishedDetailId);
      if (version) inForce.push(compileQuestionnaire(version.stored));
    }
    return inForce;
  });

/** The paths on which a questionnaire is tested, as some people are asked it. */
export interface TestedPaths {
  /** Whether these are all existing paths. */
  readonly isComplete: boolean;
  /** Together they cover everything that any path goes through; they come before `ways`. */
  readonly covering: readonly QuestionnairePath[];
  readonly ways: readonly QuestionnairePath[];
  /** Questions that are on no path. */
  readonly unreachable: readonly string[];
}

export interface PathFinder {
  readonly find: (
    questionnaire: CompiledQuestionnaire,
    who: { readonly userType: UserType; readonly language: Language },
  ) => TestedPaths | 'unknown';
}

const distinctPaths = (ways: readonly QuestionnairePath[]): readonly QuestionnairePath[] => [
  ...new Map(ways.map((way) => [JSON.stringify(way.answers), way])).values(),
];

const unreachableCategories = ({ uncovered }: PathsResult): readonly string[] => [
  ...new Set(uncovered.flatMap((target) => (target.kind === 'visible' ? [target.categoryId] : []))),
];

/**
 * Finds the paths through questionnaires, up to a limit for each; once for all people who are asked
 * the same. Visits of the answers are on `today`.
 */
export const createPathFinder = (
  most: number,
  seed: number,
  { placesInEveryLanguage }: Required<Pick<Respondent, 'placesInEveryLanguage'>>,
  today: Day,
): PathFinder => {
  const known = new Map<string, TestedPaths | 'unknown'>();

  const find = (
    questionnaire: CompiledQuestionnaire,
    askedOf: Respondent,
  ): TestedPaths | 'unknown' => {
    const found = findPaths(questionnaire, { respondent: askedOf, maxPaths: most });
    if (found === 'unknown') return found;
    const unreachable = unreachableCategories(found);
    const covering = pathsOnDay(today, found.paths);
    if (found.complete) return { isComplete: true, covering, ways: covering, unreachable };
    const sampled = samplePaths(questionnaire, {
      respondent: askedOf,
      maxPaths: most,
      random: seededRandom(seed),
    });
    const more = sampled === 'unknown' ? [] : pathsOnDay(today, sampled);
    const ways = distinctPaths([...covering, ...more]).slice(0, Math.max(most, covering.length));
    return { isComplete: false, covering, ways, unreachable };
  };

  return {
    find: (questionnaire, who) => {
      const askedOf = { ...who, placesInEveryLanguage };
      const { code, categories } = questionnaire.definition;
      const asked = categories
        .map(({ type }) => (isAskedOfRespondent(type, askedOf) ? 1 : 0))
        .join('');
      const key = `${code} ${asked}`;
      const ways = known.get(key) ?? find(questionnaire, askedOf);
      known.set(key, ways);
      return ways;
    },
  };
};
