import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import type { ChecklistDetail } from '../../../schemas/api.gen.ts';
import { isStoredImageName } from '../image-format.ts';
import type { Repositories } from '../../repositories.ts';

/** The pictures that a definition names and that are not in the store. */
export const findMissingImages = async (
  { images }: Pick<Repositories, 'images'>,
  { categories }: QuestionnaireDefinition,
): Promise<readonly ChecklistDetail[]> => {
  const namedImages = categories.flatMap(({ image }, index) =>
    image ? [{ file: image.file, pointer: `/categories/${String(index)}/image/file` }] : [],
  );
  const hashes = namedImages
    .filter(({ file }) => isStoredImageName(file))
    .map(({ file }) => file.slice(0, 64));
  const storedHashes = await images.existing(hashes);
  return namedImages
    .filter(({ file }) => !isStoredImageName(file) || !storedHashes.has(file.slice(0, 64)))
    .map(({ file, pointer }) => ({
      pointer,
      rule: 'imageNotStored',
      names: [file],
      parameters: {},
      message: `The picture "${file}" is not in the store.`,
    }));
};
