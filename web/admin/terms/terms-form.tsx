import { Alert, Button, Group, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { RETENTION_NAMES } from '../../../engine/terms/retention.ts';
import { LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import type {
  ExpectedTermsFacts,
  NamedFacts,
  TermsFault,
  TermsVersionResult,
} from '../../../schemas/api.gen.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { DayField } from '../hospital/day-field.tsx';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { LanguageSelect } from '../hospital/language-select.tsx';
import { EditConflictAlert } from '../hospital/edit-conflict-alert.tsx';
import { useFormDraft } from '../hospital/use-form-draft.ts';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { NamedFactsFields } from './named-facts.tsx';
import { ReviewTerms } from './review-terms.tsx';
import { termsWords } from './words.ts';

type Texts = TermsVersionResult['texts'];
type Summary = TermsVersionResult['summary'];

/** The initial values of a version. */
export interface InitialTerms {
  readonly code: string;
  readonly kind: Summary['kind'];
  readonly answerType: Summary['answerType'];
  readonly variant: Summary['variant'];
  readonly effectiveFrom: string;
  readonly texts: Texts;
  readonly facts: NamedFacts;
  /** The revision that a change is based on; null for a new version. */
  readonly revision: string | null;
  /** The version whose translations are continued; null for none. */
  readonly basedOn: string | null;
}

/** Shows the placeholders as they are written in the text. */
const PLACEHOLDERS = Object.fromEntries(RETENTION_NAMES.map((name) => [name, `{${name}}`]));
const CODE_FAULTS: readonly TermsFault[] = ['codeTaken', 'textInvalid'];
const FACTS_FAULTS: readonly TermsFault[] = ['itemMissing', 'purposeMissing'];
const DAY_FAULTS: readonly FormFault[] = ['dayMissing', 'dayTaken', 'dayPassed', 'dayInvalid'];
const TEXT_FIELDS = ['title', 'contents'] as const;
type TextField = (typeof TEXT_FIELDS)[number];
/** What the form itself reports, and the server. */
type FormFault = TermsFault | 'dayMissing';
/** Long enough to recognise a text that another user changed. */
const MAX_PREVIEW_LENGTH = 200;

/** Every text by language and field, so that two users can change different ones. */
type Fields = Readonly<Record<string, string>>;
const EFFECTIVE_DATE_FIELD = 'effectiveFrom';
const fieldName = (language: Language, field: TextField): string => `${language}.${field}`;

const fieldsOf = (effectiveFrom: string, texts: Texts): Fields => ({
  [EFFECTIVE_DATE_FIELD]: effectiveFrom,
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      TEXT_FIELDS.map((field) => [
        fieldName(language, field),
        texts.find((one) => one.language === language)?.[field] ?? '',
      ]),
    ),
  ),
});

const TextColumn = ({
  fields,
  language,
  onChange,
}: {
  fields: Fields;
  language: Language;
  onChange: (changes: Fields) => void;
}): ReactElement => {
  const say = useWords(termsWords);
  const { languageName } = useDisplayNames();
  const name = languageName(language);
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  const title = fieldName(language, 'title');
  const contents = fieldName(language, 'contents');
  return (
    <div>
      <TextInput
        label={say('titleIn', { language: name })}
        value={fields[title] ?? ''}
        maxLength={1000}
        dir={dir}
        lang={language}
        onChange={(event) => {
          onChange({ [title]: event.currentTarget.value });
        }}
      />
      <Textarea
        mt="sm"
        label={say('contentsIn', { language: name })}
        description={say('contentsHint', PLACEHOLDERS)}
        value={fields[contents] ?? ''}
        maxLength={20_000}
        autosize
        minRows={12}
        maxRows={24}
        dir={dir}
        lang={language}
        onChange={(event) => {
          onChange({ [contents]: event.currentTarget.value });
        }}
      />
    </div>
  );
};

/**
 * The form for a version of the terms: its code, its effective date, and two languages at a time.
 */
