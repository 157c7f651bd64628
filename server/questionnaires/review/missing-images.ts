import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import type { ChecklistDetail } from '../../../schemas/api.gen.ts';
import { isStoredImageName } from '../image-format.ts';
import type { Repositories } from '../../repositories.ts';

/** The pictures that a definition names and that are not in the store. */
export const missingImages = async (
  { images }: Pick<Repositories, 'images'>,
  { categories }: QuestionnaireDefinition,
): Promise<readonly ChecklistDetail[]> => {
  const named = categories.flatMap(({ image }, index) =>
    image ? [{ file: image.file, pointer: `/categories/${String(index)}/image/file` }] : [],
  );
  const hashes = named
    .filter(({ file }) => isStoredImageName(file))
    .map(({ file }) => file.slice(0, 64));
  const there = await images.existing(hashes);
  return named
    .filter(({ file }) => !isStoredImageName(file) || !there.has(file.slice(0, 64)))
    .map(({ file, pointer }) => ({
      pointer,
      rule: 'imageNotStored',
      names: [file],
      message: `The picture "${file}" is not in the store.`,
    }));
};
