import { Alert, Button, Group, MultiSelect, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import type {
  AddendumReviewResult,
  ChecklistPoint,
  StudioQuestionnaire,
} from '../../../../schemas/api.gen.ts';
import { callStudio, useStudioMutation } from '../../calls/studio-client.ts';
import { Loaded } from '../../frame/query-states.tsx';
import { useConfirmation } from '../../frame/confirm-dialog.tsx';
import { useNotifications } from '../../frame/use-notifications.ts';
import { InstantField } from '../../hospital/instant-field.tsx';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { textInStudioLanguage } from '../../words/text-in-studio-language.ts';
import { publishWords } from '../publish/publish-words.ts';
import { nameWords } from '../shown/name-words.ts';
import { parseInstant } from '../shown/parse-instant.ts';
import { USER_TYPES } from '../shown/questionnaire-options.ts';
import { AddendumPartCard } from './addendum-part-card.tsx';
import { addendumWords } from './addendum-words.ts';
import { QuestionChoice, type Questions } from './question-choice.tsx';

type Point = ChecklistPoint['point'];
type Reasons = Readonly<Partial<Record<Point, string>>>;

/** The start of a day, when no one is filling in a form. */
const MIDNIGHT = '00:00';

/** The points with a warning in any of the questionnaires. */
const warningsOf = ({ parts }: AddendumReviewResult): readonly Point[] => [
  ...new Set(
    parts.flatMap(({ points }) =>
      points.flatMap(({ point, state }) => (state === 'warning' ? [point] : [])),
    ),
  ),
];

/** Times, reasons and the button, once it is known what changes. */
const AddendumPublication = ({
  questions,
  review,
  onOutdated,
}: {
  questions: Questions;
  review: AddendumReviewResult;
  onOutdated: () => void;
}): ReactElement => {
  const say = useWords(addendumWords);
  const sayPoint = useWords(publishWords);
  const notify = useNotifications();
  const [, navigate] = useLocation();
  const [startsAt, setStartsAt] = useState('');
  const [endsAt, setEndsAt] = useState('');
  const [note, setNote] = useState('');
  const [reasons, setReasons] = useState<Reasons>({});
  const [fault, setFault] = useState<string | null>(null);
  const publish = useStudioMutation('publishAddendum', {
    refreshes: ['publications', 'questionnaires', 'questionnaireHistory'],
  });
  const warnings = warningsOf(review);
  const { parts, breakGlassHours } = review;
  const isCritical = parts.some((part) => part.isCritical);
  const end = parseInstant(endsAt);
  const isReady =
    end !== null &&
    note.trim() !== '' &&
    parts.every(({ points }) => points.every(({ state }) => state !== 'error')) &&
    warnings.every((point) => (reasons[point] ?? '').trim() !== '');
  const { ask, confirmation } = useConfirmation();
  const send = (breakGlass: boolean): void => {
    if (end === null) return;
    setFault(null);
    publish.mutate(
      {
        questions: questions.map((one) => ({ ...one })),
        parts: parts.map(({ code, comparedTo }) => ({ code, comparedTo: comparedTo ?? '' })),
        note: note.trim(),
        overruled: warnings.map((point) => ({ point, reason: (reasons[point] ?? '').trim() })),
        startsAt: parseInstant(startsAt),
        endsAt: end,
        breakGlass,
      },
      {
        onSuccess: ({ fault: found, code, publications }) => {
          if (found !== null) {
            setFault(say(`fault.${found}`, { code: code ?? '', count: breakGlassHours ?? 0 }));
            if (found === 'otherInForce') onOutdated();
            return;
          }
          const count = publications.length;
          const state = publications[0]?.state;
          notify.success(
            state === 'waiting'
              ? say('doneWaiting', { count })
              : state === 'scheduled'
                ? say('doneScheduled', { count })
                : say(breakGlass ? 'doneAlone' : 'done', { count }),
          );
          navigate('/publications');
        },
        onError: notify.error,
      },
    );
  };
  return (
    <Stack maw={640}>
      {warnings.length > 0 && (
        <fieldset>
          <legend>{say('reasons')}</legend>
          <Text size="sm" c="dimmed">
            {say('reasonsHint')}
          </Text>
          {warnings.map((point) => (
            <Textarea
              key={point}
              mt="xs"
              label={sayPoint(`warning.${point}`)}
              autosize
              minRows={1}
              maxLength={500}
              value={reasons[point] ?? ''}
              onChange={(event) => {
                const reason = event.currentTarget.value;
                setReasons((before) => ({ ...before, [point]: reason }));
              }}
            />
          ))}
        </fieldset>
      )}
      <Group align="flex-end" gap="xl">
        <InstantField
          label={sayPoint('starts')}
          value={startsAt}
          timeAtFirst={MIDNIGHT}
          onChange={setStartsAt}
        />
        <InstantField
          label={sayPoint('ends')}
          value={endsAt}
          timeAtFirst={MIDNIGHT}
          onChange={setEndsAt}
        />
      </Group>
      <Textarea
        label={say('reason')}
        required
        autosize
        minRows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => {
          setNote(event.currentTarget.value);
        }}
      />
      {isCritical && <Alert color="orange">{say('approval')}</Alert>}
      {!isReady && (
        <Text size="sm" c="dimmed">
          {say('notReady')}
        </Text>
      )}
      {fault !== null && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <Group>
        <Button
          disabled={!isReady}
          loading={publish.isPending}
          onClick={() => {
            send(false);
          }}
        >
          {say(isCritical ? 'ask' : 'publish')}
        </Button>
        {isCritical && breakGlassHours !== null && (
          <Button
            color="red.8"
            variant="outline"
            disabled={!isReady}
            loading={publish.isPending}
            onClick={() => {
              ask({
                title: say('breakGlass'),
                body: say('breakGlassBody', { count: breakGlassHours }),
                action: say('breakGlass'),
                confirmationText: say('breakGlassText'),
                isDangerous: true,
                onConfirm: () => {
                  send(true);
                },
              });
            }}
          >
            {say('breakGlass')}
          </Button>
        )}
      </Group>
      {confirmation}
    </Stack>
  );
};

/**
 * Chooses all active questionnaires of some user types. A chosen type disappears when one of its
 * questionnaires is removed by hand.
 */
const UserTypeChoice = ({
  active,
  codes,
  onChange,
}: {
  active: readonly StudioQuestionnaire[];
  codes: readonly string[];
  onChange: (codes: string[]) => void;
}): ReactElement => {
  const say = useWords(addendumWords);
  const sayName = useWords(nameWords);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const codesOf = (type: string): readonly string[] =>
    active.flatMap(({ code, userTypes }) => (userTypes.some((one) => one === type) ? [code] : []));
  const types = USER_TYPES.filter((type) => codesOf(type).length > 0);
  const chosen = picked.filter((type) => codesOf(type).every((code) => codes.includes(code)));
  return (
    <MultiSelect
      label={say('userTypes')}
      description={say('userTypesHint')}
      searchable
      value={[...chosen]}
      data={types.map((value) => ({ value, label: sayName(`userType.${value}`) }))}
      onChange={(wanted) => {
        const dropped = chosen.filter((type) => !wanted.includes(type)).flatMap(codesOf);
        const others = codes.filter((code) => !dropped.includes(code));
        onChange([...new Set([...others, ...wanted.flatMap(codesOf)])]);
        setPicked(wanted);
      }}
    />
  );
};

/** Chooses questions and questionnaires, shows what changes in each, and publishes in all of them. */
export const AddendumForm = ({
  questionnaires,
}: {
  questionnaires: readonly StudioQuestionnaire[];
}): ReactElement => {
  const say = useWords(addendumWords);
  const sayName = useWords(nameWords);
  const language = useStudioLanguage();
  const [questions, setQuestions] = useState<Questions>([]);
  const [codes, setCodes] = useState<string[]>([]);
  const request = { questions: questions.map((one) => ({ ...one })), codes };
  const isChosen = questions.length > 0 && codes.length > 0;
  const review = useQuery({
    queryKey: ['reviewAddendum', request],
    queryFn: () => callStudio('reviewAddendum', request),
    enabled: isChosen,
    staleTime: 0,
    gcTime: 0,
  });
  const active = questionnaires.filter(({ published }) => published !== null);
  const titleOf = (code: string): string =>
    textInStudioLanguage(questionnaires.find((one) => one.code === code)?.title, language) || code;
  return (
    <Stack>
      <QuestionChoice questionnaires={questionnaires} onChange={setQuestions} />
      <UserTypeChoice active={active} codes={codes} onChange={setCodes} />
      <MultiSelect
        label={say('targets')}
        description={say('targetsHint')}
        searchable
        value={codes}
        data={active.map(({ code, userTypes }) => ({
          value: code,
          label: `${titleOf(code)} · ${userTypes.map((type) => sayName(`userType.${type}`)).join(', ')}`,
        }))}
        onChange={setCodes}
      />
      <Title order={2} size="h4">
        {say('preview')}
      </Title>
      {isChosen ? (
        <Loaded query={review}>
          {(result) =>
            result.fault === null ? (
              <>
                <Stack gap="xs" component="ul" p={0} m={0} className="studio-plain-list">
                  {result.parts.map((part) => (
                    <AddendumPartCard
                      key={part.code}
                      of={part}
                      title={titleOf(part.code)}
                      questions={questions}
                    />
                  ))}
                </Stack>
                <AddendumPublication
                  questions={questions}
                  review={result}
                  onOutdated={() => {
                    void review.refetch();
                  }}
                />
              </>
            ) : (
              <Alert color="red" role="alert">
                {say(`fault.${result.fault}`, { code: codes.join(', ') })}
              </Alert>
            )
          }
        </Loaded>
      ) : (
        <Text c="dimmed">{say('chooseFirst')}</Text>
      )}
    </Stack>
  );
};
