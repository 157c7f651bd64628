import type { SaveImageRequest } from '../../../../schemas/api.gen.ts';

type MediaType = SaveImageRequest['mediaType'];

const ENDINGS: Readonly<Record<MediaType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** The kind of a picture, where it is one that questions can show. */
export const mediaTypeOf = ({ name }: File): MediaType | undefined => {
  const ending = (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase();
  const found = Object.entries(ENDINGS).find(
    ([, known]) => known === (ending === 'jpeg' ? 'jpg' : ending),
  );
  return found?.[0] as MediaType | undefined;
};

/** The chosen file that a questionnaire names by its path: a browser tells names alone. */
export const fileOf = (files: readonly File[], path: string): File | undefined =>
  files.find(({ name }) => name === path.split('/').at(-1));

/** The bytes of a file as text. */
export const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
};
