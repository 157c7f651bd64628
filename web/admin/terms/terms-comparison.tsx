import { Accordion, Alert, Badge, Group, Mark, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Language } from '../../../engine/wording/language.ts';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useWords } from '../words/studio-words.ts';
import { markLines, type ComparedText, type LanguageComparison } from './compare-terms.ts';
import { termsWords } from './words.ts';

const COLOR_OF_STATE = {
  changed: 'teal.9',
  added: 'teal.9',
  removed: 'red.9',
  same: 'dark',
  missing: 'dark',
} as const;

const ComparedSide = ({
  heading,
  text,
  other,
}: {
  heading: string;
  text: ComparedText | null;
  other: ComparedText | null;
}): ReactElement => {
  const say = useWords(termsWords);
  const whole = (of: ComparedText | null): string =>
    of === null ? '' : `${of.title}\n${of.contents}`;
  return (
    <div>
      <Text size="sm" fw={600}>
        {heading}
      </Text>
      {text === null ? (
        <Text size="sm" c="dimmed">
          {say('noText')}
        </Text>
      ) : (
        <div lang={text.language} dir={text.language === 'ar' ? 'rtl' : 'ltr'}>
          {markLines(whole(text), whole(other)).map(({ line, isOnlyHere }, index) => (
            <Text key={`${String(index)}.${line}`} size="sm" mih="1em">
              {isOnlyHere ? <Mark>{line}</Mark> : line}
            </Text>
          ))}
        </div>
      )}
    </div>
  );
};

/** The languages of a comparison in which something is so, as a list of names. */
const useLanguageList = (): ((
  compared: readonly LanguageComparison[],
  isMeant: (one: LanguageComparison) => boolean,
) => string) => {
  const { languageName } = useDisplayNames();
  return (compared, isMeant) =>
    compared
      .filter(isMeant)
      .map(({ language }) => languageName(language))
      .join(', ');
};

/**
 * From when and in which languages visitors read another text, and what to be careful about.
 */
export const TermsEffect = ({
  compared,
  day,
  today,
  standIn,
}: {
  compared: readonly LanguageComparison[];
  /** The start day, and today. YYYYMMDD */
  day: string;
  today: string;
  /** The language that visitors read where theirs has no text. */
  standIn: Language;
}): ReactElement => {
  const say = useWords(termsWords);
  const { languageName } = useDisplayNames();
  const listOf = useLanguageList();
  const changed = listOf(compared, ({ state }) => state === 'changed' || state === 'added');
  const leftBehind = listOf(compared, ({ isLeftBehind }) => isLeftBehind);
  const without = listOf(compared, ({ after }) => after === null);
  return (
    <Stack gap="xs">
      <Text size="sm">
        {day <= today ? say('startsAtOnce') : say('startsOn', { day: formatDay(day) })}
      </Text>
      <Text size="sm">
        {changed === '' ? say('noTextChanges') : say('changesIn', { languages: changed })}
      </Text>
      {leftBehind !== '' && (
        <Alert color="yellow" role="alert">
          <Text size="sm" fw={600}>
            {say('leftBehindTitle', { languages: leftBehind })}
          </Text>
          <Text size="sm">{say('leftBehind')}</Text>
        </Alert>
      )}
      {without !== '' && (
        <Text size="sm">
          {say('withoutText', { languages: without, standIn: languageName(standIn) })}
        </Text>
      )}
    </Stack>
  );
};

/** The old and the new text of each language; those that differ can be opened. */
export const TermsComparison = ({
  compared,
}: {
  compared: readonly LanguageComparison[];
}): ReactElement => {
  const say = useWords(termsWords);
  const { languageName } = useDisplayNames();
  return (
    <Accordion variant="contained" multiple defaultValue={['ko']}>
      {compared.map(({ language, state, isLeftBehind, before, after }) => (
        <Accordion.Item key={language} value={language}>
          <Accordion.Control>
            <Group gap="xs">
              <Text size="sm" fw={600}>
                {languageName(language)}
              </Text>
              <Badge color={COLOR_OF_STATE[state]} variant="white" tt="none">
                {say(`compared.${state}`)}
              </Badge>
              {isLeftBehind && (
                <Badge color="yellow.3" c="dark.9" tt="none">
                  {say('leftBehindBadge')}
                </Badge>
              )}
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <ComparedSide heading={say('before')} text={before} other={after} />
              <ComparedSide heading={say('after')} text={after} other={before} />
            </SimpleGrid>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
};
