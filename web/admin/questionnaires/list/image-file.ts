import type { SaveImageRequest } from '../../../../schemas/api.gen.ts';

type MediaType = SaveImageRequest['mediaType'];

const FILE_EXTENSIONS: Readonly<Record<MediaType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** The media type of an image, if questions can show it. */
export const imageMediaType = ({ name }: File): MediaType | undefined => {
  const ending = (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase();
  const found = Object.entries(FILE_EXTENSIONS).find(
    ([, known]) => known === (ending === 'jpeg' ? 'jpg' : ending),
  );
  return found?.[0] as MediaType | undefined;
};

/**
 * Finds the selected file for a path in a questionnaire. Only file names are compared, because a
 * browser does not provide paths.
 */
export const findFileByPath = (files: readonly File[], path: string): File | undefined =>
  files.find(({ name }) => name === path.split('/').at(-1));
