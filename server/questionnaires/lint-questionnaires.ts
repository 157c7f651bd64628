/**
 * Lints questionnaires that are to be active together: each on its own, with the places, and side
 * by side.
 */
import {
  coverageOf,
  lintAudience,
  type Coverage,
} from '../../engine/questionnaire/lint/audience.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { compareWithActive } from '../../engine/questionnaire/lint/compare-with-active.ts';
import type { LintFinding } from '../../engine/questionnaire/lint/lint-finding.ts';
import { lintPlacesOffered } from '../../engine/questionnaire/category-types/places/lint.ts';
import { wirePlace, readPlacesFile } from '../places/index.ts';
import { parsePointer } from '../platform/files/read-document.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import { lintQuestionnaire } from './import-questionnaire.ts';
import { toFindingFields, type ReadQuestionnaire } from './read-questionnaire-file.ts';
import { sortFindings, type Finding } from '../platform/files/report.ts';

export interface QuestionnairesLintResult {
  readonly findings: readonly Finding[];
  /**
   * Who is asked what, over all user types and languages; only for questionnaires that can be read.
   */
  readonly coverage: readonly Coverage[];
  /** The codes that `against` has no questionnaire of; empty without `against`. */
  readonly notCompared: readonly string[];
}

/** An earlier questionnaire, with its name for messages. */
export interface EarlierQuestionnaire {
  readonly definition: QuestionnaireDefinition;
  readonly name: string;
}

const toFileFinding = (
  { finding }: Pick<ReadQuestionnaire, 'finding'>,
  found: LintFinding,
): Finding => finding(parsePointer(found.pointer), toFindingFields(found));

/** The refusals of an earlier questionnaire that a file of the same code does not have. */
const findLostSince = (
  earlier: readonly EarlierQuestionnaire[],
  read: Pick<ReadQuestionnaire, 'finding'> & { readonly definition: QuestionnaireDefinition },
): readonly Finding[] =>
  earlier
    .filter(({ definition }) => definition.code === read.definition.code)
    .flatMap(({ definition, name }) => compareWithActive(definition, read.definition, name))
    .map((finding) => toFileFinding(read, finding));

/**
 * Everything that is wrong with questionnaire files. Touches no store.
 * @param options.against earlier questionnaires: a refusal of theirs that is gone is a warning
 * @param options.isWhole whether these are all the active questionnaires, so that every user type needs one
 * @param options.offered the places that a server offers, with its day
 * @param options.places the file of the places that they would offer, with the day of today, YYYYMMDD
 */
export const lintQuestionnaires = (
  sources: readonly SourceFile[],
  {
    isWhole,
    places,
    offered,
    against = [],
  }: {
    readonly against?: readonly EarlierQuestionnaire[];
    readonly isWhole: boolean;
    readonly offered?: Parameters<typeof lintPlacesOffered>[1];
    readonly places?: { readonly source: SourceFile; readonly today: string };
  },
): QuestionnairesLintResult => {
  const read = sources.map(lintQuestionnaire);
  const readable = read.flatMap((one) =>
    one.definition ? [{ finding: one.finding, definition: one.definition }] : [],
  );
  const definitions = readable.map(({ definition }) => definition);
  const isComplete = isWhole && readable.length === read.length;
  const audience = lintAudience(definitions)
    .filter(({ ruleId }) => isComplete || ruleId !== 'audience/nobody-asks')
    .flatMap(({ questionnaire, ...finding }) => {
      const one = readable[questionnaire];
      return one ? [toFileFinding(one, finding)] : [];
    });
  const list = places ? readPlacesFile(places.source, places.today) : null;
  const context =
    list && places
      ? {
          places: list.places.map((place) => wirePlace(place, places.today)),
          today: places.today,
        }
      : offered;
  const ofPlaces = context
    ? readable.flatMap((one) =>
        lintPlacesOffered(one.definition, context).map((finding) => toFileFinding(one, finding)),
      )
    : [];
  return {
    findings: sortFindings([
      ...read.flatMap(({ findings }) => findings),
      ...audience,
      ...ofPlaces,
      ...readable.flatMap((one) => findLostSince(against, one)),
      ...(list?.findings ?? []),
    ]),
    coverage: coverageOf(definitions),
    notCompared:
      against.length === 0
        ? []
        : definitions
            .map(({ code }) => code)
            .filter((code) => against.every(({ definition }) => definition.code !== code)),
  };
};
