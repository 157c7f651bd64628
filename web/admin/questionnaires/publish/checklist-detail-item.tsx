import { Anchor, List } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import {
  LINT_RULES,
  type QuestionnaireDefinition,
  type RuleId,
} from '../../../../engine/questionnaire/index.ts';
import type { ChecklistDetail, UserType } from '../../../../schemas/api.gen.ts';
import { useFindingText } from '../../editor/use-finding-text.ts';
import { formatInstant } from '../../hospital/day-format.ts';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { categoryPath, questionnaireTabPath } from '../questionnaire-tabs.tsx';
import { FindingSourceLink, sourceOfFinding } from '../shown/finding-source.tsx';
import { isSettingsPointer } from '../../editor/settings-dialog.tsx';
import { settingsWords } from '../shown/settings-words.ts';
import { nameWords } from '../shown/name-words.ts';
import { USER_TYPES } from '../shown/questionnaire-options.ts';
import { shortQuestion } from '../shown/questionnaire-text.ts';
import { publishWords } from './publish-words.ts';

const POINTER = /^\/categories\/(\d+)/;

const isLintRule = (rule: string): rule is RuleId => Object.hasOwn(LINT_RULES, rule);
const OUTCOMES = ['clear', 'askStaff', 'refuse', 'incomplete'] as const;
const isOutcome = (name: string): name is (typeof OUTCOMES)[number] =>
  OUTCOMES.some((outcome) => outcome === name);
const isUserType = (name: string): name is UserType => USER_TYPES.some((type) => type === name);

/**
 * Formats a checklist finding in the language of the studio, or in English if there is no text for
 * it.
 */
export const useFormatChecklistDetail = (
  definition: QuestionnaireDefinition,
): ((detail: ChecklistDetail) => string) => {
  const say = useWords(publishWords);
  const sayName = useWords(nameWords);
  const findingText = useFindingText(definition);
  const language = useStudioLanguage();
  const questionName = (id: string): string => {
    const category = definition.categories.find((one) => one.id === id);
    return category ? shortQuestion(category, language) : id;
  };
  const typesIn = (names: readonly string[]): string =>
    names.map((name) => (isUserType(name) ? sayName(`userType.${name}`) : name)).join(', ');
  return ({ rule, names, parameters, pointer, message }) => {
    const [first = '', ...others] = names;
    if (rule === 'imageNotStored') return say('found.imageNotStored', { file: first });
    if (rule === 'savedCase') {
      const [expected, actual] = others.map((one) =>
        isOutcome(one) ? sayName(`outcome.${one}`) : one,
      );
      return say('found.savedCase', {
        name: first,
        expected: expected ?? '',
        actual: actual ?? '',
      });
    }
    if (rule === 'addendumLost' || rule === 'addendumKept') {
      return say(`found.${rule}`, {
        until: formatInstant(Date.parse(parameters['until'] ?? '')),
        names: names.map(questionName).join(', '),
      });
    }
    if (rule === 'planned') return say('found.planned', { version: first });
    if (rule === 'typeTaken') {
      return say('found.typeTaken', { code: first, types: typesIn(others) });
    }
    if (rule === 'typeTakenUntilEnd') {
      return say('found.typeTakenUntilEnd', { code: first, types: typesIn(others) });
    }
    if (rule === 'typeLeftAlone') return say('found.typeLeftAlone', { type: typesIn(names) });
    return isLintRule(rule) ? findingText({ ruleId: rule, parameters, pointer }).message : message;
  };
};

/** One finding of a checklist point, with a link to its question, test or count. */
export const ChecklistDetailItem = ({
  code,
  definition,
  of: detail,
}: {
  code: string;
  definition: QuestionnaireDefinition;
  of: ChecklistDetail;
}): ReactElement => {
  const saySettings = useWords(settingsWords);
  const formatDetail = useFormatChecklistDetail(definition);
  const language = useStudioLanguage();
  const at = POINTER.exec(detail.pointer)?.[1];
  const category = at === undefined ? undefined : definition.categories[Number(at)];
  const source = sourceOfFinding(definition, detail.pointer);
  return (
    <List.Item>
      {category && (
        <>
          <Anchor
            component={Link}
            href={categoryPath(code, category.id)}
            size="sm"
            underline="always"
          >
            {Number(at) + 1}. {shortQuestion(category, language)}
          </Anchor>{' '}
        </>
      )}
      {isLintRule(detail.rule) && isSettingsPointer(detail.pointer) && (
        <>
          <Anchor
            component={Link}
            href={`${questionnaireTabPath(code, 'edit')}?settings=${detail.pointer.slice(1)}`}
            size="sm"
            underline="always"
          >
            {saySettings('settings')}
          </Anchor>{' '}
        </>
      )}
      {source && (
        <>
          <FindingSourceLink source={source} />{' '}
        </>
      )}
      {formatDetail(detail)}
    </List.Item>
  );
};