export const TermsForm = ({
  start,
  expected,
  versions,
  standIn,
  today,
  isNew,
  cancelTo,
  children,
}: {
  start: InitialTerms;
  /** What the terms of each user type, kind and variant must name. */
  expected: readonly ExpectedTermsFacts[];
  /** Every version, to find the one that this one replaces. */
  versions: readonly Summary[];
  /** The language that visitors read where theirs has no text. */
  standIn: Language;
  today: string;
  isNew: boolean;
  /** The page to go to on cancel. */
  cancelTo: string;
  /** Explains what is written here, if the page does not. */
  children?: ReactNode;
}): ReactElement => {
  const say = useWords(termsWords);
  const { languageName } = useDisplayNames();
  const notify = useNotifications();
  const [, go] = useLocation();
  const { kind, answerType, variant, basedOn } = start;
  const [facts, setFacts] = useState(start.facts);
  const named = expected.find(
    (one) => one.kind === kind && one.answerType === answerType && one.variant === variant,
  );
  const [code, setCode] = useState(start.code);
  const formDraft = useFormDraft(fieldsOf(start.effectiveFrom, start.texts), start.revision);
  const { fields, set } = formDraft;
  const [left, setLeft] = useState<Language>('ko');
  const [right, setRight] = useState<Language>('en');
  const [isReviewing, setReviewing] = useState(false);
  const [fault, setFault] = useState<FormFault | null>(null);
  const save = useStudioMutation('saveTerms', {
    refreshes: ['termsVersions', 'termsVersion', 'publications'],
  });
  const day = fields[EFFECTIVE_DATE_FIELD] ?? '';

  const faultOf = (faults: readonly FormFault[]): string | null =>
    fault !== null && faults.includes(fault) ? say(`fault.${fault}`, PLACEHOLDERS) : null;
  const other =
    fault !== null &&
    fault !== 'stale' &&
    ![...CODE_FAULTS, ...DAY_FAULTS, ...FACTS_FAULTS].includes(fault);
  const labelOf = (field: string): string => {
    const language = LANGUAGES.find((one) => field.startsWith(`${one}.`));
    if (!language) return say('effectiveFrom');
    const isTitle = field === fieldName(language, 'title');
    return say(isTitle ? 'titleIn' : 'contentsIn', { language: languageName(language) });
  };
  const writtenTexts = LANGUAGES.map((language) => ({
    language,
    title: fields[fieldName(language, 'title')] ?? '',
    contents: fields[fieldName(language, 'contents')] ?? '',
  }));
  const review = (): void => {
    setFault(day === '' ? 'dayMissing' : null);
    setReviewing(day !== '');
  };
  const submit = (): void => {
    setReviewing(false);
    save.mutate(
      {
        code,
        kind,
        answerType,
        variant,
        facts,
        effectiveFrom: day,
        texts: writtenTexts,
        isNew,
        basedOn,
        revision: formDraft.revision,
      },
      {
        onSuccess: (result) => {
          setFault(result.fault);
          if (result.other) {
            const { by, at, effectiveFrom, texts, revision } = result.other;
            formDraft.reportConflict({ by, at, fields: fieldsOf(effectiveFrom, texts), revision });
          }
          if (result.fault !== null) return;
          notify.success(say('saved', { code, day: formatDay(day) }));
          go(`/terms/${code}`);
        },
        onError: notify.error,
      },
    );
  };
  return (
    <>
      {children !== undefined && (
        <Text size="sm" c="dimmed">
          {children}
        </Text>
      )}
      {other && (
        <Alert color="red" role="alert">
          {say(`fault.${fault}`, PLACEHOLDERS)}
        </Alert>
      )}
      <EditConflictAlert
        edited={formDraft}
        labelOf={labelOf}
        textOf={(field, of) => {
          const text = of[field] ?? '';
          if (field === EFFECTIVE_DATE_FIELD) return formatDay(text);
          return text.length > MAX_PREVIEW_LENGTH ? `${text.slice(0, MAX_PREVIEW_LENGTH)}…` : text;
        }}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={say('code')}
          description={say('codeHint')}
          value={code}
          disabled={!isNew}
          maxLength={64}
          error={faultOf(CODE_FAULTS)}
          onChange={(event) => {
            setCode(event.currentTarget.value.toUpperCase());
          }}
        />
        <DayField
          label={say('effectiveFrom')}
          description={say('startHint')}
          value={day}
          least={today}
          error={faultOf(DAY_FAULTS)}
          onChange={(chosen) => {
            set({ [EFFECTIVE_DATE_FIELD]: chosen });
          }}
        />
        <LanguageSelect label={say('left')} value={left} onChange={setLeft} />
        <LanguageSelect label={say('right')} value={right} onChange={setRight} />
        <TextColumn fields={fields} language={left} onChange={set} />
        <TextColumn fields={fields} language={right} onChange={set} />
      </SimpleGrid>
      {named && (
        <NamedFactsFields
          expected={named}
          facts={facts}
          fault={faultOf(FACTS_FAULTS)}
          onFacts={setFacts}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" component={Link} href={cancelTo}>
          {say('cancel')}
        </Button>
        <Button onClick={review} loading={save.isPending}>
          {say('review')}
        </Button>
      </Group>
      <ReviewTerms
        opened={isReviewing}
        terms={{ code, kind, answerType, variant, effectiveFrom: day }}
        texts={writtenTexts}
        versions={versions}
        standIn={standIn}
        today={today}
        onConfirm={submit}
        onClose={() => {
          setReviewing(false);
        }}
      />
    </>
  );
};
