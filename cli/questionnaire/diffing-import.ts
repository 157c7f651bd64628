/** Imports questionnaires, and shows the changes before it writes them. */
import {
  describeChosen,
  BaseChanged,
  shortHash,
  type Comparison,
  type QuestionnaireReport,
} from '../../server/questionnaires/index.ts';
import type { TaskContext } from '../../server/platform/files/report.ts';
import { EXIT } from '../exit-code.ts';
import { CommandFailure } from '../command-failure.ts';
import { pluralize } from '../print-findings.ts';
import type { ImportContext, ImportTask } from '../run-import.ts';
import { onStandardError, type Output } from '../output.ts';
import { differenceLines, differencesToJson, summarizeDifferences } from './difference-lines.ts';

export interface DiffingImport<Piece, Context extends ImportContext = TaskContext> {
  readonly task: ImportTask<Piece, Context>;
  /** Additional fields of the JSON. */
  readonly extraJson: () => object;
  /** The versions that the pieces without an error were compared with, in order. */
  readonly comparisons: readonly Comparison[];
}

const printComparison = (output: Output, { base, definition, changes }: Comparison): void => {
  const { code, categories } = definition;
  if (!base) {
    output.message(`${code}   new: ${pluralize(categories.length, 'question')}`);
    return;
  }
  if (changes.length === 0) return;
  output.message(`${code}   ${describeChosen(base)} → this`);
  for (const line of differenceLines(changes, definition, onStandardError(output)))
    output.line(line);
  output.message(summarizeDifferences(changes));
};

const comparisonToJson = ({ base, definition, changes }: Comparison) => ({
  code: definition.code,
  base: base && {
    version: base.version?.version ?? null,
    isInForce: base.isInForce,
    contentHash: base.contentHash,
  },
  hash: shortHash(base),
  changes: differencesToJson(changes),
});

/**
 * The task that shows the differences of each piece by meaning during the trial, before anything is
 * written. If the base version has changed in the store, the command ends with a conflict.
 */
export const createDiffingImport = <Piece, Context extends ImportContext = TaskContext>(
  task: (piece: Piece, context: Context) => Promise<QuestionnaireReport>,
  output: Output,
  json: boolean,
): DiffingImport<Piece, Context> => {
  const comparisons: Comparison[] = [];
  return {
    comparisons,
    extraJson: () => ({ differences: comparisons.map(comparisonToJson) }),
    task: async (piece, context) => {
      try {
        const report = await task(piece, context);
        if (context.dryRun && report.comparison) {
          comparisons.push(report.comparison);
          if (!json) printComparison(output, report.comparison);
        }
        return report;
      } catch (error) {
        if (!(error instanceof BaseChanged)) throw error;
        throw new CommandFailure(
          `${error.message} Nothing was changed. Look at the differences again first.`,
          EXIT.conflict,
        );
      }
    },
  };
};

/**
 * The `--hash` flag for a command that writes exactly what was shown; empty for several
 * questionnaires.
 */
export const hashFlag = ([only, ...others]: readonly Comparison[]): string =>
  only && others.length === 0 ? ` --hash ${shortHash(only.base)}` : '';
