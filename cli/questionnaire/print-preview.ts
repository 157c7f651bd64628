/** A previewed questionnaire as lines of a terminal. */
import { describeCauses, ruleName } from '../../engine/questionnaire/answer/fired-denial.ts';
import type { Respondent } from '../../engine/questionnaire/category-types/respondent.ts';
import { resolveText } from '../../engine/questionnaire/document/text.ts';
import type { CompiledQuestionnaire } from '../../engine/questionnaire/graph/compile.ts';
import { alignColumns } from '../align-columns.ts';
import { pluralize } from '../print-findings.ts';
import type { Colours, Output } from '../output.ts';
import { previewChoices, oneLine, OUTCOME_LABELS, type QuestionText } from './preview-choices.ts';
import type { Preview } from './build-preview.ts';
import type { PreviewedQuestion } from './preview-questions.ts';

const INDENT = '     ';
const ARROW = '->';

interface PrintContext {
  readonly textOf: QuestionText;
  readonly missing: ReadonlySet<string>;
  readonly colours: Colours;
}

const formatFlags = ({ id, isOptional, isMultiple }: PreviewedQuestion): string =>
  [id, ...(isOptional ? ['may stay empty'] : []), ...(isMultiple ? ['one or several'] : [])].join(
    ', ',
  );

/**
 * The choices one below the other. The first effect is beside its choice, the others are below it.
 */
const choiceLines = (question: PreviewedQuestion, { textOf }: PrintContext): readonly string[] => {
  const rows = previewChoices(question, textOf).flatMap(
    ({ mark, text, consequences: [first, ...others] }) => [
      first === undefined ? [mark, text] : [mark, text, `${ARROW} ${first}`],
      ...others.map((lead) => ['', '', `${ARROW} ${lead}`]),
    ],
  );
  return alignColumns(rows);
};

const printQuestion = (
  question: PreviewedQuestion,
  number: string,
  { data }: Output,
  printed: PrintContext,
): void => {
  const { colours, missing } = printed;
  const { description, image, members, id } = question;
  data(
    `${number}  ${colours.bold(oneLine(question.question))}  ${colours.dim(formatFlags(question))}`,
  );
  if (description !== null) data(`${INDENT}${colours.dim(oneLine(description))}`);
  if (image !== null) data(`${INDENT}${colours.dim(`[picture: ${oneLine(image)}]`)}`);
  for (const line of choiceLines(question, printed)) data(`${INDENT}${line}`);
  for (const member of members) {
    data(`${INDENT}  ${oneLine(member.question)}  ${colours.dim(member.id)}`);
    for (const line of choiceLines(member, printed)) data(`${INDENT}  ${line}`);
  }
  if (missing.has(id)) data(`${INDENT}${colours.yellow('! waits for an answer')}`);
};

/** Prints the title and the visible questions, with the effects of each answer. */
export const printQuestions = (
  output: Output,
  { title, questions, missing }: Preview,
  {
    compiled: { definition },
    askedOf: { language },
    isAnswered,
  }: {
    readonly compiled: CompiledQuestionnaire;
    readonly askedOf: Respondent;
    readonly isAnswered: boolean;
  },
): void => {
  const texts = new Map(
    definition.categories.map(({ id, question }) => [
      id,
      oneLine(resolveText(question, language).text),
    ]),
  );
  const printed: PrintContext = {
    textOf: (id) => texts.get(id) ?? id,
    missing: new Set(isAnswered ? missing.map(({ categoryId }) => categoryId) : []),
    colours: output.dataColours,
  };
  output.data(output.dataColours.bold(oneLine(title)));
  questions.forEach((question, at) => {
    output.data('');
    printQuestion(question, String(at + 1).padStart(3), output, printed);
  });
};

/** Prints where the answers lead, or what is still missing. */
export const printOutcome = (
  { data, dataColours: colours }: Output,
  { outcome, fired, missing, findings }: Preview,
): void => {
  data('');
  if (outcome === null) {
    const open = [...new Set(missing.map(({ categoryId }) => categoryId))];
    const wrong = findings.filter(({ severity }) => severity === 'error').length;
    const waits =
      open.length > 0 ? [`${pluralize(open.length, 'question')} waiting: ${open.join(', ')}`] : [];
    const faulty = wrong > 0 ? [`${pluralize(wrong, 'mistake')} in the answers`] : [];
    data(`${colours.yellow('unfinished')}  ${[...waits, ...faulty].join('; ')}`);
    return;
  }
  const paint = { clear: colours.green, askStaff: colours.yellow, refuse: colours.red }[outcome];
  data(paint(OUTCOME_LABELS[outcome]));
  for (const denial of fired) {
    const { housemate, reason } = denial;
    const whose = housemate === undefined ? '' : ` of housemate ${housemate + 1}`;
    const counted =
      denial.countId === undefined ? '' : ` (${describeCauses(denial, ruleName, 'en')})`;
    const source = ruleName(denial) + counted + whose;
    data(`${INDENT}${source}${reason === null ? '' : `: ${oneLine(reason)}`}`);
  }
};
