import { Anchor, NativeSelect, Stack, Table, Text } from '@mantine/core';
import { memo, type ReactElement } from 'react';
import { Link } from 'wouter';
import {
  parseTranslation,
  type Denial,
  type Language,
} from '../../../../engine/questionnaire/index.ts';
import { LANGUAGES, langAttribute, textDirection } from '../../../../engine/wording/language.ts';
import { OUTCOMES, changeDenial, withDenialText, withOutcome } from '../../editor/denial-edits.ts';
import type { DenialText } from '../../editor/denial-edits.ts';
import { useEditor } from '../../editor/editor-context.ts';
import { LanguageTextarea, stateOf } from '../../editor/localized-field.tsx';
import { EMPTY_TEXT } from '../../editor/text-edits.ts';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { textInStudioLanguage } from '../../words/text-in-studio-language.ts';
import { categoryPath } from '../questionnaire-tabs.tsx';
import { nameWords } from '../shown/name-words.ts';
import { OutcomeBadge } from '../shown/outcome-badge.tsx';
import { useStayCondition } from '../shown/use-stay-condition.ts';
import type { KeptTexts, ScreeningRule } from './screening-rules.ts';
import { screeningWords } from './screening-words.ts';

const ISSUES = ['missing', 'machine', 'needsReview', 'outdated'] as const;

/** Staff read the reason in Korean or English; visitors read the message in their language. */
const LANGUAGES_OF: Readonly<Record<DenialText, readonly Language[]>> = {
  reason: ['ko', 'en'],
  message: LANGUAGES,
};

/** The languages in which a text is missing, not reviewed or outdated. */
const LanguageStates = ({
  denial,
  text,
}: {
  denial: Denial;
  text: DenialText;
}): ReactElement | null => {
  const say = useWords(screeningWords);
  const sayName = useWords(nameWords);
  const words = denial[text] ?? EMPTY_TEXT;
  const lines = ISSUES.flatMap((issue) => {
    const languages = LANGUAGES_OF[text].filter((language) => stateOf(words, language) === issue);
    return languages.length === 0
      ? []
      : [
          say(`state.${issue}`, {
            languages: languages.map((one) => sayName(`language.${one}`)).join(', '),
          }),
        ];
  });
  return (
    <>
      {lines.map((line) => (
        <Text key={line} size="xs" fw={600}>
          {line}
        </Text>
      ))}
    </>
  );
};

const TextCell = ({
  rule,
  text,
  label,
  language,
  isKept,
}: {
  rule: ScreeningRule;
  text: DenialText;
  label: string;
  language: Language;
  /** Whether it still explains another outcome. */
  isKept: boolean;
}): ReactElement => {
  const say = useWords(screeningWords);
  const { store, isReadOnly } = useEditor();
  const { key, position, denial } = rule;
  if (!denial) return <Table.Td />;
  const { text: words } = parseTranslation(denial[text]?.[language]);
  return (
    <Table.Td>
      <Stack gap={4}>
        {isReadOnly ? (
          <Text size="sm" lang={langAttribute(language)} dir={textDirection(language)}>
            {words === '' ? say('none') : words}
          </Text>
        ) : (
          <LanguageTextarea
            label={label}
            isLabelHidden
            field={`${key}/${String(position)}/${text}`}
            language={language}
            words={words}
            doubt={null}
            write={(change, typingField) => {
              store.change(
                changeDenial(
                  key,
                  position,
                  (before) => before && withDenialText(before, text, change),
                ),
                typingField === undefined ? {} : { typingField },
              );
            }}
          />
        )}
        {isKept && (
          <Text size="xs" fw={600} c="#9a3412">
            {say(`kept.${text}`)}
          </Text>
        )}
        <LanguageStates denial={denial} text={text} />
      </Stack>
    </Table.Td>
  );
};

/** One answer: its outcome, the reason that staff read and the message to the visitor. */
export const ScreeningRow = memo(function ScreeningRow({
  rule,
  number,
  isFirst,
  language,
  before,
  keptTexts,
}: {
  rule: ScreeningRule;
  /** The number of the question. */
  number: number;
  /** Whether it is the first row of its question, which names it. */
  isFirst: boolean;
  /** The language of the texts. */
  language: Language;
  /** The outcome in the active version, if texts still explain that one. */
  before: KeptTexts['before'] | undefined;
  /** The texts that still explain it, joined by `+`. */
  keptTexts: string;
}): ReactElement {
  const say = useWords(screeningWords);
  const sayName = useWords(nameWords);
  const studioLanguage = useStudioLanguage();
  const { code, store, isReadOnly } = useEditor();
  const { key, category, position, item, denial } = rule;
  const condition = useStayCondition()(item);
  const question = textInStudioLanguage(category.question, studioLanguage) || category.id;
  const answer = item ? textInStudioLanguage(item.text, studioLanguage) || item.id : say('yes');
  const name = `${String(number)}. ${answer}`;
  return (
    <Table.Tr data-outcome={denial?.outcome ?? 'none'}>
      <Table.Td>
        {isFirst && (
          <Anchor component={Link} href={categoryPath(code, category.id)} size="sm">
            {`${String(number)}. ${question}`}
          </Anchor>
        )}
        <Text size="sm" fw={600}>
          {answer}
        </Text>
        {condition !== '' && (
          <Text size="xs" c="dimmed">
            {condition}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {isReadOnly ? (
          <OutcomeBadge outcome={denial?.outcome ?? 'clear'} />
        ) : (
          <NativeSelect
            aria-label={say('outcomeOf', { answer: name })}
            value={denial?.outcome ?? 'none'}
            data={OUTCOMES.map((outcome) => ({
              value: outcome,
              label: sayName(`outcome.${outcome === 'none' ? 'clear' : outcome}`),
            }))}
            onChange={({ currentTarget: { value } }) => {
              const outcome = OUTCOMES.find((one) => one === value);
              if (outcome === undefined) return;
              store.change(changeDenial(key, position, (one) => withOutcome(one, outcome)));
            }}
          />
        )}
        {before !== undefined && (
          <Text size="xs" fw={600} c="#9a3412" role="note" mt={4}>
            {say('changedOutcome', { before: sayName(`outcome.${before}`) })}
          </Text>
        )}
      </Table.Td>
      {(['reason', 'message'] as const).map((text) => (
        <TextCell
          key={text}
          rule={rule}
          text={text}
          label={say(`${text}Of`, { answer: name })}
          language={language}
          isKept={keptTexts.split('+').includes(text)}
        />
      ))}
    </Table.Tr>
  );
});
