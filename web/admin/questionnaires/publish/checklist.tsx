import {
  Anchor,
  Badge,
  Checkbox,
  Group,
  List,
  Paper,
  Spoiler,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { QuestionnaireDefinition } from '../../../../engine/questionnaire/index.ts';
import type { ChecklistPoint, LanguageShare } from '../../../../schemas/api.gen.ts';
import { useWords } from '../../words/studio-words.ts';
import { questionnaireTabPath } from '../questionnaire-tabs.tsx';
import { nameWords } from '../shown/name-words.ts';
import { listWords } from '../words.ts';
import { ChecklistDetailItem } from './checklist-detail-item.tsx';
import { publishWords } from './publish-words.ts';

const BADGE_STYLES = {
  ok: { icon: IconCircleCheck, color: 'teal' },
  notice: { icon: IconInfoCircle, color: 'blue' },
  warning: { icon: IconAlertTriangle, color: 'yellow' },
  error: { icon: IconCircleX, color: 'red' },
} as const;

/** The reason for overruling, by point. */
export type Reasons = Readonly<Partial<Record<ChecklistPoint['point'], string>>>;

/** The points that are neither OK nor overruled nor, for user types of others, agreed to. */
export const findOpenPoints = (
  points: readonly ChecklistPoint[],
  { reasons, takesOver }: { readonly reasons: Reasons; readonly takesOver: boolean },
): readonly ChecklistPoint[] =>
  points.filter(
    ({ point, state }) =>
      state === 'error' ||
      (state === 'warning' &&
        (point === 'userTypeTaken' ? !takesOver : (reasons[point] ?? '').trim() === '')),
  );

/**
 * Points without a list of findings here: the linked page shows them in the language of the studio,
 * or this page derives them from the languages.
 */
export const POINTS_WITHOUT_DETAILS: ReadonlySet<ChecklistPoint['point']> = new Set([
  'translations',
  'criticalChange',
  'replayRefusals',
  'unchanged',
  'comments',
]);

const LINK_LABEL_KEYS: Readonly<
  Partial<
    Record<
      ChecklistPoint['point'],
      'seeChanges' | 'seeReplay' | 'seeCases' | 'seeComments' | 'editTypes'
    >
  >
> = {
  userTypeTaken: 'editTypes',
  criticalChange: 'seeChanges',
  unchanged: 'seeChanges',
  addendum: 'seeChanges',
  replayRefusals: 'seeReplay',
  savedCases: 'seeCases',
  comments: 'seeComments',
};

/** The page where a point can be fixed. */
const fixPath = (code: string, point: ChecklistPoint['point']): string => {
  switch (point) {
    case 'criticalChange':
    case 'unchanged':
    case 'addendum':
    case 'planned':
      return questionnaireTabPath(code, 'changes');
    case 'replayRefusals':
      return `${questionnaireTabPath(code, 'try')}?part=replay`;
    case 'savedCases':
      return `${questionnaireTabPath(code, 'try')}?part=cases`;
    case 'comments':
      return `${questionnaireTabPath(code, 'edit')}?part=comments`;
    case 'userTypeTaken':
    case 'audience':
      return `${questionnaireTabPath(code, 'edit')}?settings=userTypes`;
    case 'lintErrors':
    case 'lintWarnings':
    case 'places':
    case 'translations':
      return questionnaireTabPath(code, 'edit');
  }
};

/** The points to check before publishing. A warning needs a reason. */
export const Checklist = ({
  code,
  definition,
  points,
  languages,
  reasons,
  takesOver,
  mayOverrule,
  onReason,
  onTakeOver,
}: {
  code: string;
  definition: QuestionnaireDefinition;
  points: readonly ChecklistPoint[];
  languages: readonly LanguageShare[];
  reasons: Reasons;
  /** Whether the user types of others are taken over. */
  takesOver: boolean;
  mayOverrule: boolean;
  onReason: (point: ChecklistPoint['point'], reason: string) => void;
  onTakeOver: (takesOver: boolean) => void;
}): ReactElement => {
  const say = useWords(publishWords);
  const sayList = useWords(listWords);
  const sayName = useWords(nameWords);
  const unreviewedLanguages = languages
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
      {points.map(({ point, state, count, detail: details }) => {
        const { icon: Icon, color } = BADGE_STYLES[state];
        const found = POINTS_WITHOUT_DETAILS.has(point) ? [] : details;
        const texts = point === 'translations' ? unreviewedLanguages : [];
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
                <Anchor component={Link} href={fixPath(code, point)} size="sm">
                  {say(LINK_LABEL_KEYS[point] ?? 'fix')}
                </Anchor>
              )}
            </Group>
            {state !== 'ok' && found.length + texts.length > 0 && (
              <Spoiler
                mt="xs"
                maxHeight={61}
                showLabel={say('details')}
                hideLabel={say('details')}
                aria-label={say('details')}
              >
                <List size="sm">
                  {texts.map((text) => (
                    <List.Item key={text}>{text}</List.Item>
                  ))}
                  {found.map((detail, at) => (
                    <ChecklistDetailItem
                      key={`${String(at)} ${detail.rule} ${detail.pointer}`}
                      code={code}
                      definition={definition}
                      of={detail}
                    />
                  ))}
                  {found.length > 0 && count > found.length && (
                    <List.Item>{say('moreDetails', { count: count - found.length })}</List.Item>
                  )}
                </List>
              </Spoiler>
            )}
            {state === 'warning' && mayOverrule && point === 'userTypeTaken' && (
              <Checkbox
                mt="xs"
                label={say('takeOver')}
                checked={takesOver}
                onChange={(event) => {
                  onTakeOver(event.currentTarget.checked);
                }}
              />
            )}
            {state === 'warning' && mayOverrule && point !== 'userTypeTaken' && (
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
