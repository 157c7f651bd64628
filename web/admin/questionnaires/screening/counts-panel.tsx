import {
  Button,
  Group,
  MultiSelect,
  NumberInput,
  Paper,
  Stack,
  Switch,
  Text,
  Title,
} from '@mantine/core';
import { useCallback, useMemo, useState, type ReactElement } from 'react';
import type {
  CountDefinition,
  QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';
import { parseAnswerReference, pointsOf } from '../../../../engine/questionnaire/graph/counts.ts';
import { DenialField } from '../../editor/denial-field.tsx';
import type { UpdateDenial } from '../../editor/denial-edits.ts';
import { useDefinition, useEditor } from '../../editor/editor-context.ts';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { textInStudioLanguage } from '../../words/text-in-studio-language.ts';
import { nameWords } from '../shown/name-words.ts';
import { shortQuestion } from '../shown/questionnaire-text.ts';
import {
  addCount,
  changeCount,
  changeCountDenial,
  countableAnswers,
  removeCount,
} from './count-edits.ts';
import { countWords } from './count-words.ts';

const MOST = 60;
const MOST_POINTS = 99;
/** The highest sum that a count can need. */
const MOST_NEEDED = 999;

interface AnswerChoice {
  readonly value: string;
  readonly label: string;
}

/** The answers that can count, by question, and the name of any answer. */
const useAnswerChoices = (definition: QuestionnaireDefinition) => {
  const language = useStudioLanguage();
  const sayName = useWords(nameWords);
  const say = useWords(countWords);
  return useMemo(() => {
    const nameOf = (written: string): string => {
      const { categoryId, itemId } = parseAnswerReference(written);
      const category = definition.categories.find(({ id }) => id === categoryId);
      if (!category) return say('gone', { answer: written });
      if (itemId === undefined) return shortQuestion(category, language);
      const item = category.items?.find(({ id }) => id === itemId);
      if (!item) return say('gone', { answer: written });
      return textInStudioLanguage(item.text, language) || item.id;
    };
    const groups = [...countableAnswers(definition)].map(([categoryId, answers]) => {
      const at = definition.categories.findIndex(({ id }) => id === categoryId);
      const category = definition.categories[at];
      const question = category ? shortQuestion(category, language) : categoryId;
      return {
        group: `${String(at + 1)}. ${question}`,
        items: answers.map((value): AnswerChoice => ({
          value,
          label: value === categoryId ? `${question} – ${sayName('yes')}` : nameOf(value),
        })),
      };
    });
    return { groups, nameOf };
  }, [definition, language, sayName, say]);
};

const AnswersField = ({
  choices: { groups, nameOf },
  of,
  onChange,
}: {
  choices: ReturnType<typeof useAnswerChoices>;
  of: readonly string[];
  onChange: (of: string[]) => void;
}): ReactElement => {
  const say = useWords(countWords);
  const { isReadOnly } = useEditor();
  const known = new Set(groups.flatMap(({ items }) => items.map(({ value }) => value)));
  const gone = of.filter((value) => !known.has(value));
  return (
    <MultiSelect
      label={say('of')}
      description={isReadOnly ? null : say('ofHint')}
      data={[
        ...groups,
        ...(gone.length > 0
          ? [
              {
                group: say('goneGroup'),
                items: gone.map((value) => ({ value, label: nameOf(value) })),
              },
            ]
          : []),
      ]}
      value={[...of]}
      onChange={onChange}
      readOnly={isReadOnly}
      searchable
      hidePickedOptions
      maxValues={MOST}
      maxDropdownHeight={320}
    />
  );
};

/** The switch "Points" and, while it is on, how much each answer counts. */
const PointsField = ({
  count: { of, points },
  at,
  choices,
}: {
  count: CountDefinition;
  at: number;
  choices: ReturnType<typeof useAnswerChoices>;
}): ReactElement => {
  const say = useWords(countWords);
  const { store, isReadOnly } = useEditor();
  // Open while the last of them is typed again: 1 is no point.
  const [isOpen, setOpen] = useState(points !== undefined);
  const isOn = isOpen || points !== undefined;
  return (
    <>
      <Switch
        label={say('points')}
        description={isOn ? say('pointsHint') : null}
        checked={isOn}
        disabled={isReadOnly}
        onChange={({ currentTarget: { checked } }) => {
          setOpen(checked);
          if (points) store.change(changeCount(at, { points: {} }));
        }}
      />
      {isOn && (
        <Group align="end">
          {of.map((written) => (
            <NumberInput
              key={written}
              label={choices.nameOf(written)}
              aria-label={say('pointsOf', { answer: choices.nameOf(written) })}
              w={220}
              min={1}
              max={MOST_POINTS}
              clampBehavior="strict"
              allowDecimal={false}
              readOnly={isReadOnly}
              value={pointsOf(points, written)}
              onChange={(value) => {
                if (typeof value === 'number' && value >= 1) {
                  store.change(changeCount(at, { points: { ...points, [written]: value } }));
                }
              }}
            />
          ))}
        </Group>
      )}
    </>
  );
};

const CountCard = ({
  count,
  at,
  choices,
}: {
  count: CountDefinition;
  at: number;
  choices: ReturnType<typeof useAnswerChoices>;
}): ReactElement => {
  const { id, atLeast, of, points, denies } = count;
  const say = useWords(countWords);
  const { store, isReadOnly } = useEditor();
  const write = useCallback<UpdateDenial>(
    (change, typing) => {
      store.change(
        changeCountDenial(at, change),
        typing === undefined ? {} : { typingField: typing },
      );
    },
    [store, at],
  );
  const title = say(points ? 'titlePoints' : 'title', { atLeast, count: of.length });
  const most = of.reduce((sum, written) => sum + pointsOf(points, written), 0);
  return (
    <Paper withBorder p="md" component="li" aria-label={title} data-outcome={denies.outcome}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={3} size="h5">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {say('id', { id })}
          </Text>
        </Group>
        <AnswersField
          choices={choices}
          of={of}
          onChange={(next) => {
            // The notation has no count of a single answer.
            if (next.length >= 2) store.change(changeCount(at, { of: next }));
          }}
        />
        <PointsField count={count} at={at} choices={choices} />
        <NumberInput
          label={say(points ? 'atLeastPoints' : 'atLeast')}
          w={220}
          min={2}
          max={MOST_NEEDED}
          clampBehavior="strict"
          allowDecimal={false}
          readOnly={isReadOnly}
          value={atLeast}
          error={atLeast > most ? say(points ? 'tooManyPoints' : 'tooMany', { count: most }) : null}
          onChange={(value) => {
            if (typeof value === 'number' && value >= 2) {
              store.change(changeCount(at, { atLeast: value }));
            }
          }}
        />
        <DenialField
          label={say('outcome')}
          field={`counts/${id}/denies`}
          denial={denies}
          write={write}
          isRequired
        />
        {!isReadOnly && (
          <div>
            <Button
              variant="default"
              onClick={() => {
                store.change(removeCount(at));
              }}
            >
              {say('remove')}
            </Button>
          </div>
        )}
      </Stack>
    </Paper>
  );
};

const AddCount = ({ choices }: { choices: ReturnType<typeof useAnswerChoices> }): ReactElement => {
  const say = useWords(countWords);
  const { store } = useEditor();
  const [of, setOf] = useState<readonly string[]>([]);
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={3} size="h5">
          {say('new')}
        </Title>
        <AnswersField choices={choices} of={of} onChange={setOf} />
        <div>
          <Button
            disabled={of.length < 2}
            onClick={() => {
              store.change(addCount(of));
              setOf([]);
            }}
          >
            {say('add')}
          </Button>
        </div>
      </Stack>
    </Paper>
  );
};

/** What several answers together mean for the entry: "at least 2 of these refuse it". */
export const CountsPanel = (): ReactElement | null => {
  const say = useWords(countWords);
  const { isReadOnly } = useEditor();
  const definition = useDefinition();
  const choices = useAnswerChoices(definition);
  const { counts = [] } = definition;
  if (isReadOnly && counts.length === 0) return null;
  return (
    <section aria-label={say('heading')}>
      <Stack>
        <div>
          <Title order={2} size="h4">
            {say('heading')}
          </Title>
          <Text>{say('about')}</Text>
        </div>
        {counts.length > 0 && (
          <Stack component="ul" p={0} m={0} className="studio-plain-list">
            {counts.map((count, at) => (
              <CountCard
                key={`${count.id} ${String(at)}`}
                count={count}
                at={at}
                choices={choices}
              />
            ))}
          </Stack>
        )}
        {!isReadOnly && <AddCount choices={choices} />}
      </Stack>
    </section>
  );
};
