/**
 * How each command is run once by a script, on the data of the demo hospital: in this order, since a
 * command works with what those before it have left.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExitCode } from '../exit-code.ts';

const FIXTURES = fileURLToPath(new URL('../../fixtures', import.meta.url));
const fixture = (...path: readonly string[]): string => join(FIXTURES, ...path);
const PASSWORD = 'correct horse battery staple\n';
const VISITOR = 'type,identity,visit_date\nPT,20000001,today\n';
const ADDRESS = ['--public-url', 'https://v.example/'];
const CODE = 'SLEEP_RESEARCH';
const SLEEP = readFileSync(fixture('questionnaires', 'research-sleep.yaml'), 'utf8');
const RESEARCH = { args: () => ['-'], input: SLEEP } as const;
const CHANGED = SLEEP.replace(/^ {2}en: .*$/m, '  en: Sleep');
const LOAD = JSON.stringify({
  visitors: [{ scenario: fixture('scenarios', 'pt-outpatient-clear.json') }],
  concurrency: 2,
  duration: '1s',
  people: 50,
});

/** What earlier runs have left for later ones. */
export interface Left {
  /** A folder of files, empty at first. */
  readonly folder: string;
  /** What a command has printed, by its words. */
  readonly printed: (command: string) => string;
}

export interface Run {
  /** What stands behind the command's own words. */
  readonly args?: (left: Left) => readonly string[];
  /** What comes through the pipe. */
  readonly input?: string | Uint8Array;
  /** The schema in schemas/cli/ that its `--json` fits; null where it has none. */
  readonly schema: string | null;
  /** Without a schema: the beginning of what it prints. */
  readonly prints?: RegExp;
  /** What its result has among others. */
  readonly result?: object;
  readonly exitCode?: ExitCode;
}

const fixed = (...args: readonly string[]): Pick<Run, 'args'> => ({ args: () => args });
const into = (name: string): Pick<Run, 'args'> => ({ args: ({ folder }) => [join(folder, name)] });
const piped = (...path: readonly string[]): Pick<Run, 'args' | 'input'> => ({
  ...fixed('-'),
  input: readFileSync(fixture(...path)),
});
const deviceId: Pick<Run, 'args'> = {
  args: ({ printed }) => [
    (JSON.parse(printed('device add')) as { readonly deviceId: string }).deviceId,
  ],
};
/** The id of the first answer of a person. */
const answerIn = (person: string): string => {
  const { answers } = JSON.parse(person) as { answers: readonly { answerId: string }[] };
  return answers[0]?.answerId ?? '';
};

/** What comes out of the hospital's own files, found by whoever reads them from a pipe. */
const AS_IT_IS = { changes: { added: 0, changed: 0, removed: 0 } } as const;

