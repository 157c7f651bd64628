import { Alert, FileInput, List, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import { useNotifications } from '../../frame/use-notifications.ts';
import { useStudioMutation } from '../../calls/studio-client.ts';
import { useWords } from '../../words/studio-words.ts';
import { questionnaireTabPath } from '../questionnaire-tabs.tsx';
import { newQuestionnaireWords } from './new-questionnaire-words.ts';
import { isQuestionnaireCode } from './code-and-title-fields.tsx';
import { encodeBase64 } from '../../files/base64-file.ts';
import { findFileByPath, imageMediaType } from './image-file.ts';
import {
  withCodeAndImages,
  referencedImages,
  parseQuestionnaireFile,
  type ParsedQuestionnaire,
  type ParseResult,
} from './questionnaire-file.ts';
import { DialogActions } from '../../frame/dialog-actions.tsx';
import { Dialog } from '../../frame/dialog.tsx';

const isDocument = ({ name }: File): boolean => /\.(ya?ml|json)$/i.test(name);

/**
 * Imports a questionnaire and its images from files as a draft, and reports where a file has
 * errors.
 */
export const ImportQuestionnaire = ({
  opened,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(newQuestionnaireWords);
  const notify = useNotifications();
  const [, go] = useLocation();
  const [files, setFiles] = useState<File[]>([]);
  const [read, setRead] = useState<ParseResult | 'noDocument' | null>(null);
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const createDraft = useStudioMutation('newDraft', { refreshes: ['questionnaires'] });
  const saveImage = useStudioMutation('saveImage');

  const choose = async (chosen: File[]): Promise<void> => {
    setFiles(chosen);
    setFaults([]);
    const document = chosen.find(isDocument);
    const end = document ? parseQuestionnaireFile(await document.text()) : 'noDocument';
    setRead(chosen.length === 0 ? null : end);
    if (end !== 'noDocument' && end.kind === 'read') setCode(end.found.code);
  };

  const uploadImages = async (found: ParsedQuestionnaire): Promise<ReadonlyMap<string, string>> => {
    const kept = new Map<string, string>();
    for (const named of referencedImages(found)) {
      const file = findFileByPath(files, named);
      const mediaType = file && imageMediaType(file);
      if (!file || !mediaType) continue;
      const saved = await saveImage.mutateAsync({ mediaType, base64: await encodeBase64(file) });
      if (saved.file === null) throw new Error(named);
      kept.set(named, saved.file);
    }
    return kept;
  };

  const importDraft = async (found: ParsedQuestionnaire): Promise<void> => {
    setFaults([]);
    setBusy(true);
    try {
      const pictures = await uploadImages(found);
      const { fault, where } = await createDraft.mutateAsync({
        definition: withCodeAndImages(found, code, pictures),
      });
      if (fault === null) go(questionnaireTabPath(code, 'edit'));
      else if (fault === 'codeTaken') setFaults([say('codeTaken')]);
      else {
        const line = found.lineOf(where.split(' ')[0] ?? '');
        setFaults([line === null ? say('shape', { where }) : say('shapeAt', { where, line })]);
      }
    } catch (failure) {
      if (failure instanceof Error && referencedImages(found).includes(failure.message)) {
        setFaults([say('pictureFault', { file: failure.message })]);
      } else notify.error(failure);
    } finally {
      setBusy(false);
    }
  };

  const found = read !== null && read !== 'noDocument' && read.kind === 'read' ? read.found : null;
  const named = found ? referencedImages(found) : [];
  const missing = named.filter((picture) => findFileByPath(files, picture) === undefined);
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
              error={isQuestionnaireCode(code) ? undefined : say('codeWrong')}
              onChange={(event) => {
                setCode(event.currentTarget.value.toUpperCase());
              }}
            />
          </>
        )}
        <DialogActions
          action={say('importIt')}
          isReady={found !== null && isQuestionnaireCode(code)}
          isBusy={isBusy}
          onAct={() => {
            if (found) void importDraft(found);
          }}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  );
};
