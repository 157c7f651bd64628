import { Anchor, Badge, Group, List, Paper, Spoiler, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { QuestionnaireDefinition } from '../../../../engine/questionnaire/index.ts';
import type { ChecklistPoint, LanguageShare } from '../../../../schemas/api.gen.ts';
import { useWords } from '../../words/studio-words.ts';
import { categoryPath, draftTabPath } from '../draft-tabs.tsx';
import { nameWords } from '../shown/name-words.ts';
import { listWords } from '../words.ts';
import { publishWords } from './publish-words.ts';

const LOOKS = {
  ok: { icon: IconCircleCheck, color: 'teal' },
  warning: { icon: IconAlertTriangle, color: 'yellow' },
  error: { icon: IconCircleX, color: 'red' },
} as const;

/** By point, why it is overruled. */
export type Reasons = Readonly<Partial<Record<ChecklistPoint['point'], string>>>;

/** Whether every point is ok or overruled. */
export const isReady = (points: readonly ChecklistPoint[], reasons: Reasons): boolean =>
  points.every(
    ({ point, state }) =>
      state === 'ok' || (state === 'warning' && (reasons[point] ?? '').trim() !== ''),
  );

/** What the page behind the link words in the language of the studio. */
const SHOWN_ELSEWHERE: ReadonlySet<ChecklistPoint['point']> = new Set([
  'criticalChange',
  'replayRefusals',
  'unchanged',
]);

const WAYS: Readonly<Partial<Record<ChecklistPoint['point'], 'seeChanges' | 'seeReplay'>>> = {
  criticalChange: 'seeChanges',
  unchanged: 'seeChanges',
  replayRefusals: 'seeReplay',
};

const POINTER = /^\/categories\/(\d+)/;

/** A detail, which leads to the question that it is about. */
const Detail = ({
  code,
  definition,
  text,
}: {
  code: string;
  definition: QuestionnaireDefinition;
  text: string;
}): ReactElement => {
  const at = POINTER.exec(text)?.[1];
  const category = at === undefined ? undefined : definition.categories[Number(at)];
  const said = category ? text.replace(/^\S+:\s*/, '') : text;
  return (
    <List.Item>
      {category && (
        <Anchor component={Link} href={categoryPath(code, category.id)} size="sm" mr={6}>
          {category.id}
        </Anchor>
      )}
      <span lang={/^[\x20-\x7e]*$/.test(said) ? 'en' : undefined}>{said}</span>
    </List.Item>
  );
};

/** Where a point is mended. */
const mendingPath = (code: string, point: ChecklistPoint['point']): string => {
  switch (point) {
    case 'criticalChange':
    case 'unchanged':
      return draftTabPath(code, 'changes');
    case 'replayRefusals':
      return `${draftTabPath(code, 'try')}?part=replay`;
    case 'lintErrors':
    case 'lintWarnings':
    case 'userTypeTaken':
    case 'audience':
    case 'places':
    case 'translations':
      return draftTabPath(code, 'edit');
  }
};

/** The points that are looked at before publishing; a warning takes a reason. */
export const Checklist = ({
  code,
  definition,
  points,
  languages,
  reasons,
  mayOverrule,
  onReason,
}: {
  code: string;
  definition: QuestionnaireDefinition;
  points: readonly ChecklistPoint[];
  languages: readonly LanguageShare[];
  reasons: Reasons;
  mayOverrule: boolean;
  onReason: (point: ChecklistPoint['point'], reason: string) => void;
}): ReactElement => {
  const say = useWords(publishWords);
  const sayList = useWords(listWords);
  const sayName = useWords(nameWords);
  const unread = languages
    .filter(({ texts, reviewed }) => reviewed < texts)
    .map(({ language, texts, reviewed, missing }) =>
      sayList('languageState', {
        language: sayName(`language.${language}`),
        texts,
        reviewed,
        missing,
      }),
    );
  return (
    <Stack gap="xs" component="ul" p={0} m={0} className="studio-plain-list">
      {points.map(({ point, state, count, detail: told }) => {
        const { icon: Icon, color } = LOOKS[state];
        const detail = point === 'translations' ? unread : SHOWN_ELSEWHERE.has(point) ? [] : told;
        return (
          <Paper component="li" key={point} withBorder p="sm">
            <Group gap="sm" wrap="nowrap" align="flex-start" justify="space-between">
              <Group gap="sm" wrap="nowrap" align="flex-start">
                <Badge
                  variant="light"
                  color={color}
                  c="dark"
                  tt="none"
                  miw="max-content"
                  leftSection={<Icon size={14} aria-hidden />}
                >
                  {say(`state.${state}`)}
                </Badge>
                <Text>
                  {state === 'ok' ? say(`point.${point}`) : say(`bad.${point}`, { count })}
                </Text>
              </Group>
              {state !== 'ok' && (
                <Anchor component={Link} href={mendingPath(code, point)} size="sm">
                  {say(WAYS[point] ?? 'mend')}
                </Anchor>
              )}
            </Group>
            {state !== 'ok' && detail.length > 0 && (
              <Spoiler
                mt="xs"
                maxHeight={72}
                showLabel={say('details')}
                hideLabel={say('details')}
                aria-label={say('details')}
              >
                <List size="sm">
                  {detail.map((text) => (
                    <Detail key={text} code={code} definition={definition} text={text} />
                  ))}
                </List>
              </Spoiler>
            )}
            {state === 'warning' && mayOverrule && (
              <Textarea
                mt="xs"
                label={`${say('overrule')}: ${say(`bad.${point}`, { count })}`}
                autosize
                minRows={1}
                maxLength={500}
                value={reasons[point] ?? ''}
                onChange={(event) => {
                  onReason(point, event.currentTarget.value);
                }}
              />
            )}
          </Paper>
        );
      })}
    </Stack>
  );
};
