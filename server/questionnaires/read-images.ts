import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { FILE_LIMITS } from '../platform/files/file-limits.ts';
import { detectImageFormat, isStoredImageName, MAX_IMAGE_BYTES } from './image-format.ts';
import { checkImageSize } from './image-size.ts';
import { imageHash, type Image } from './images-repository.ts';
import type { ReadQuestionnaire } from './read-questionnaire-file.ts';
import type { Finding } from '../platform/files/report.ts';

type ReadImage = { readonly image: Image; readonly name: string } | { readonly fault: ImageFault };
interface ImageFault {
  readonly message: string;
  readonly fix: string;
}

const readImage = (folder: string | null, file: string): ReadImage => {
  const leavesFolder = isAbsolute(file) || file.split('/').includes('..');
  if (folder === null || leavesFolder) {
    return {
      fault: {
        message: `The image "${file}" cannot be looked for.`,
        fix: 'Put the image beside the questionnaire, and import the questionnaire from a file.',
      },
    };
  }
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, file));
  } catch {
    return {
      fault: {
        message: `There is no image "${file}" beside the questionnaire.`,
        fix: `Put it at ${join(folder, file)}, or correct the path.`,
      },
    };
  }
  if (bytes.length > MAX_IMAGE_BYTES) {
    return {
      fault: {
        message: `The image "${file}" has ${bytes.length} bytes.`,
        fix: `Make it at most ${MAX_IMAGE_BYTES} bytes: fewer pixels, or WebP.`,
      },
    };
  }
  const format = detectImageFormat(bytes);
  if (!format) {
    return {
      fault: {
        message: `"${file}" is not a PNG, JPEG, WebP or AVIF image.`,
        fix: 'Save it in one of these formats.',
      },
    };
  }
  const size = checkImageSize(bytes, format);
  if (size !== 'fits') {
    const { imageSide, imagePixels } = FILE_LIMITS;
    return {
      fault: {
        message:
          size === 'tooLarge'
            ? `The image "${file}" has more than ${imageSide} pixels on a side or ${imagePixels} pixels in all.`
            : `The image "${file}" does not say how large it is.`,
        fix: 'Save it again with fewer pixels.',
      },
    };
  }
  const contentHash = imageHash(bytes);
  return {
    image: { contentHash, mediaType: format.mediaType, bytes },
    name: `${contentHash}.${format.extension}`,
  };
};

export interface ReadImages {
  /** The definition with every image named by its content. */
  readonly definition: QuestionnaireDefinition;
  readonly images: readonly Image[];
  /** Images that the definition names by content; they must already be in the store. */
  readonly expected: readonly { readonly contentHash: string; readonly finding: Finding }[];
  readonly findings: readonly Finding[];
}

/**
 * Whether the image named by its content is in the questionnaire's folder, where an export puts it.
 */
const existsInFolder = (folder: string | null, file: string): boolean =>
  folder !== null && existsSync(join(folder, file));

/** Reads the images that a questionnaire names, from the questionnaire's folder. */
export const readImages = (
  definition: QuestionnaireDefinition,
  folder: string | null,
  findingAt: ReadQuestionnaire['finding'],
): ReadImages => {
  const images: Image[] = [];
  const expected: { contentHash: string; finding: Finding }[] = [];
  const findings: Finding[] = [];
  const categories = definition.categories.map((category, index) => {
    if (!category.image) return category;
    const { file } = category.image;
    const fault = ({ message, fix }: ImageFault) =>
      findingAt(['categories', index, 'image', 'file'], {
        severity: 'error',
        rule: 'image',
        message,
        fix,
      });
    if (isStoredImageName(file) && !existsInFolder(folder, file)) {
      const finding = fault({
        message: `The image "${file}" is not in the store.`,
        fix: 'Name the image file instead, and put it beside the questionnaire.',
      });
      expected.push({ contentHash: file.slice(0, 64), finding });
      return category;
    }
    const read = readImage(folder, file);
    if ('fault' in read) {
      findings.push(fault(read.fault));
      return category;
    }
    if (isStoredImageName(file) && read.name !== file) {
      findings.push(
        fault({
          message: `The image "${file}" is another one than its name says.`,
          fix: 'Export it again; or, where the other image is meant, give the file another name.',
        }),
      );
      return category;
    }
    images.push(read.image);
    return { ...category, image: { ...category.image, file: read.name } };
  });
  return { definition: { ...definition, categories }, images, expected, findings };
};
