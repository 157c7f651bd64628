import { diffQuestionnaires } from '../../engine/questionnaire/change/diff.ts';
import type { Change } from '../../engine/questionnaire/change/change.ts';
import { withReviewStates } from '../../engine/questionnaire/change/review-states.ts';
import {
  findBase,
  shortHash,
  chooseQuestionnaire,
  findLostRefusals,
  type ContentSelector,
} from '../../server/questionnaires/index.ts';
import type { Target } from '../target.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { CommandFailure } from '../command-failure.ts';
import type { Output } from '../output.ts';
import { differenceLines, differencesToJson, summarizeDifferences } from './difference-lines.ts';
import {
  isFileName,
  toOpenedQuestionnaire,
  openQuestionnaireFile,
  requireFound,
  type OpenedQuestionnaire,
} from './open-questionnaire.ts';
import { withQuestionnaires } from './questionnaire-source.ts';
import { parseWhichOrNull } from './version-option.ts';

interface DifferenceOptions extends Target {
  readonly from?: string;
  readonly to?: string;
  readonly json: boolean;
}

/** One side of a comparison: a file, or a questionnaire of the store. */
type ComparedSide =
  | { readonly file: string }
  | {
      readonly code: string;
      readonly which: ContentSelector | null;
      /** The fallback if that does not exist. */
      readonly otherwise?: ContentSelector;
    };

const usageFailure = (words: string): CommandFailure => new CommandFailure(words, EXIT.usage);

/** The side that a subject and `--from` or `--to` name together; null if neither is given. */
const parseSide = (
  subject: string | undefined,
  given: string | undefined,
  flag: '--from' | '--to',
): ComparedSide | null => {
  if (given === undefined) {
    if (subject === undefined) return null;
    return isFileName(subject) ? { file: subject } : { code: subject, which: null };
  }
  const which = parseWhichOrNull(given);
  if (which === null) {
    if (isFileName(given)) return { file: given };
    throw usageFailure(`${flag} takes live, draft, newest, a number or a file, not ${given}.`);
  }
  if (subject === undefined || isFileName(subject)) {
    throw usageFailure(`${flag} ${given} needs the code of a questionnaire.`);
  }
  return { code: subject, which };
};

/** Opens each file only once, because standard input cannot be read twice. */
type OpenFile = (path: string) => Promise<OpenedQuestionnaire>;

const cachingFileOpener = (output: Output): OpenFile => {
  const opened = new Map<string, Promise<OpenedQuestionnaire>>();
  return (path) => {
    const known = opened.get(path) ?? openQuestionnaireFile(path, output);
    opened.set(path, known);
    return known;
  };
};

/** Both sides of the comparison, from one state of the store, which is opened only if needed. */
const openBothSides = async (
  sides: readonly [ComparedSide, ComparedSide],
  target: Target,
  open: OpenFile,
): Promise<{
  readonly from: OpenedQuestionnaire;
  readonly to: OpenedQuestionnaire;
  readonly hash: string | null;
}> => {
  const [from, to] = sides;
  const files = new Map<ComparedSide, OpenedQuestionnaire>();
  for (const side of sides) if ('file' in side) files.set(side, await open(side.file));
  const [fromFile, toFile] = [files.get(from), files.get(to)];
  if (fromFile && toFile) return { from: fromFile, to: toFile, hash: null };
  return withQuestionnaires(target, { dryRun: true }, async (source) => {
    const read = await source.read(async (stores) => {
      const found = async (side: ComparedSide) => {
        const file = files.get(side);
        if (file || 'file' in side) return { opened: file };
        const first = await chooseQuestionnaire(stores, side.code, side.which);
        const isMissing = 'refusal' in first && side.otherwise !== undefined;
        return {
          chosen: isMissing
            ? await chooseQuestionnaire(stores, side.code, side.otherwise ?? null)
            : first,
        };
      };
      const [one, other] = [await found(from), await found(to)];
      const code = toFile?.code ?? ('code' in to ? to.code : '');
      return { one, other, hash: shortHash(await findBase(stores, code)) };
    });
    const openedOf = ({ opened, chosen }: typeof read.one): OpenedQuestionnaire => {
      if (opened) return opened;
      if (!chosen) throw new Error('there is nothing to compare');
      return toOpenedQuestionnaire(requireFound(chosen));
    };
    return { from: openedOf(read.one), to: openedOf(read.other), hash: read.hash };
  });
};

