import { Button, FileButton, Group, Image, Stack, Text } from '@mantine/core';
import { memo, useCallback, useState, type ReactElement } from 'react';
import { IMAGE_PATH, type CategoryDefinition } from '../../../engine/questionnaire/index.ts';
import type { SaveImageRequest } from '../../../schemas/api.gen.ts';
import { useTold } from '../frame/use-told.ts';
import { useStudioChange } from '../calls/studio-server.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { shownText } from './category-choices.ts';
import { useEditor } from './editor-parts.ts';
import { formWords } from './form-words.ts';
import { LocalizedField, type WriteText } from './localized-field.tsx';
import { NO_TEXT } from './text-edits.ts';

type Picture = NonNullable<CategoryDefinition['image']>;
type MediaType = SaveImageRequest['mediaType'];
type Fault = 'tooLarge' | 'notAnImage';

/** By what a definition tells that a file is a picture. */
const ENDING: Readonly<Record<MediaType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
};
const LARGEST = 1_000_000;
const CHUNK = 0x8000;

const isMediaType = (type: string): type is MediaType => type in ENDING;

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return window.btoa(binary);
};

export type WriteImage = (
  change: (image: Picture | undefined) => Picture | undefined,
  typing?: string,
) => void;

/** The picture of a question and what it shows. */
export const ImageField = memo(function ImageField({
  image,
  write,
}: {
  image: Picture | undefined;
  write: WriteImage;
}): ReactElement {
  const say = useWords(formWords);
  const language = useStudioLanguage();
  const { isReadOnly } = useEditor();
  const told = useTold();
  const save = useStudioChange('saveImage');
  const [fault, setFault] = useState<Fault | null>(null);
  const writeAlt = useCallback<WriteText>(
    (change, typing) => {
      write((before) => before && { ...before, alt: change(before.alt) }, typing);
    },
    [write],
  );

  const upload = async (file: File): Promise<void> => {
    const { type } = file;
    setFault(null);
    if (!isMediaType(type)) {
      setFault('notAnImage');
      return;
    }
    if (file.size > LARGEST) {
      setFault('tooLarge');
      return;
    }
    const kept = await save.mutateAsync({ mediaType: type, base64: await base64Of(file) });
    setFault(kept.fault);
    const { hash } = kept;
    if (hash === null) return;
    const name = hash.includes('.') ? hash : `${hash}.${ENDING[type]}`;
    write((before) => ({ alt: before?.alt ?? NO_TEXT, file: name }));
  };

  return (
    <Stack gap="xs" data-field="image">
      <Text fw={600} size="sm">
        {say('image')}
      </Text>
      {image ? (
        <Image
          src={IMAGE_PATH + image.file}
          alt={shownText(image.alt, language)}
          mah={180}
          w="auto"
          fit="contain"
          radius="sm"
        />
      ) : (
        <Text size="sm">{say('imageNone')}</Text>
      )}
      {!isReadOnly && (
        <Group gap="xs">
          <FileButton
            accept={Object.keys(ENDING).join(',')}
            onChange={(file) => {
              if (file) upload(file).catch(told.failed);
            }}
          >
            {(props) => (
              <Button {...props} variant="default" loading={save.isPending}>
                {say(image ? 'imageReplace' : 'imageChoose')}
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="dimmed">
            {say('imageAbout')}
          </Text>
        </Group>
      )}
      {fault && (
        <Text role="alert" size="sm" c="red.8">
          {say(`image.${fault}`)}
        </Text>
      )}
      {image && (
        <LocalizedField
          label={say('imageAlt')}
          field="image/alt"
          text={image.alt}
          write={writeAlt}
        />
      )}
    </Stack>
  );
});
