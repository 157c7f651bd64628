import { Button, FileButton, Group, Image, Stack, Text } from '@mantine/core';
import { memo, useCallback, useState, type ReactElement } from 'react';
import { IMAGE_PATH, type CategoryDefinition } from '../../../engine/questionnaire/index.ts';
import type { SaveImageRequest } from '../../../schemas/api.gen.ts';
import { encodeBase64 } from '../files/base64-file.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { useEditor } from './editor-context.ts';
import { formWords } from './form-words.ts';
import { LocalizedField, type UpdateText } from './localized-field.tsx';
import { EMPTY_TEXT } from './text-edits.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';

type Picture = NonNullable<CategoryDefinition['image']>;
type MediaType = SaveImageRequest['mediaType'];
type Fault = 'tooLarge' | 'notAnImage';

/** The file extension by which a definition recognises each image type. */
const FILE_EXTENSIONS: Readonly<Record<MediaType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
};
const MAX_FILE_SIZE = 1_000_000;

const isMediaType = (type: string): type is MediaType => type in FILE_EXTENSIONS;

export type UpdateImage = (
  change: (image: Picture | undefined) => Picture | undefined,
  typing?: string,
) => void;

/** The image of a question and its description. */
export const ImageField = memo(function ImageField({
  image,
  write,
}: {
  image: Picture | undefined;
  write: UpdateImage;
}): ReactElement {
  const say = useWords(formWords);
  const language = useStudioLanguage();
  const { isReadOnly } = useEditor();
  const notify = useNotifications();
  const save = useStudioMutation('saveImage');
  const [fault, setFault] = useState<Fault | null>(null);
  const writeAlt = useCallback<UpdateText>(
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
    if (file.size > MAX_FILE_SIZE) {
      setFault('tooLarge');
      return;
    }
    const saved = await save.mutateAsync({ mediaType: type, base64: await encodeBase64(file) });
    setFault(saved.fault);
    const { hash } = saved;
    if (hash === null) return;
    const name = hash.includes('.') ? hash : `${hash}.${FILE_EXTENSIONS[type]}`;
    write((before) => ({ alt: before?.alt ?? EMPTY_TEXT, file: name }));
  };

  return (
    <Stack gap="xs" data-field="image">
      <Text fw={600} size="sm">
        {say('image')}
      </Text>
      {image ? (
        <Image
          src={IMAGE_PATH + image.file}
          alt={textInStudioLanguage(image.alt, language)}
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
            accept={Object.keys(FILE_EXTENSIONS).join(',')}
            onChange={(file) => {
              if (file) upload(file).catch(notify.error);
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
