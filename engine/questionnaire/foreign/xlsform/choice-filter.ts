/** Choices that depend on the answer to an earlier question, one list for each of its options. */
import { MAX_ITEMS } from '../import-result.ts';
import type { Condition } from '../condition.ts';
import { parseSelect, type SelectType } from './select-type.ts';
import type { FormRow, XlsForm } from './xlsform.ts';

/** `column = ${question}`: a choice is offered if its column has the answer to the question. */
export interface ChoiceFilter {
  readonly column: string;
  readonly question: string;
  /** The answers to the question for which there are choices, in its order. */
  readonly answers: readonly string[];
}

/** With more, a form would become hard to read; they are mostly towns and villages. */
const MAX_ANSWERS = 30;

const FILTER = /^(?:([\w.-]+)\s*=\s*\$\{\s*([^}\s]+)\s*\}|\$\{\s*([^}\s]+)\s*\}\s*=\s*([\w.-]+))$/u;

const nameOf = ({ name = '', value = '' }: FormRow): string => (name === '' ? value : name);

/** The filters that can be followed, by the pointers of their rows. */
export const readChoiceFilters = ({
  survey,
  choices,
}: XlsForm): ReadonlyMap<string, ChoiceFilter> => {
  const choicesOf = (list: string): readonly FormRow[] =>
    choices.filter((choice) => (choice['list_name'] ?? choice['list name']) === list);
  const selects = new Map<string, SelectType>();
  const filters = new Map<string, ChoiceFilter>();
  survey.forEach(({ type = '', name = '', choice_filter = '' }, index) => {
    const select = parseSelect(type.trim().replace(/\s+/gu, ' '));
    const [, left, right, first, last] = FILTER.exec(choice_filter.trim()) ?? [];
    const question = right ?? first ?? '';
    const column = left ?? last ?? '';
    const asked = selects.get(question);
    if (select && asked && !select.hasOther && !asked.isMultiple && !asked.hasOther) {
      // Longer lists are not even compared: two of 50,000 rows would take minutes.
      const all = choicesOf(asked.list).map(nameOf);
      const answers = all.length > MAX_ANSWERS ? [] : all;
      const counts = choicesOf(select.list).map((choice) => choice[column] ?? '');
      const offered = answers.filter((answer) => counts.includes(answer));
      const isSmall = offered.every(
        (answer) => counts.filter((one) => one === answer).length <= MAX_ITEMS,
      );
      if (offered.length > 0 && isSmall)
        filters.set(`/survey/${String(index)}`, { column, question, answers: offered });
    }
    if (select) selects.set(name, select);
  });
  return filters;
};

/** What the filters ask about the questions that they name. */
export const filterConditions = (
  filters: ReadonlyMap<string, ChoiceFilter>,
): readonly Condition[] =>
  [...filters.values()].flatMap(({ question, answers }) =>
    answers.map((answer): Condition => ({ kind: 'answer', question, keys: [answer] })),
  );
