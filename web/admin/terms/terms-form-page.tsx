import { Alert, Button, Group, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { Language } from '../../../engine/wording/language.ts';
import type { TermsFault, TermsVersionResult } from '../../../schemas/api.gen.ts';
import { Loaded } from '../frame/states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useTold } from '../frame/use-told.ts';
import { DayField } from '../hospital/day-field.tsx';
import { shownDay } from '../hospital/day-text.ts';
import { useNames } from '../hospital/use-names.ts';
import { useStudio, useStudioChange } from '../calls/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { LanguageSelect } from '../hospital/language-select.tsx';
import { termsWords } from './words.ts';

type Texts = TermsVersionResult['texts'];

const OF_CODE: readonly TermsFault[] = ['codeTaken', 'textInvalid'];
const OF_DAY: readonly TermsFault[] = ['dayTaken', 'dayPassed', 'dayInvalid'];

/** PRIVACY-PT-2026-01 as PRIVACY-PT-2026-02: a code that is most likely free. */
const nextCode = (code: string): string => {
  const [, stem = `${code}-`, number = '1'] = /^(.*?)(\d*)$/.exec(code.toUpperCase()) ?? [];
  const next = String(Number(number === '' ? '1' : number) + 1).padStart(number.length, '0');
  return `${stem.replaceAll(/[^A-Z0-9-]/g, '-')}${next}`;
};

const TextColumn = ({
  texts,
  language,
  onChange,
}: {
  texts: Texts;
  language: Language;
  onChange: (field: 'title' | 'contents', value: string) => void;
}): ReactElement => {
  const say = useWords(termsWords);
  const { languageName } = useNames();
  const text = texts.find((one) => one.language === language);
  const name = languageName(language);
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  return (
    <div>
      <TextInput
        label={say('titleIn', { language: name })}
        value={text?.title ?? ''}
        maxLength={1000}
        dir={dir}
        lang={language}
        onChange={(event) => {
          onChange('title', event.currentTarget.value);
        }}
      />
      <Textarea
        mt="sm"
        label={say('contentsIn', { language: name })}
        description={say('contentsHint')}
        value={text?.contents ?? ''}
        maxLength={20_000}
        autosize
        minRows={12}
        maxRows={24}
        dir={dir}
        lang={language}
        onChange={(event) => {
          onChange('contents', event.currentTarget.value);
        }}
      />
    </div>
  );
};

const TermsForm = ({
  base,
  today,
  isNew,
}: {
  base: TermsVersionResult;
  today: string;
  isNew: boolean;
}): ReactElement => {
  const say = useWords(termsWords);
  const { typeName } = useNames();
  const told = useTold();
  const [, go] = useLocation();
  const { summary } = base;
  const [code, setCode] = useState(isNew ? nextCode(summary.code) : summary.code);
  const [day, setDay] = useState(
    isNew && summary.effectiveFrom <= today ? today : summary.effectiveFrom,
  );
  const [texts, setTexts] = useState<Texts>(base.texts);
  const [left, setLeft] = useState<Language>('ko');
  const [right, setRight] = useState<Language>('en');
  const [fault, setFault] = useState<TermsFault | null>(null);
  const save = useStudioChange('saveTerms', { refreshes: ['termsVersions', 'termsVersion'] });

  const change = (language: Language) => (field: 'title' | 'contents', value: string) => {
    setTexts((before) =>
      before.map((text) => (text.language === language ? { ...text, [field]: value } : text)),
    );
  };
  const faultOf = (faults: readonly TermsFault[]): string | null =>
    fault !== null && faults.includes(fault) ? say(`fault.${fault}`) : null;
  const other = fault !== null && !OF_CODE.includes(fault) && !OF_DAY.includes(fault);
  const submit = (): void => {
    const { kind, answerType } = summary;
    save.mutate(
      {
        code,
        kind,
        answerType,
        effectiveFrom: day,
        texts: texts.map(({ language, title, contents }) => ({ language, title, contents })),
        isNew,
        basedOn: summary.code,
      },
      {
        onSuccess: (result) => {
          setFault(result.fault);
          if (result.fault !== null) return;
          told.done(say('saved', { code, day: shownDay(day) }));
          go(`/terms/${code}`);
        },
        onError: told.failed,
      },
    );
  };
  return (
    <>
      <Text size="sm" c="dimmed">
        {typeName(summary.answerType)} · {say(`kind.${summary.kind}`)}
        {isNew && ` · ${say('copied', { code: summary.code })}`}
      </Text>
      {other && (
        <Alert color="red" role="alert">
          {say(`fault.${fault}`)}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={say('code')}
          description={say('codeHint')}
          value={code}
          disabled={!isNew}
          maxLength={64}
          error={faultOf(OF_CODE)}
          onChange={(event) => {
            setCode(event.currentTarget.value.toUpperCase());
          }}
        />
        <DayField
          label={say('effectiveFrom')}
          description={say('startHint')}
          value={day}
          least={today}
          error={faultOf(OF_DAY)}
          onChange={setDay}
        />
        <LanguageSelect label={say('left')} value={left} onChange={setLeft} />
        <LanguageSelect label={say('right')} value={right} onChange={setRight} />
        <TextColumn texts={texts} language={left} onChange={change(left)} />
        <TextColumn texts={texts} language={right} onChange={change(right)} />
      </SimpleGrid>
      <Group justify="flex-end">
        <Button variant="default" component={Link} href={`/terms/${summary.code}`}>
          {say('cancel')}
        </Button>
        <Button onClick={submit} loading={save.isPending}>
          {say('save')}
        </Button>
      </Group>
    </>
  );
};

const FormPage = ({ isNew }: { isNew: boolean }): ReactElement => {
  const say = useWords(termsWords);
  const { code = '' } = useParams<{ code: string }>();
  const list = useStudio('termsVersions', {});
  const query = useStudio('termsVersion', { code });
  return (
    <StudioPage
      title={isNew ? say('newTitle') : say('editTitle', { code })}
      crumbs={[
        { label: say('title'), to: '/terms' },
        { label: code, to: `/terms/${code}` },
      ]}
    >
      <Loaded query={list}>
        {({ today }) => (
          <Loaded query={query}>
            {(base) => <TermsForm base={base} today={today} isNew={isNew} />}
          </Loaded>
        )}
      </Loaded>
    </StudioPage>
  );
};

/** `/admin/terms/:code/next`: a new version, begun with the text of an old one. */
export const NextTermsPage = (): ReactElement => <FormPage isNew />;

/** `/admin/terms/:code/edit`: a version that has not begun. */
export const EditTermsPage = (): ReactElement => <FormPage isNew={false} />;
