/** Imports every file of the corpus, and compares what arrives with what the report says. */
import { register } from 'tsx/esm/api';
import { readCorpusFile } from './corpus.mjs';
import { countFhir, countXlsForm } from './count-questions.mjs';

register();
const { readForeign } = await import('../../server/questionnaires/foreign/read-foreign.ts');
const { readDictionary } = await import('../../server/questionnaires/foreign/redcap-dictionary.ts');
const { readForm } = await import('../../server/questionnaires/foreign/xlsform-sheets.ts');
const { formatQuestionnaire, readFileQuestionnaire } =
  await import('../../server/questionnaires/index.ts');

const FORMATS = {
  'fhir-r4': 'fhir',
  'fhir-r5': 'fhir',
  'fhir-stu3': 'fhir',
  redcap: 'redcap',
  xlsform: 'xlsform',
};

const isError = ({ severity }) => severity === 'error';

/** What "or_other" adds: a question that has no row. */
const OF_OTHER = '기타 내용을 적어 주세요.';

/** Questions asked; a list of checks asks one for each. */
const countKept = ({ categories }) =>
  categories
    .filter(({ question }) => question.ko !== OF_OTHER)
    .reduce((sum, { perItem, items = [] }) => sum + (perItem ? items.length : 1), 0);

/** Questions that only an answer reveals, and those that are never asked. */
const countRevealed = ({ categories }) =>
  countKept({ categories: categories.filter(({ show, type }) => show === false || type === 'P') });

/** Questions that a row with filtered choices makes beyond its own. */
const countSplit = (findings) =>
  findings.reduce((sum, { message }) => {
    const [, count = '1'] = /Asked as (\d+) questions, one for each answer/u.exec(message) ?? [];
    return sum + Number(count) - 1;
  }, 0);

const countReported = (findings, pattern) =>
  findings.filter(({ message }) => pattern.test(message)).length;

/** The places of lost conditions; that of a group is one for all of its questions. */
const lostConditions = (findings) =>
  findings
    .filter(({ message }) => /Condition ignored|\(a condition\)/u.test(message))
    .map(({ message }) => /^((?:\/item\/\d+)*)/u.exec(message)[1]);

const countOptions = ({ categories }, findings) => {
  const all = categories
    .filter(({ type }) => type === 'M')
    .reduce((sum, { items = [] }) => sum + items.length, 0);
  return all - 2 * countReported(findings, /Imported as a choice of yes and no/u);
};

/** What the import of one file gives. */
const measureFile = async (kind, file, bytes) => {
  const format = FORMATS[kind];
  const source = { file, bytes, folder: null };
  const wishes = { code: 'FORM', userTypes: ['NOK'] };
  const { definition, findings } = await readForeign(source, format, wishes);
  const count = (name) => findings.filter(({ rule }) => rule.endsWith(`/${name}`)).length;
  const reported = {
    changed: count('changed'),
    dropped: count('dropped'),
    logic: count('lost-logic'),
  };
  if (!definition) return { ...reported, isConverted: false, errors: [] };
  const text = formatQuestionnaire(definition, 'yaml');
  const read = readFileQuestionnaire({
    ...{ file: `${file}.yaml`, bytes: Buffer.from(text), folder: null },
  });
  const errors = read.findings.filter(isError).map(({ rule }) => rule);
  const isUntranslated = read.findings.some(({ rule }) => rule === 'text/untranslated');
  const dropped = countReported(findings, /Question dropped/u);
  const kept = countKept(definition);
  const lost = lostConditions(findings);
  /** Conditions of which neither an edge nor a finding is left; any dropped question may have one. */
  const silentConditions = (conditions, ignored) =>
    Math.max(0, conditions - countRevealed(definition) - ignored - dropped);
  if (format !== 'fhir') {
    const { form } = await (format === 'redcap' ? readDictionary : readForm)(source);
    const { questions, conditions } = countXlsForm(form);
    const silent =
      Math.abs(questions + countSplit(findings) - kept - dropped) +
      silentConditions(conditions, lost.length);
    return { ...reported, isConverted: true, errors, isUntranslated, kept, conditions, silent };
  }
  const resource = JSON.parse(
    Buffer.from(bytes)
      .toString('utf8')
      .replace(/^\uFEFF/u, ''),
  );
  const { questions, options, conditional } = countFhir(resource);
  const ignored = conditional.filter((place) =>
    lost.some((at) => `${place}/`.startsWith(`${at}/`)),
  );
  const conditions = conditional.length;
  const droppedOptions = countReported(findings, /Option dropped/u);
  const silent =
    Math.abs(questions - kept - dropped) +
    Math.abs(options - countOptions(definition, findings) - droppedOptions) +
    silentConditions(conditions, ignored.length);
  return { ...reported, isConverted: true, errors, isUntranslated, kept, conditions, silent };
};

/**
 * One row for each kind of file, the files of which something is lost without a word, and those that
 * the folder does not have as they are listed.
 */
export const measureCorpus = async (folder, entries) => {
  const rows = new Map();
  const silent = [];
  const missing = [];
  for (const entry of entries) {
    const { kind, repository, name } = entry;
    const bytes = readCorpusFile(folder, entry);
    if (bytes === null) {
      missing.push(name);
      continue;
    }
    const row = rows.get(kind) ?? {
      ...{ kind, files: 0, repositories: new Set(), converted: 0, importable: 0, untranslated: 0 },
      ...{ kept: 0, conditions: 0, changed: 0, dropped: 0, logic: 0, silent: 0 },
    };
    rows.set(kind, row);
    const one = await measureFile(kind, name, bytes);
    row.files += 1;
    row.repositories.add(repository);
    for (const name of ['changed', 'dropped', 'logic']) row[name] += one[name];
    if (!one.isConverted) continue;
    row.converted += 1;
    row.kept += one.kept;
    row.conditions += one.conditions;
    row.silent += one.silent;
    if (one.silent > 0) silent.push(`${name}: ${one.silent}`);
    if (one.errors.length > 0) continue;
    row.importable += 1;
    if (one.isUntranslated) row.untranslated += 1;
  }
  return { rows: [...rows.values()], silent, missing };
};
