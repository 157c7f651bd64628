import { answerKind } from '../../../engine/questionnaire/category-types/registry.ts';
import {
  diffQuestionnaires,
  type LintFinding,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { useFormatChange } from '../questionnaires/changes/use-format-change.ts';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { shortQuestion } from '../questionnaires/shown/questionnaire-text.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';
import { categoryByKey } from './category-keys.ts';
import { patchEdit, type FixChoice } from './fix-choices.ts';
import { answersRevealing, type AnswerPlace } from './follow-up-edits.ts';
import { linkWords } from './link-words.ts';

const OWN_CATEGORY = /^\/categories\/(\d+)\//u;
const MAX_CHANGES = 3;
/** Fixes of one category, with a sentence of their own. */
const LINK_FIXES = ['hide', 'removeLink', 'delete', 'show', 'reveal'] as const;

/**
 * The draft before and after the edits of a finding. If they concern one category only, the others
 * are left out: comparing a long questionnaire for each of many findings would take too long.
 */
const beforeAndAfter = (
  definition: QuestionnaireDefinition,
  { edits = [] }: LintFinding,
): readonly [QuestionnaireDefinition, QuestionnaireDefinition] => {
  const [first, ...others] = edits.map(({ path }) => OWN_CATEGORY.exec(path)?.[1]);
  const isOne =
    first !== undefined &&
    others.every((at) => at === first) &&
    edits.every((edit) => edit.op !== 'move' || edit.from.startsWith(`/categories/${first}/`));
  const category = definition.categories[Number(first)];
  if (!isOne || !category) return [definition, patchEdit(edits)(definition)];
  const own = { ...definition, categories: [category] };
  const shorten = (path: string): string => path.replace(OWN_CATEGORY, '/categories/0/');
  const ownEdits = edits.map((edit) =>
    edit.op === 'move'
      ? { ...edit, from: shorten(edit.from), path: shorten(edit.path) }
      : { ...edit, path: shorten(edit.path) },
  );
  return [own, patchEdit(ownEdits)(own)];
};

/** Says in one or two sentences what a fix changes; an empty text if that cannot be compared. */
export const useDescribeFix = (
  definition: QuestionnaireDefinition,
  finding: LintFinding,
): ((choice: FixChoice) => string) => {
  const say = useWords(linkWords);
  const sayName = useWords(nameWords);
  const language = useStudioLanguage();
  const formatChange = useFormatChange(null, definition);

  const answerName = ({ category, item }: AnswerPlace): string => {
    const source = categoryByKey(definition, category);
    if (!source) return category;
    const question = shortQuestion(source, language);
    const option = item === null ? undefined : source.items?.[item];
    if (!option && answerKind(source.type) === 'text')
      return say('answer.any', { source: question });
    const text = option ? textInStudioLanguage(option.text, language) || option.id : sayName('yes');
    return say('answer', { source: question, answer: text });
  };

  const changes = (): string => {
    try {
      const all = diffQuestionnaires(...beforeAndAfter(definition, finding));
      return [
        ...all.slice(0, MAX_CHANGES).map(formatChange),
        ...(all.length > MAX_CHANGES ? [say('more', { count: all.length - MAX_CHANGES })] : []),
      ].join(' ');
    } catch {
      // Categories with the same id cannot be compared.
      return '';
    }
  };

  return ({ name, category: key }) => {
    const category = key === undefined ? undefined : categoryByKey(definition, key);
    // Nothing but its button says it: the link that it removes is not in the proposed edits.
    if (name === 'keepHiding') return '';
    const about = LINK_FIXES.find((one) => one === name);
    if (!category || !about) return changes();
    return say(`about.${about}`, {
      target: shortQuestion(category, language),
      answers: answersRevealing(definition, category.id).map(answerName).join(', '),
    });
  };
};
