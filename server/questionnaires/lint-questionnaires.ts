/**
 * Lints questionnaires that are to be active together: each on its own, with the places, and side
 * by side.
 */
import {
  coverageOf,
  lintAudience,
  type Coverage,
} from '../../engine/questionnaire/lint/audience.ts';
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
}

const toFileFinding = (
  { finding }: Pick<ReadQuestionnaire, 'finding'>,
  found: LintFinding,
): Finding => finding(parsePointer(found.pointer), toFindingFields(found));

/**
 * Everything that is wrong with questionnaire files. Touches no store.
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
  }: {
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
      ...(list?.findings ?? []),
    ]),
    coverage: coverageOf(definitions),
  };
};
