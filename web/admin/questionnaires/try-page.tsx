import { Group, Select, Tabs } from '@mantine/core';
import { useMemo, useState, type ReactElement } from 'react';
import { useSearchParams } from 'wouter';
import {
  compileDefinition,
  type Answers,
  type Place,
  type TrialVisitor,
} from '../../../engine/questionnaire/index.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { nameWords } from './shown/name-words.ts';
import { parseLanguage } from './shown/questionnaire-options.ts';
import { QuestionnaireFrame } from './shown/questionnaire-frame.tsx';
import type { CurrentQuestionnaire } from './shown/use-current-questionnaire.ts';
import { AnswerTab } from './try/answer-tab.tsx';
import { CasesTab } from './try/cases-tab.tsx';
import { dayInSeoul } from '../../form/day-in-seoul.ts';
import { PathsTab } from './try/paths-tab.tsx';
import { ReplayTab } from './try/replay-tab.tsx';
import { TestsTab } from './try/tests-tab.tsx';
import { tryWords } from './try/try-words.ts';
import { useDraftTests } from './try/use-draft-tests.ts';

const TABS = ['answer', 'paths', 'cases', 'tests', 'replay'] as const;
type Tab = (typeof TABS)[number];

const NO_PLACES: readonly Place[] = [];
const NO_ANSWERS: Answers = {};

const TryTabs = ({ shown }: { shown: CurrentQuestionnaire }): ReactElement => {
  const say = useWords(tryWords);
  const sayName = useWords(nameWords);
  const studioLanguage = useStudioLanguage();
  const { code, definition } = shown;
  const [search, setSearch] = useSearchParams();
  const part: Tab = TABS.find((known) => known === search.get('part')) ?? 'answer';
  const [respondent, setRespondent] = useState<TrialVisitor>({
    userType: definition.userTypes[0] ?? 'PT',
    language: studioLanguage,
  });
  const [{ answers, today }, setTrial] = useState(() => ({
    answers: NO_ANSWERS,
    today: dayInSeoul(Date.now()),
  }));
  const compiled = useMemo(() => compileDefinition(definition), [definition]);
  const tests = useDraftTests(shown, compiled);
  const offered = useStudioQuery('offeredPlaces', {});
  const places = (offered.data?.places as readonly Place[] | undefined) ?? NO_PLACES;
  const goTo = (next: Tab): void => {
    setSearch({ part: next }, { replace: true });
  };
  /** Starts with answers that are given on this day, which is that of a saved case or a test. */
  const startFrom = (given: Answers, day = dayInSeoul(Date.now())): void => {
    setTrial({ answers: given, today: day });
    goTo('answer');
  };
  return (
    <Tabs
      value={part}
      keepMounted={false}
      onChange={(value) => {
        goTo(TABS.find((known) => known === value) ?? 'answer');
      }}
    >
      <Tabs.List>
        {TABS.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {say(`part.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {(part === 'answer' || part === 'paths') && (
        <Group my="md">
          <Select
            label={say('userType')}
            allowDeselect={false}
            value={respondent.userType}
            data={definition.userTypes.map((value) => ({
              value,
              label: sayName(`userType.${value}`),
            }))}
            onChange={(value) => {
              const userType = definition.userTypes.find((known) => known === value);
              if (userType) setRespondent((before) => ({ ...before, userType }));
            }}
          />
          <Select
            label={say('language')}
            allowDeselect={false}
            value={respondent.language}
            data={LANGUAGES.map((value) => ({ value, label: sayName(`language.${value}`) }))}
            onChange={(value) => {
              setRespondent((before) => ({ ...before, language: parseLanguage(value, LANGUAGES) }));
            }}
          />
        </Group>
      )}
      <Tabs.Panel value="answer">
        <AnswerTab
          code={code}
          compiled={compiled}
          triedAs={respondent}
          places={places}
          answers={answers}
          today={today}
          tests={tests}
          onRestart={(given) => {
            setTrial({ answers: given, today });
          }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="paths">
        <PathsTab
          compiled={compiled}
          triedAs={respondent}
          onTry={(given) => {
            startFrom(given);
          }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="cases" pt="md">
        <CasesTab
          code={code}
          compiled={compiled}
          places={places}
          tests={tests}
          onOpen={({ userType, language, answers: kept, today: day }) => {
            setRespondent({ userType, language });
            startFrom(kept, day);
          }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="tests" pt="md">
        <TestsTab
          compiled={compiled}
          tests={tests}
          onOpen={({ userType, language = 'ko', answers: given, today: day }) => {
            setRespondent((before) => ({ userType: userType ?? before.userType, language }));
            startFrom(given as Answers, day);
          }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="replay" pt="md">
        <ReplayTab
          code={code}
          hasDraft={shown.history.questionnaire.draft !== null}
          definition={definition}
        />
      </Tabs.Panel>
    </Tabs>
  );
};

/**
 * `/admin/questionnaires/:code/try`: a page to answer the draft, walk through its paths, and test
 * it with saved cases and stored answers.
 */
export const TryPage = (): ReactElement => {
  const say = useWords(tryWords);
  return (
    <QuestionnaireFrame tab="try" intro={say('intro')}>
      {(shown) => <TryTabs shown={shown} />}
    </QuestionnaireFrame>
  );
};
