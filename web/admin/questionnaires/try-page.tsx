import { Group, Select, Tabs } from '@mantine/core';
import { useMemo, useState, type ReactElement } from 'react';
import { useSearchParams } from 'wouter';
import type { Answers, Place } from '../../../engine/questionnaire/index.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import { useStudio } from '../calls/studio-server.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { compiledOf } from './shown/compiled.ts';
import { nameWords } from './shown/name-words.ts';
import { languageOf } from './shown/names.ts';
import { QuestionnaireFrame } from './shown/questionnaire-frame.tsx';
import type { ShownQuestionnaire } from './shown/use-shown-questionnaire.ts';
import { AnswerPart } from './try/answer-part.tsx';
import { CasesPart } from './try/cases-part.tsx';
import { PathsPart } from './try/paths-part.tsx';
import { ReplayPart } from './try/replay-part.tsx';
import type { TriedAs } from './try/run-case.ts';
import { tryWords } from './try/try-words.ts';

const PARTS = ['answer', 'paths', 'cases', 'replay'] as const;
type Part = (typeof PARTS)[number];

const NO_PLACES: readonly Place[] = [];
const NOTHING: Answers = {};

const TryIt = ({ shown }: { shown: ShownQuestionnaire }): ReactElement => {
  const say = useWords(tryWords);
  const sayName = useWords(nameWords);
  const studioLanguage = useStudioLanguage();
  const { code, definition } = shown;
  const [search, setSearch] = useSearchParams();
  const part: Part = PARTS.find((known) => known === search.get('part')) ?? 'answer';
  const [triedAs, setTriedAs] = useState<TriedAs>({
    userType: definition.userTypes[0] ?? 'PT',
    language: studioLanguage,
  });
  const [answers, setAnswers] = useState<Answers>(NOTHING);
  const compiled = useMemo(() => compiledOf(definition), [definition]);
  const offered = useStudio('offeredPlaces', {});
  const places = (offered.data?.places as readonly Place[] | undefined) ?? NO_PLACES;
  const goTo = (next: Part): void => {
    setSearch({ part: next }, { replace: true });
  };
  const startFrom = (given: Answers): void => {
    setAnswers(given);
    goTo('answer');
  };
  return (
    <Tabs
      value={part}
      keepMounted={false}
      onChange={(value) => {
        goTo(PARTS.find((known) => known === value) ?? 'answer');
      }}
    >
      <Tabs.List>
        {PARTS.map((one) => (
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
            value={triedAs.userType}
            data={definition.userTypes.map((value) => ({
              value,
              label: sayName(`userType.${value}`),
            }))}
            onChange={(value) => {
              const userType = definition.userTypes.find((known) => known === value);
              if (userType) setTriedAs((before) => ({ ...before, userType }));
            }}
          />
          <Select
            label={say('language')}
            allowDeselect={false}
            value={triedAs.language}
            data={LANGUAGES.map((value) => ({ value, label: sayName(`language.${value}`) }))}
            onChange={(value) => {
              setTriedAs((before) => ({ ...before, language: languageOf(value, LANGUAGES) }));
            }}
          />
        </Group>
      )}
      <Tabs.Panel value="answer">
        <AnswerPart
          code={code}
          compiled={compiled}
          triedAs={triedAs}
          places={places}
          answers={answers}
          onClear={() => {
            setAnswers({});
          }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="paths">
        <PathsPart compiled={compiled} triedAs={triedAs} onTry={startFrom} />
      </Tabs.Panel>
      <Tabs.Panel value="cases" pt="md">
        <CasesPart
          code={code}
          compiled={compiled}
          places={places}
          onOpen={({ userType, language, answers: kept }) => {
            setTriedAs({ userType, language });
            startFrom(kept);
          }}
        />
      </Tabs.Panel>
      <Tabs.Panel value="replay" pt="md">
        <ReplayPart
          code={code}
          hasDraft={shown.history.questionnaire.draft !== null}
          definition={definition}
        />
      </Tabs.Panel>
    </Tabs>
  );
};

/** `/admin/questionnaires/:code/try`: the draft answered, walked through, and proven on kept and stored answers. */
export const TryPage = (): ReactElement => {
  const say = useWords(tryWords);
  return (
    <QuestionnaireFrame tab="try" intro={say('intro')}>
      {(shown) => <TryIt shown={shown} />}
    </QuestionnaireFrame>
  );
};
