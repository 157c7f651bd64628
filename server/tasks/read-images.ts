import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { imageHash, type Image } from '../store/images.ts';
import type { ReadQuestionnaire } from './read-questionnaire-file.ts';
import type { Finding } from './report.ts';

const MOST_BYTES = 1024 * 1024;
const STORED_NAME = /^[0-9a-f]{64}\.(png|jpg|webp|avif)$/;

interface Format {
  readonly mediaType: string;
  readonly ending: string;
  readonly matches: (bytes: Buffer) => boolean;
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** By the bytes themselves: the name of a file proves nothing. */
const FORMATS: readonly Format[] = [
  {
    mediaType: 'image/png',
    ending: 'png',
    matches: (bytes) => ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  },
  {
    mediaType: 'image/jpeg',
    ending: 'jpg',
    matches: (bytes) => ascii(bytes, 0, 3) === '\xff\xd8\xff',
  },
  {
    mediaType: 'image/webp',
    ending: 'webp',
    matches: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  },
  {
    mediaType: 'image/avif',
    ending: 'avif',
    matches: (bytes) => ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12)),
  },
];

type ReadImage = { readonly image: Image; readonly name: string } | { readonly fault: Fault };
interface Fault {
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
  if (bytes.length > MOST_BYTES) {
    return {
      fault: {
        message: `The image "${file}" has ${bytes.length} bytes.`,
        fix: `Make it at most ${MOST_BYTES} bytes: fewer pixels, or WebP.`,
      },
    };
  }
  const format = FORMATS.find(({ matches }) => matches(bytes));
  if (!format) {
    return {
      fault: {
        message: `"${file}" is not a PNG, JPEG, WebP or AVIF image.`,
        fix: 'Save it in one of these formats.',
      },
    };
  }
  const contentHash = imageHash(bytes);
  return {
    image: { contentHash, mediaType: format.mediaType, bytes },
    name: `${contentHash}.${format.ending}`,
  };
};

export interface ReadImages {
  /** The definition with every image named by its content. */
  readonly definition: QuestionnaireDefinition;
  readonly images: readonly Image[];
  /** Images that the definition names by content; they must be in the store already. */
  readonly expected: readonly { readonly contentHash: string; readonly finding: Finding }[];
  readonly findings: readonly Finding[];
}

/** Reads the images that a questionnaire names, from the folder that it lies in. */
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
    const fault = ({ message, fix }: Fault) =>
      findingAt(['categories', index, 'image', 'file'], {
        severity: 'error',
        rule: 'image',
        message,
        fix,
      });
    if (STORED_NAME.test(file)) {
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
    images.push(read.image);
    return { ...category, image: { ...category.image, file: read.name } };
  });
  return { definition: { ...definition, categories }, images, expected, findings };
};
