/** Reads and writes the file of a questionnaire in the authoring notation, in the browser. */
import { isNode, LineCounter, parseDocument, stringify, type ErrorCode } from 'yaml';

export interface FileFault {
  readonly line: number;
  readonly column: number;
  /** Selects the message of the studio; `other` if the studio has none. */
  readonly kind: FileFaultKind;
  /** The message of the parser, in English. */
  readonly message: string;
}

/** The errors that people make by hand, by the code of the parser. */
const FAULT_KINDS = {
  DUPLICATE_KEY: 'keyTwice',
  BAD_INDENT: 'indent',
  TAB_AS_INDENT: 'tab',
  MISSING_CHAR: 'missingCharacter',
  UNEXPECTED_TOKEN: 'unexpected',
  MULTILINE_IMPLICIT_KEY: 'missingCharacter',
  BLOCK_AS_IMPLICIT_KEY: 'indent',
  BAD_SCALAR_START: 'unexpected',
} as const satisfies Partial<Record<ErrorCode, string>>;

export type FileFaultKind = (typeof FAULT_KINDS)[keyof typeof FAULT_KINDS] | 'other';

const kindOf = (code: ErrorCode): FileFaultKind =>
  code in FAULT_KINDS ? FAULT_KINDS[code as keyof typeof FAULT_KINDS] : 'other';

/** The parts of a file that the import needs. The server validates everything else. */
export interface ParsedQuestionnaire {
  readonly code: string;
  readonly title: string;
  readonly categories: readonly unknown[];
  readonly document: Readonly<Record<string, unknown>>;
  /** The line of a JSON pointer, or of its nearest enclosing part. */
  readonly lineOf: (pointer: string) => number | null;
}

export type ParseResult =
  | { readonly kind: 'read'; readonly found: ParsedQuestionnaire }
  | { readonly kind: 'unreadable'; readonly faults: readonly FileFault[] }
  | { readonly kind: 'notAQuestionnaire' };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : isRecord(value) ? textOf(value['text']) : '';

const MAX_FAULTS = 10;

/** Parses a YAML or JSON text. JSON is also valid YAML. */
export const parseQuestionnaireFile = (text: string): ParseResult => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    const faults = document.errors.slice(0, MAX_FAULTS).map(({ pos: [at], code, message }) => {
      const { line, col } = lines.linePos(at);
      return { line, column: col, kind: kindOf(code), message };
    });
    return { kind: 'unreadable', faults };
  }
  const whole: unknown = document.toJS({ maxAliasCount: 100 });
  if (!isRecord(whole) || !Array.isArray(whole['categories'])) return { kind: 'notAQuestionnaire' };
  const { code, title } = whole;
  const lineOf = (pointer: string): number | null => {
    const path = pointer.split('/').slice(1);
    for (let length = path.length; length > 0; length -= 1) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return null;
  };
  return {
    kind: 'read',
    found: {
      code: typeof code === 'string' ? code : '',
      title: isRecord(title) ? textOf(title['ko']) : '',
      categories: whole['categories'],
      document: whole,
      lineOf,
    },
  };
};

const imageFileOf = (category: unknown): string | null => {
  const image = isRecord(category) ? category['image'] : undefined;
  const file = isRecord(image) ? image['file'] : undefined;
  return typeof file === 'string' ? file : null;
};

/** The images that the questions refer to, without duplicates. */
export const referencedImages = ({ categories }: ParsedQuestionnaire): readonly string[] => [
  ...new Set(categories.flatMap((category) => imageFileOf(category) ?? [])),
];

/**
 * The definition with another code, and with the stored images in place of those that the file
 * named.
 */
export const withCodeAndImages = (
  { document: whole, categories }: ParsedQuestionnaire,
  code: string,
  pictures: ReadonlyMap<string, string>,
): object => ({
  ...whole,
  code,
  categories: categories.map((category) => {
    const kept = pictures.get(imageFileOf(category) ?? '');
    if (kept === undefined || !isRecord(category) || !isRecord(category['image'])) return category;
    return { ...category, image: { ...category['image'], file: kept } };
  }),
});

/** Writes the authoring notation as the text of a file. */
export const serializeDefinition = (format: 'yaml' | 'json', definition: object): string =>
  format === 'json'
    ? `${JSON.stringify(definition, null, 2)}\n`
    : stringify(definition, { lineWidth: 100, aliasDuplicateObjects: false });

/** Downloads a text as a file. */
export const downloadText = (name: string, text: string, mediaType: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  window.setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
};
