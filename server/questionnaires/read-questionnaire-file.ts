/**
 * Reads a questionnaire file: the authoring notation in JSON or YAML, or the stored JSON Schema
 * that an export wrote. Every mistake is reported at once, each at its line, with its fix.
 */
import { isRecord } from '../../engine/questionnaire/answer/is-record.ts';
import {
  fromStoredForm,
  isStoredFormConsistent,
  toStoredForm,
  type StoredQuestionnaire,
  type StoredSchema,
} from '../../engine/questionnaire/document/stored-form.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { lintDefinition } from '../../engine/questionnaire/lint/lint.ts';
import type { LintFinding } from '../../engine/questionnaire/lint/lint-finding.ts';
import {
  parsePointer,
  readDocument,
  type Path,
  type SourceDocument,
} from '../platform/files/read-document.ts';
import { checkAgainstSchema } from '../platform/files/schema-check.ts';
import { schemaFindings } from '../platform/files/schema-findings.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import { repairDocument } from './repair-document.ts';
import { hasErrors, sortFindings, type Finding } from '../platform/files/report.ts';

export interface ReadQuestionnaire {
  /** Null if there is an error. */
  readonly definition: QuestionnaireDefinition | null;
  /**
   * As written, even if its content has errors; null if it does not have the shape of a
   * questionnaire.
   */
  readonly written: QuestionnaireDefinition | null;
  readonly findings: readonly Finding[];
  /** The position in the file of a place in the definition. */
  readonly finding: (path: Path, rest: Omit<Finding, 'file' | 'line' | 'column'>) => Finding;
}

/** The path of the stored JSON Schema in the document: at its root or beside its uiSchema. */
const storedSchemaPath = (value: unknown): Path | null => {
  if (!isRecord(value)) return null;
  if (isRecord(value['x-munjin'])) return [];
  return isRecord(value['schema']) && isRecord(value['schema']['x-munjin']) ? ['schema'] : null;
};

interface Notation {
  /** The authoring notation, not yet checked. */
  readonly value: unknown;
  /** The path in the document for a path in the notation. */
  inDocument(path: Path): Path;
  /** Whether the document is written in the notation, so that edits of one fit the other. */
  readonly isWritten: boolean;
  readonly findings: readonly Finding[];
}

const unreadable = (document: SourceDocument): Notation => ({
  value: null,
  inDocument: (path) => path,
  isWritten: false,
  findings: [
    document.finding(document.at([]), {
      severity: 'error',
      rule: 'stored-form/unreadable',
      message: 'The file looks like a stored JSON Schema but is not one that was exported here.',
      fix: 'Export it again, or hand in the authoring notation.',
    }),
  ],
});

const categoryPaths = (schema: StoredSchema, root: Path): ReadonlyMap<string, Path> =>
  new Map([
    ...Object.keys(schema.properties).map((id): [string, Path] => [
      id,
      [...root, 'properties', id],
    ]),
    ...(schema.allOf ?? []).flatMap(({ then }, index) =>
      Object.keys(then.properties).map((id): [string, Path] => [
        id,
        [...root, 'allOf', index, 'then', 'properties', id],
      ]),
    ),
  ]);

/** The authoring notation of a stored JSON Schema; refused if its two halves disagree. */
const fromStoredSchema = (document: SourceDocument, root: Path): Notation => {
  const value = document.value as Record<string, unknown>;
  const schema = (root.length === 0 ? value : value['schema']) as StoredSchema;
  try {
    const definition = fromStoredForm({ schema, uiSchema: toUiSchema(value, schema) });
    const paths = categoryPaths(schema, root);
    const inDocument = ([first, index, ...rest]: Path): Path => {
      if (first === 'tests')
        return [...root, 'x-munjin', first, ...(index === undefined ? [] : [index]), ...rest];
      if (first !== 'categories')
        return [...root, 'x-munjin', ...(first === undefined ? [] : [first])];
      const id = definition.categories[Number(index)]?.id ?? '';
      const [field] = rest;
      return [...(paths.get(id) ?? root), ...(field === 'id' ? [] : ['x-munjin', ...rest])];
    };
    const stored = { schema, uiSchema: toUiSchema(value, schema) };
    return {
      value: definition,
      inDocument,
      isWritten: false,
      findings:
        checkAgainstSchema('questionnaire', definition).value !== null &&
        !isStoredFormConsistent(stored)
          ? [
              document.finding(document.at(root), {
                severity: 'error',
                rule: 'stored-form/unfaithful',
                message:
                  'The conditions or answer schemas do not say what the annotations (x-munjin) say.',
                fix: 'Change the authoring notation and export it again; never edit one half by hand.',
              }),
            ]
          : [],
    };
  } catch {
    return unreadable(document);
  }
};

