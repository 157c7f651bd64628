import { Alert, FileInput, List, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import { useTold } from '../../frame/use-told.ts';
import { useStudioChange } from '../../calls/studio-server.ts';
import { useWords } from '../../words/studio-words.ts';
import { draftTabPath } from '../draft-tabs.tsx';
import { beginWords } from './begin-words.ts';
import { isCode } from './new-questionnaire.tsx';
import { base64Of, fileOf, mediaTypeOf } from './picture-file.ts';
import {
  definitionWith,
  picturesNamed,
  readQuestionnaireFile,
  type FoundQuestionnaire,
  type ReadFile,
} from './questionnaire-file.ts';
import { DialogActions } from '../../frame/dialog-actions.tsx';
import { Dialog } from '../../frame/dialog.tsx';

const isDocument = ({ name }: File): boolean => /\.(ya?ml|json)$/i.test(name);

/** Takes a questionnaire out of a file, with its pictures, as a draft; says where the file is at fault. */
export const ImportQuestionnaire = ({
  opened,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(beginWords);
  const told = useTold();
  const [, go] = useLocation();
  const [files, setFiles] = useState<File[]>([]);
  const [read, setRead] = useState<ReadFile | 'noDocument' | null>(null);
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const begin = useStudioChange('newDraft', { refreshes: ['questionnaires'] });
  const keepPicture = useStudioChange('saveImage');

  const choose = async (chosen: File[]): Promise<void> => {
    setFiles(chosen);
    setFaults([]);
    const document = chosen.find(isDocument);
    const end = document ? readQuestionnaireFile(await document.text()) : 'noDocument';
    setRead(chosen.length === 0 ? null : end);
    if (end !== 'noDocument' && end.kind === 'read') setCode(end.found.code);
  };

  const keptPictures = async (found: FoundQuestionnaire): Promise<ReadonlyMap<string, string>> => {
    const kept = new Map<string, string>();
    for (const named of picturesNamed(found)) {
      const file = fileOf(files, named);
      const mediaType = file && mediaTypeOf(file);
      if (!file || !mediaType) continue;
      const saved = await keepPicture.mutateAsync({ mediaType, base64: await base64Of(file) });
      if (saved.file === null) throw new Error(named);
      kept.set(named, saved.file);
    }
    return kept;
  };

  const take = async (found: FoundQuestionnaire): Promise<void> => {
    setFaults([]);
    setBusy(true);
    try {
      const pictures = await keptPictures(found);
      const { fault, where } = await begin.mutateAsync({
        definition: definitionWith(found, code, pictures),
      });
      if (fault === null) go(draftTabPath(code, 'edit'));
      else if (fault === 'codeTaken') setFaults([say('codeTaken')]);
      else {
        const line = found.lineOf(where.split(' ')[0] ?? '');
        setFaults([line === null ? say('shape', { where }) : say('shapeAt', { where, line })]);
      }
    } catch (failure) {
      if (failure instanceof Error && picturesNamed(found).includes(failure.message)) {
        setFaults([say('pictureFault', { file: failure.message })]);
      } else told.failed(failure);
    } finally {
      setBusy(false);
    }
  };

  const found = read !== null && read !== 'noDocument' && read.kind === 'read' ? read.found : null;
  const named = found ? picturesNamed(found) : [];
  const missing = named.filter((picture) => fileOf(files, picture) === undefined);
  const shown =
    read === 'noDocument'
      ? [say('noDocument')]
      : read?.kind === 'unreadable'
        ? read.faults.map(({ line, column, kind, message }) =>
            say('atLine', { line, column, message: say(`fault.${kind}`, { message }) }),
          )
        : read?.kind === 'notAQuestionnaire'
          ? [say('notAMap')]
          : faults;

  return (
    <Dialog opened={opened} onClose={onClose} title={say('importTitle')}>
      <Stack>
        <FileInput
          label={say('file')}
          description={say('importHint')}
          placeholder={say('choose')}
          multiple
          accept=".yaml,.yml,.json,.png,.jpg,.jpeg,.webp,.avif"
          value={files}
          onChange={(chosen) => void choose(chosen)}
        />
        {shown.length > 0 && (
          <Alert color="red" role="alert" title={found ? undefined : say('unreadable')}>
            <List size="sm" listStyleType="none">
              {shown.map((fault) => (
                <List.Item key={fault}>{fault}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {found && (
          <>
            <Text>{say('found', { title: found.title, count: found.categories.length })}</Text>
            {named.length > missing.length && (
              <Text size="sm">
                {say('picturesFound', { count: named.length - missing.length })}
              </Text>
            )}
            {missing.length > 0 && (
              <Alert color="yellow" c="dark">
                {say('picturesMissing', { files: missing.join(', ') })}
              </Alert>
            )}
            <TextInput
              label={say('code')}
              description={say('codeHint')}
              value={code}
              error={isCode(code) ? undefined : say('codeWrong')}
              onChange={(event) => {
                setCode(event.currentTarget.value.toUpperCase());
              }}
            />
          </>
        )}
        <DialogActions
          action={say('importIt')}
          isReady={found !== null && isCode(code)}
          isBusy={isBusy}
          onAct={() => {
            if (found) void take(found);
          }}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  );
};
