import { Alert, MultiSelect, Select, Stack, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import type { UserType } from '../../../../schemas/api.gen.ts';
import { useTold } from '../../frame/use-told.ts';
import { useStudioChange } from '../../calls/studio-server.ts';
import { useWords } from '../../words/studio-words.ts';
import { draftTabPath } from '../draft-tabs.tsx';
import { nameWords } from '../shown/name-words.ts';
import { KINDS, USER_TYPES, type Kind } from '../shown/names.ts';
import { beginWords } from './begin-words.ts';
import { DialogActions } from '../../frame/dialog-actions.tsx';
import { Dialog } from '../../frame/dialog.tsx';

const CODE = /^[A-Z][A-Z0-9_]{1,31}$/;

/** Whether a text can be the code of a questionnaire. */
export const isCode = (text: string): boolean => CODE.test(text);

/** Begins a questionnaire with a title and one question to write over, and opens it in the editor. */
export const NewQuestionnaire = ({
  opened,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(beginWords);
  const sayName = useWords(nameWords);
  const told = useTold();
  const [, go] = useLocation();
  const [code, setCode] = useState('');
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<Kind>('standard');
  const [userTypes, setUserTypes] = useState<readonly UserType[]>([]);
  const [isTried, setTried] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const begin = useStudioChange('newDraft', { refreshes: ['questionnaires'] });

  const create = (): void => {
    setTried(true);
    setFault(null);
    if (!isCode(code) || title.trim() === '' || userTypes.length === 0) return;
    const definition = {
      code,
      title: { ko: title.trim() },
      kind,
      userTypes,
      categories: [{ id: 'question1', type: 'N', question: { ko: say('firstQuestion') } }],
    };
    begin.mutate(
      { definition },
      {
        onSuccess: ({ fault: found, where }) => {
          if (found === null) go(draftTabPath(code, 'edit'));
          else setFault(found === 'codeTaken' ? say('codeTaken') : say('malformed', { where }));
        },
        onError: told.failed,
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
          {fault !== null && (
            <Alert color="red" role="alert">
              {fault}
            </Alert>
          )}
          <TextInput
            label={say('code')}
            description={say('codeHint')}
            value={code}
            data-autofocus
            error={isTried && !isCode(code) ? say('codeWrong') : undefined}
            onChange={(event) => {
              setCode(event.currentTarget.value.toUpperCase());
            }}
          />
          <TextInput
            label={say('name')}
            value={title}
            error={isTried && title.trim() === '' ? say('nameMissing') : undefined}
            onChange={(event) => {
              setTitle(event.currentTarget.value);
            }}
          />
          <Select
            label={say('kind')}
            value={kind}
            allowDeselect={false}
            data={KINDS.map((value) => ({ value, label: sayName(`kind.${value}`) }))}
            onChange={(value) => {
              setKind(KINDS.find((known) => known === value) ?? 'standard');
            }}
          />
          <MultiSelect
            label={say('userTypes')}
            description={say('userTypesHint')}
            value={[...userTypes]}
            searchable
            hidePickedOptions
            data={USER_TYPES.map((value) => ({ value, label: sayName(`userType.${value}`) }))}
            error={isTried && userTypes.length === 0 ? say('userTypesMissing') : undefined}
            onChange={(values) => {
              setUserTypes(USER_TYPES.filter((known) => values.includes(known)));
            }}
          />
          <DialogActions action={say('create')} isBusy={begin.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
};