/** By the words of the command. */
export const EVERY_RUN: Readonly<Record<string, Run>> = {
  migrate: { schema: 'migrate' },
  'hospital import': { ...fixed(FIXTURES), schema: 'import', result: { findings: [] } },
  'hospital export': { ...into('hospital'), schema: 'export' },
  'settings export': { ...into('settings.yaml'), schema: 'export' },
  'settings import': {
    ...piped('settings', 'settings.yaml'),
    schema: 'import',
    result: AS_IT_IS,
  },
  'terms list': { schema: 'terms-list' },
  'terms show': { ...fixed('PRIVACY-PT-2026-02'), schema: 'terms-show' },
  'terms lint': { schema: 'text-lint' },
  'terms export': { ...into('terms.yaml'), schema: 'export' },
  'terms import': { ...piped('terms', 'terms.yaml'), schema: 'import', result: AS_IT_IS },
  'directory export': { ...into('directory'), schema: 'export' },
  'directory import': {
    ...fixed(fixture('directory')),
    schema: 'import',
    result: AS_IT_IS,
  },
  'meetings export': { ...into('meetings.yaml'), schema: 'export' },
  'meetings import': { ...piped('meetings', 'meetings.yaml'), schema: 'import', result: AS_IT_IS },
  'places export': { ...into('places.csv'), schema: 'export' },
  'places import': { ...piped('places', 'places.csv'), schema: 'import', result: AS_IT_IS },
  'translations status': { schema: 'translations-status' },
  'translations lint': { schema: 'text-lint' },
  'translations export': {
    args: ({ folder }) => ['--source', 'messages', '--output', join(folder, 'texts.csv')],
    schema: 'translations-export',
  },
  'translations import': {
    ...piped('translations', 'messages.vi.json'),
    schema: 'translations-import',
  },

  'questionnaire list': { schema: 'questionnaire-list' },
  'questionnaire show': { ...fixed(CODE), schema: 'questionnaire-show' },
  'questionnaire lint': { ...RESEARCH, schema: 'questionnaire-lint', result: { findings: [] } },
  'questionnaire import': { ...RESEARCH, schema: 'questionnaire-import' },
  'questionnaire export': { ...fixed(CODE), schema: 'questionnaire-export' },
  'questionnaire diff': {
    ...fixed(CODE, '-'),
    input: CHANGED,
    schema: 'questionnaire-diff',
    exitCode: 1,
    result: { isSame: false },
  },
  'questionnaire publish': {
    ...fixed('-'),
    input: CHANGED,
    schema: 'questionnaire-import',
    result: { isWritten: true },
  },
  'questionnaire rollback': {
    ...fixed(CODE, '--to', '1', '--note', 'why'),
    schema: 'questionnaire-rollback',
    result: { from: 2, to: 1 },
  },
  'questionnaire paths': { ...RESEARCH, schema: 'questionnaire-paths' },
  'questionnaire graph': { ...RESEARCH, schema: 'questionnaire-graph' },
  'questionnaire preview': { ...RESEARCH, schema: 'questionnaire-preview' },
  'questionnaire convert': { ...fixed(CODE, '--to', 'fhir'), schema: 'questionnaire-convert' },
  'questionnaire draft': {
    ...fixed('-', '--code', 'RESPIRATORY', '--user-types', 'NOK'),
    input: readFileSync(fixture('foreign', 'fhir', 'respiratory-visit.json')),
    schema: 'questionnaire-draft',
    result: { isWritten: true },
  },

  'user add': {
    ...fixed('kim', '--role', 'viewer'),
    input: PASSWORD,
    schema: 'user-change',
    result: { isWritten: true },
  },
  'user reset': { ...fixed('kim'), input: PASSWORD, schema: 'user-change' },
  'user disable': { ...fixed('kim'), schema: 'user-change' },
  'user enable': { ...fixed('kim'), schema: 'user-change' },
  'user list': { schema: 'user-list' },
  'device add': { ...fixed('gate', 'West door'), schema: 'device-add' },
  'device pair': { ...deviceId, schema: 'device-add' },
  'device list': { schema: 'device-list' },
  'device revoke': {
    ...deviceId,
    schema: 'device-revoke',
    result: { isWritten: true },
  },

  'links create': {
    ...fixed('-', ...ADDRESS),
    input: VISITOR,
    schema: 'links',
    result: { isWritten: true },
  },
  'links send': {
    ...fixed('-', ...ADDRESS),
    input: VISITOR,
    schema: 'links',
    result: { isWritten: true },
  },
  'partners link': { ...fixed('today', ...ADDRESS), schema: 'partners' },
  'partners send': { ...fixed('today', ...ADDRESS), schema: 'partners' },
  'urgent send': {
    ...fixed('-', ...ADDRESS),
    input: VISITOR,
    schema: 'import',
    result: { isWritten: true },
  },
  'outbox list': { schema: 'outbox-list' },
  'outbox retry': { schema: 'outbox-retry' },

  'simulate flow': { ...piped('scenarios', 'gst-invite-code.json'), schema: 'simulate-flow' },
  'simulate matrix': {
    ...fixed('--types', 'PT', '--languages', 'ko', '--ways', '2'),
    schema: 'simulate-matrix',
  },
  'simulate load': { ...fixed('-'), input: LOAD, schema: 'simulate-load', result: { ok: true } },
  'simulate replay': {
    ...fixed(CODE, '--questionnaire', '-'),
    input: CHANGED,
    schema: 'simulate-replay',
  },

  doctor: { schema: 'doctor' },
  'keys list': { schema: 'keys-list' },
  'keys rotate': { schema: 'keys-rotate' },
  // Links that were sealed with the old key still wait for their day.
  'keys retire': { schema: 'keys-retire', exitCode: 1 },
  'audit list': { schema: 'audit-list' },
  'audit verify': { schema: 'audit-verify' },
  purge: { schema: 'purge' },
  'subject export': { ...fixed('--number', '20000001'), schema: null, prints: /^\{/ },
  'questionnaire response': {
    args: ({ printed }) => [answerIn(printed('subject export')), '--reason', 'why'],
    schema: 'questionnaire-response',
    result: { response: { resourceType: 'QuestionnaireResponse' } },
  },
  'subject erase': { ...fixed('--number', '20000001'), schema: 'subject-erase' },
  'backup create': {
    args: ({ folder }) => ['--output', join(folder, 'b.munjin')],
    schema: 'backup-create',
  },
  'backup verify': { ...into('b.munjin'), schema: 'backup-verify' },
  'backup restore': {
    args: ({ folder }) => [join(folder, 'b.munjin'), '--confirm=data'],
    schema: 'backup-restore',
  },
  completion: { ...fixed('bash'), schema: null, prints: /_munjin/ },
  man: { schema: null, prints: /^\.TH/ },
};