/** A bare schema may come without its uiSchema, which follows from it. */
const toUiSchema = (
  value: Record<string, unknown>,
  schema: StoredSchema,
): StoredQuestionnaire['uiSchema'] => {
  const own = value['uiSchema'];
  if (isRecord(own)) return own;
  return toStoredForm(fromStoredForm({ schema, uiSchema: {} })).uiSchema;
};

const readNotation = (document: SourceDocument): Notation => {
  const root = storedSchemaPath(document.value);
  return root
    ? fromStoredSchema(document, root)
    : { value: document.value, inDocument: (path) => path, isWritten: true, findings: [] };
};

// The repair may make these report something that is not the author's mistake.
const DOUBTFUL_AFTER_REPAIR = /^(visibility|order|denies)\//;
const TYPE_DEPENDENT_RULES = /^(property|type|visibility|household|denies)\//;

const isTrustworthy = (finding: LintFinding, pointers: readonly string[]): boolean => {
  const isInside = (outer: string, inner: string) =>
    inner === outer || inner.startsWith(`${outer}/`);
  if (pointers.some((pointer) => isInside(pointer, finding.pointer))) return false;
  const category = finding.pointer.split('/').slice(0, 3).join('/');
  const isTypeUnknown = pointers.includes(`${category}/type`) || pointers.includes(category);
  if (isTypeUnknown && TYPE_DEPENDENT_RULES.test(finding.ruleId)) return false;
  const isTargetLost = pointers.some((pointer) => /\/targets?(\/|$)/.test(pointer));
  return !(isTargetLost && DOUBTFUL_AFTER_REPAIR.test(finding.ruleId));
};

/** The author sees the ids that they wrote, not their substitutes. */
const restoreWrittenIds = (text: string, ids: ReadonlyMap<string, string>): string =>
  text.replace(/"(repaired\d+)"/g, (whole, id: string) =>
    ids.has(id) ? `"${ids.get(id) ?? ''}"` : whole,
  );

/** Edits and answers would refer to a form that the file does not have. */
const withoutEdits = <Shape extends Pick<Finding, 'edits' | 'reproduction'>>({
  edits: _edits,
  reproduction: _reproduction,
  ...finding
}: Shape): Omit<Shape, 'edits' | 'reproduction'> => finding;

const lintFindings = (value: unknown): readonly LintFinding[] => {
  const form = repairDocument(value, (candidate) => checkAgainstSchema('questionnaire', candidate));
  if (!form) return [];
  // A test of a repaired questionnaire would fail by the repair.
  const isTest = ({ ruleId }: LintFinding): boolean => ruleId.startsWith('tests/');
  return lintDefinition(form.value)
    .filter((finding) => isTrustworthy(finding, form.pointers))
    .filter((finding) => form.pointers.length === 0 || !isTest(finding))
    .map((finding) =>
      form.pointers.length === 0
        ? finding
        : {
            ...withoutEdits(finding),
            message: restoreWrittenIds(finding.message, form.ids),
            suggestion: restoreWrittenIds(finding.suggestion, form.ids),
          },
    );
};

/** Converts a lint finding of the questionnaire to its position in the file. */
export const toFindingFields = ({
  ruleId,
  severity,
  message,
  suggestion,
  edits,
  reproduction,
}: LintFinding): Omit<Finding, 'file' | 'line' | 'column'> => ({
  severity,
  rule: ruleId,
  message,
  fix: suggestion,
  ...(edits && { edits }),
  ...(reproduction && { reproduction }),
});

/** Reads and checks a file: its syntax, its shape, and all lint rules. */
export const readQuestionnaireFile = (source: SourceFile): ReadQuestionnaire => {
  const { document, findings: syntax } = readDocument(source);
  if (!document) {
    return {
      definition: null,
      written: null,
      findings: sortFindings(syntax),
      finding: (_path, rest) => ({ file: source.file, line: 1, column: 1, ...rest }),
    };
  }
  const notation = readNotation(document);
  const finding: ReadQuestionnaire['finding'] = (path, { edits, ...rest }) =>
    document.finding(document.at(notation.inDocument(path)), {
      ...rest,
      ...(edits && notation.isWritten && { edits }),
    });
  const { value, errors } = checkAgainstSchema('questionnaire', notation.value);
  const inNotation: SourceDocument = {
    ...document,
    value: notation.value,
    at: (path) => document.at(notation.inDocument(path)),
    atKey: (path) => document.atKey(notation.inDocument(path)),
  };
  const findings = [
    ...syntax,
    ...notation.findings,
    ...(notation.value === null && notation.findings.length > 0
      ? []
      : schemaFindings(inNotation, errors)),
    ...lintFindings(notation.value).map((found) =>
      finding(parsePointer(found.pointer), toFindingFields(found)),
    ),
  ];
  return {
    definition: hasErrors(findings) || value === null ? null : value,
    written: value,
    findings: sortFindings(findings),
    finding,
  };
};