const resolveSides = async (
  [first, second]: readonly [string, string | undefined],
  { from, to }: DifferenceOptions,
  open: OpenFile,
): Promise<readonly [ComparedSide, ComparedSide]> => {
  const isOneFile = isFileName(first) && second === undefined;
  if (isOneFile && from === undefined && to === undefined) {
    const { code } = await open(first);
    return [{ code, which: null }, { file: first }];
  }
  const former = parseSide(first, from, '--from');
  if (!former) throw usageFailure('Name what is to be compared.');
  if (second !== undefined || to !== undefined) {
    const next = parseSide(second ?? first, to, '--to');
    if (next) return [former, next];
  }
  if (isOneFile) return [former, { file: first }];
  return [former, { code: first, which: 'draft', otherwise: 'newest' }];
};

/** The name that read-sources.ts gives to input from a pipe. */
const STANDARD_INPUT_NAME = '<standard input>';

/** The command that activates the other side, if there is one. */
const suggestNextCommand = (
  from: OpenedQuestionnaire,
  to: OpenedQuestionnaire,
  hash: string | null,
): string | null => {
  const flag = hash === null ? '' : ` --hash ${hash}`;
  if (!to.chosen) {
    const file = to.name === STANDARD_INPUT_NAME ? '-' : to.name;
    return from.chosen ? `munjin questionnaire import ${file}${flag}` : null;
  }
  if (to.chosen.isInForce) return null;
  if (to.chosen.version) {
    return `munjin questionnaire publish ${to.code} --version ${to.chosen.version.version}${flag}`;
  }
  return `publish the draft in the studio, or look at all of it: munjin questionnaire show ${to.code} --version draft`;
};

const sideToJson = ({ code, name, chosen }: OpenedQuestionnaire) => ({
  code,
  name,
  version: chosen?.version?.version ?? null,
  draft: chosen?.draft?.revision ?? null,
});

const formatHeading = (from: OpenedQuestionnaire, to: OpenedQuestionnaire): string =>
  from.code === to.code
    ? `${from.code}   ${from.name} → ${to.name}`
    : `${from.code} ${from.name} → ${to.code} ${to.name}`;

/** Prints how two versions differ in meaning; ends with 1 if they differ. */
export const printDifference = async (
  subjects: readonly [string, string | undefined],
  options: DifferenceOptions,
  output: Output,
): Promise<ExitCode> => {
  const open = cachingFileOpener(output);
  const sides = await resolveSides(subjects, options, open);
  const { from, to, hash } = await openBothSides(sides, options, open);
  // Shown as an import, or a publication of the draft, would store it: translations of an older
  // Korean text are marked.
  const after = to.chosen?.version
    ? to.definition
    : withReviewStates(to.definition, from.definition);
  const changes: readonly Change[] = diffQuestionnaires(from.definition, after);
  const warnings = from.chosen ? findLostRefusals(from.chosen, after) : [];
  const isCritical = changes.some((change) => change.isCritical);
  if (options.json) {
    output.json({
      from: sideToJson(from),
      to: sideToJson(to),
      hash,
      isSame: changes.length === 0,
      isCritical,
      changes: differencesToJson(changes),
      warnings: warnings.map(({ ruleId, pointer, message }) => ({
        rule: ruleId,
        pointer,
        message,
      })),
    });
  } else if (changes.length > 0) {
    output.data(output.dataColours.bold(formatHeading(from, to)));
    for (const line of differenceLines(changes, after, output)) output.data(line);
  }
  output.message(summarizeDifferences(changes));
  for (const { ruleId, message } of warnings) {
    const label = output.messageColours.yellow(output.translate('warning'));
    output.line(`${label}  ${ruleId}  ${output.translate(message)}`);
  }
  const next = changes.length > 0 ? suggestNextCommand(from, to, hash) : null;
  if (next !== null) output.message(`Next: ${next}`);
  return changes.length > 0 ? EXIT.findings : EXIT.ok;
};
