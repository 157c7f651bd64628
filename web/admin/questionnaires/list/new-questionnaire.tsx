import { Select, Stack, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import {
  parseTranslation,
  type LocalizedText,
  type QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';
import type { UserType } from '../../../../schemas/api.gen.ts';
import { useNotifications } from '../../frame/use-notifications.ts';
import { useStudioMutation } from '../../calls/studio-client.ts';
import { EMPTY_TEXT, withTranslation } from '../../editor/text-edits.ts';
import { useWords } from '../../words/studio-words.ts';
import { questionnaireTabPath } from '../questionnaire-tabs.tsx';
import { nameWords } from '../shown/name-words.ts';
import { KINDS, type QuestionnaireKind } from '../shown/questionnaire-options.ts';
import { settingsWords } from '../shown/settings-words.ts';
import { UserTypesField } from '../shown/user-types-field.tsx';
import { areCodeAndTitleValid, CodeAndTitleFields, suggestCode } from './code-and-title-fields.tsx';
import { newQuestionnaireWords } from './new-questionnaire-words.ts';
import { DialogActions } from '../../frame/dialog-actions.tsx';
import { Dialog } from '../../frame/dialog.tsx';

/** The title in Korean and, if one was typed, in English. */
const withTitles = (title: LocalizedText, korean: string, english: string): LocalizedText => {
  const inKorean = withTranslation(title, 'ko', korean.trim());
  return english.trim() === '' ? inKorean : withTranslation(inKorean, 'en', english.trim());
};

/** The content of a template. Tests of user types that it does not serve are left out. */
const contentFor = (
  { tests = [], ...template }: QuestionnaireDefinition,
  userTypes: readonly UserType[],
) => ({
  ...template,
  tests: tests.filter(({ userType }) => userType === undefined || userTypes.includes(userType)),
});

const TEMPLATES = ['patient', 'caregiver', 'guest', 'staff', 'emergency', 'urgent'] as const;
const EMPTY = 'empty';

/** Creates a questionnaire from a template or with one empty question, and opens it in the editor. */
export const NewQuestionnaire = ({
  opened,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(newQuestionnaireWords);
  const sayName = useWords(nameWords);
  const saySettings = useWords(settingsWords);
  const notify = useNotifications();
  const [, go] = useLocation();
  const [typedCode, setCode] = useState<string | null>(null);
  const [title, setTitle] = useState('');
  const [englishTitle, setEnglishTitle] = useState('');
  const code = typedCode ?? suggestCode(englishTitle);
  const [kind, setKind] = useState<QuestionnaireKind>('standard');
  const [userTypes, setUserTypes] = useState<readonly UserType[]>([]);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [start, setStart] = useState<string>(EMPTY);
  const [template, setTemplate] = useState<QuestionnaireDefinition | null>(null);
  const openTemplate = useStudioMutation('openTemplate');
  const begin = useStudioMutation('newDraft', { refreshes: ['questionnaires'] });

  const create = (): void => {
    setWasSubmitted(true);
    setFault(null);
    if (!areCodeAndTitleValid(code, title) || userTypes.length === 0) return;
    const empty = {
      title: EMPTY_TEXT,
      categories: [{ id: 'question1', type: 'N', question: EMPTY_TEXT }],
    };
    const content = template ? contentFor(template, userTypes) : empty;
    const definition = {
      ...content,
      title: withTitles(content.title, title, englishTitle),
      code,
      kind,
      userTypes,
    };
    begin.mutate(
      { definition },
      {
        onSuccess: ({ fault: found, where }) => {
          if (found === null) go(questionnaireTabPath(code, 'edit'));
          else setFault(found === 'codeTaken' ? say('codeTaken') : say('malformed', { where }));
        },
        onError: notify.error,
      },
    );
  };

  const startWith = (chosen: string): void => {
    setStart(chosen);
    setTemplate(null);
    const name = TEMPLATES.find((known) => known === chosen);
    if (!name) return;
    openTemplate.mutate(
      { template: name },
      {
        onSuccess: (read) => {
          const definition = read.definition as unknown as QuestionnaireDefinition;
          setTemplate(definition);
          setTitle(parseTranslation(definition.title.ko).text);
          setEnglishTitle(parseTranslation(definition.title.en).text);
          setKind(definition.kind);
          setUserTypes(definition.userTypes);
        },
        onError: (failure) => {
          setStart(EMPTY);
          notify.error(failure);
        },
      },
    );
  };

  return (
    <Dialog opened={opened} onClose={onClose} title={say('newTitle')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <Stack>
          <Select
            label={say('start')}
            description={say('startHint')}
            value={start}
            allowDeselect={false}
            disabled={openTemplate.isPending}
            data={[
              { value: EMPTY, label: say('empty') },
              {
                group: say('templates'),
                items: TEMPLATES.map((value) => ({ value, label: say(`template.${value}`) })),
              },
            ]}
            onChange={(chosen) => {
              if (chosen !== null) startWith(chosen);
            }}
          />
          <CodeAndTitleFields
            code={code}
            title={title}
            fault={fault}
            showsMistakes={wasSubmitted}
            onCode={setCode}
            onTitle={setTitle}
          >
            <TextInput
              label={say('englishName')}
              description={say('englishNameHint')}
              value={englishTitle}
              onChange={(event) => {
                setEnglishTitle(event.currentTarget.value);
              }}
            />
          </CodeAndTitleFields>
          <Select
            label={say('kind')}
            value={kind}
            allowDeselect={false}
            data={KINDS.map((value) => ({ value, label: sayName(`kind.${value}`) }))}
            onChange={(value) => {
              setKind(KINDS.find((known) => known === value) ?? 'standard');
            }}
          />
          <UserTypesField
            code={code}
            kind={kind}
            value={userTypes}
            error={
              wasSubmitted && userTypes.length === 0 ? saySettings('userTypesMissing') : undefined
            }
            onChange={setUserTypes}
          />
          <DialogActions
            action={say('create')}
            isBusy={begin.isPending || openTemplate.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
};
