import { checkCatalogue, type Catalogue } from '../../engine/wording/catalogue.ts';
import { LANGUAGES, type Language } from '../../engine/wording/language.ts';
import type { Translations } from '../../schemas/translations.gen.ts';
import { createRepositories } from '../repositories.ts';
import { logImport } from '../audit/index.ts';
import { readDocument, type SourceDocument } from '../platform/files/read-document.ts';
import type { Position } from '../platform/files/position.ts';
import { checkAgainstSchema } from '../platform/files/schema-check.ts';
import { schemaFindings } from '../platform/files/schema-findings.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import {
  addChanges,
  hasErrors,
  sortFindings,
  NO_CHANGES,
  refusedReport,
  type Changes,
  type Finding,
  type TaskContext,
} from '../platform/files/report.ts';
import type { TextChange, TextsReport } from './import-sheets.ts';

interface ReadFile {
  readonly document: SourceDocument;
  readonly translations: Translations;
}

interface Place {
  readonly document: SourceDocument;
  readonly position: Position;
}

/** All texts of one language, from one file or several. */
interface ReadLanguage {
  readonly language: Language;
  readonly messages: Readonly<Record<string, string>>;
  placeOf(key: string): Place;
  readonly findings: readonly Finding[];
}

const START: Position = { line: 1, column: 1 };

/** `message` of `message.notFound`: the place of a missing key. */
const areaOf = (key: string) => key.split('.', 1)[0] ?? '';

const readLanguage = (
  language: Language,
  [first, ...rest]: readonly [ReadFile, ...ReadFile[]],
): ReadLanguage => {
  const places = new Map<string, Place>();
  const areas = new Map<string, SourceDocument>();
  const messages: Record<string, string> = {};
  const findings: Finding[] = [];
  for (const { document, translations } of [first, ...rest]) {
    for (const [key, text] of Object.entries(translations.messages)) {
      const position = document.atKey(['messages', key]);
      const earlier = places.get(key);
      if (earlier) {
        findings.push(
          document.finding(position, {
            severity: 'error',
            rule: 'duplicate',
            message: `${key} is already in ${earlier.document.file}.`,
            fix: 'Remove one of the two.',
          }),
        );
      }
      messages[key] = text;
      places.set(key, { document, position });
      areas.set(areaOf(key), document);
    }
  }
  return {
    language,
    messages,
    findings,
    placeOf: (key) =>
      places.get(key) ?? {
        document: areas.get(areaOf(key)) ?? first.document,
        position: START,
      },
  };
};

const readFile = (source: SourceFile): { read: ReadFile | null; findings: readonly Finding[] } => {
  const { document, findings } = readDocument(source);
  if (!document) return { read: null, findings };
  const { value, errors } = checkAgainstSchema('translations', document.value);
  return value
    ? { read: { document, translations: value }, findings }
    : { read: null, findings: [...findings, ...schemaFindings(document, errors)] };
};

const countChanges = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Changes => {
  const keys = Object.keys(after);
  const added = keys.filter((key) => !Object.hasOwn(before, key)).length;
  const unchanged = keys.filter((key) => before[key] === after[key]).length;
  return {
    added,
    unchanged,
    changed: keys.length - added - unchanged,
    removed: Object.keys(before).filter((key) => !Object.hasOwn(after, key)).length,
  };
};

/** The result for each text; a text that is removed is empty after it. */
const listChanges = (
  language: Language,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly TextChange[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((key): TextChange[] => {
    const was = before[key] ?? '';
    const is = after[key] ?? '';
    if (was === is) return [];
    const state = is === '' ? 'missing' : 'reviewed';
    return [{ source: 'messages', key, language, before: was, after: is, state }];
  });

const withoutStored = (
  { messages, ...language }: ReadLanguage,
  stored: Readonly<Record<string, string>>,
): ReadLanguage => ({
  ...language,
  messages: Object.fromEntries(
    Object.entries(messages).filter(([key]) => !Object.hasOwn(stored, key)),
  ),
});

/**
 * Replaces the wording of every language in the files. If the Korean wording is among them, the
 * files count as complete: a text that is in none of them is removed. Without it, texts are only
 * added or changed. With `onlyMissing`, texts that the store lacks are added, and the others stay.
 * Only the requested languages are changed.
 */
export const importTranslations = async (
  sources: readonly SourceFile[],
  { database, keys, clock, dryRun }: TaskContext,
  requested: readonly Language[] = LANGUAGES,
  { onlyMissing = false }: { readonly onlyMissing?: boolean } = {},
): Promise<TextsReport> => {
  const files = sources.map(readFile);
  const read = files.map((file) => file.read).filter((file) => file !== null);
  const languages = requested.flatMap((language) => {
    const [first, ...rest] = read.filter((file) => file.translations.language === language);
    return first ? [readLanguage(language, [first, ...rest])] : [];
  });
  const notationFindings = [
    ...files.flatMap(({ findings }) => findings),
    ...languages.flatMap(({ findings }) => findings),
  ];
  return database.transaction(async (trx): Promise<TextsReport> => {
    const stores = createRepositories(trx, keys);
    const { wording } = stores;
    const own = languages.find(({ language }) => language === 'ko');
    const isComplete = own !== undefined && !onlyMissing;
    const before = new Map<Language, Readonly<Record<string, string>>>();
    for (const { language } of languages) before.set(language, await wording.catalogue(language));
    const stored = before.get('ko') ?? (await wording.catalogue('ko'));
    const korean: Catalogue = {
      language: 'ko',
      messages: onlyMissing ? { ...own?.messages, ...stored } : (own?.messages ?? stored),
    };
    const taken = onlyMissing
      ? languages.map((one) => withoutStored(one, before.get(one.language) ?? {}))
      : languages;
    const checked = taken.flatMap((one) =>
      checkCatalogue(korean, one)
        .filter(({ rule }) => isComplete || rule !== 'wording/missing')
        .map(({ severity, rule, key, message, fix }): Finding => {
          const { document, position } = one.placeOf(key);
          return document.finding(position, { severity, rule, message, fix });
        }),
    );
    const findings = [...notationFindings, ...checked];
    if (hasErrors(findings)) return { ...refusedReport(findings), diff: [], isConflict: false };
    let changes = NO_CHANGES;
    const diff: TextChange[] = [];
    for (const { language, messages } of taken) {
      const was = before.get(language) ?? {};
      const after = isComplete ? messages : { ...was, ...messages };
      changes = addChanges(changes, countChanges(was, after));
      diff.push(...listChanges(language, was, after));
      if (!dryRun) await wording.replace(language, after);
    }
    await logImport(stores, { subject: 'translations', changes, at: clock.now(), dryRun });
    const report = { findings: sortFindings(findings), changes, diff };
    return { ...report, isWritten: !dryRun, isConflict: false };
  });
};
