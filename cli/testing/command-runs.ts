/**
 * How a script runs each command once, on the data of the demo hospital. The order matters, since a
 * command needs the results of earlier ones.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExitCode } from '../exit-code.ts';

const FIXTURES = fileURLToPath(new URL('../../fixtures', import.meta.url));
const fixture = (...path: readonly string[]): string => join(FIXTURES, ...path);
const PASSWORD = 'correct horse battery staple\n';
const VISITOR_CSV = 'type,identity,visit_date\nPT,20000001,today\n';
const PUBLIC_URL_ARGS = ['--public-url', 'https://v.example/'];
const CODE = 'SLEEP_RESEARCH';
const SLEEP_YAML = readFileSync(fixture('questionnaires', 'research-sleep.yaml'), 'utf8');
const RESEARCH_INPUT = { args: () => ['-'], input: SLEEP_YAML } as const;
const CHANGED_YAML = SLEEP_YAML.replace(/^ {2}en: .*$/m, '  en: Sleep');
const LOAD_MIX = JSON.stringify({
  visitors: [{ scenario: fixture('scenarios', 'pt-outpatient-clear.json') }],
  concurrency: 2,
  duration: '1s',
  people: 50,
});

/** Data from earlier runs for later ones. */
export interface EarlierResults {
  /** A folder for files, empty at first. */
  readonly folder: string;
  /** The output of a command, by its words. */
  readonly printed: (command: string) => string;
}

export interface CommandRun {
  /** The arguments after the command's own words. */
  readonly args?: (left: EarlierResults) => readonly string[];
  /** The input from the pipe. */
  readonly input?: string | Uint8Array;
  /** The schema in schemas/cli/ of its `--json` output; null if it has none. */
  readonly schema: string | null;
  /** Without a schema: the start of its output. */
  readonly prints?: RegExp;
  /** Some of the fields of its result. */
  readonly result?: object;
  readonly exitCode?: ExitCode;
}

const withArgs = (...args: readonly string[]): Pick<CommandRun, 'args'> => ({ args: () => args });
const withOutputFile = (name: string): Pick<CommandRun, 'args'> => ({
  args: ({ folder }) => [join(folder, name)],
});
const withPipedFixture = (...path: readonly string[]): Pick<CommandRun, 'args' | 'input'> => ({
  ...withArgs('-'),
  input: readFileSync(fixture(...path)),
});
const deviceId: Pick<CommandRun, 'args'> = {
  args: ({ printed }) => [
    (JSON.parse(printed('device add')) as { readonly deviceId: string }).deviceId,
  ],
};
/** The id of the first answer of a person. */
const firstAnswerId = (person: string): string => {
  const { answers } = JSON.parse(person) as { answers: readonly { answerId: string }[] };
  return answers[0]?.answerId ?? '';
};

/** The result of importing the hospital's own exported files from a pipe: no changes. */
const NO_CHANGES = { changes: { added: 0, changed: 0, removed: 0 } } as const;

/** By the words of the command. */
export const COMMAND_RUNS: Readonly<Record<string, CommandRun>> = {
  migrate: { schema: 'migrate' },
  // It refuses a store that exists; cli/init.test.ts runs it on a new machine.
  init: {
    schema: 'failure',
    result: { failure: { exitCode: 3 } },
    exitCode: 3,
  },
  'hospital import': { ...withArgs(FIXTURES), schema: 'import', result: { findings: [] } },
  'hospital export': { ...withOutputFile('hospital'), schema: 'export' },
  'settings list': { schema: 'settings-list' },
  'settings export': { ...withOutputFile('settings.yaml'), schema: 'export' },
  'settings import': {
    ...withPipedFixture('settings', 'settings.yaml'),
    schema: 'import',
    result: NO_CHANGES,
  },
  'terms list': { schema: 'terms-list' },
  'terms show': { ...withArgs('PRIVACY-PT-2026-02'), schema: 'terms-show' },
  'terms lint': { schema: 'text-lint' },
  'terms export': { ...withOutputFile('terms.yaml'), schema: 'export' },
  'terms import': {
    ...withPipedFixture('terms', 'terms.yaml'),
    schema: 'import',
    result: NO_CHANGES,
  },
  'directory export': { ...withOutputFile('directory'), schema: 'export' },
  'directory import': {
    ...withArgs(fixture('directory')),
    schema: 'import',
    result: NO_CHANGES,
  },
  'meetings list': { schema: 'meetings-list' },
  'meetings export': { ...withOutputFile('meetings.yaml'), schema: 'export' },
  'meetings import': {
    ...withPipedFixture('meetings', 'meetings.yaml'),
    schema: 'import',
    result: NO_CHANGES,
  },
  'places list': { schema: 'places-list' },
  'places export': { ...withOutputFile('places.csv'), schema: 'export' },
  'places import': {
    ...withPipedFixture('places', 'places.csv'),
    schema: 'import',
    result: NO_CHANGES,
  },
  'places history': { schema: 'places-history' },
  'places restore': {
    args: ({ printed }) => [
      '--to',
      (JSON.parse(printed('places history')) as { readonly placesId: string }[])[0]?.placesId ?? '',
    ],
    schema: 'import',
    result: NO_CHANGES,
  },
  'recordings list': { ...withArgs('--language', 'mn'), schema: 'recordings-list' },
  'translations status': { schema: 'translations-status' },
  'translations lint': { schema: 'text-lint' },
  'translations export': {
    args: ({ folder }) => ['--source', 'messages', '--output', join(folder, 'texts.csv')],
    schema: 'translations-export',
  },
  'translations import': {
    ...withPipedFixture('translations', 'messages.vi.json'),
    schema: 'translations-import',
  },

  'questionnaire list': { schema: 'questionnaire-list' },
  'questionnaire show': { ...withArgs(CODE), schema: 'questionnaire-show' },
  'questionnaire lint': {
    ...RESEARCH_INPUT,
    schema: 'questionnaire-lint',
    result: { findings: [] },
  },
  'questionnaire import': { ...RESEARCH_INPUT, schema: 'questionnaire-import' },
  'questionnaire export': { ...withArgs(CODE), schema: 'questionnaire-export' },
  'questionnaire diff': {
    ...withArgs(CODE, '-'),
    input: CHANGED_YAML,
    schema: 'questionnaire-diff',
    exitCode: 1,
    result: { isSame: false },
  },
  'questionnaire publish': {
    ...withArgs('-'),
    input: CHANGED_YAML,
    schema: 'questionnaire-import',
    result: { isWritten: true },
  },
  'questionnaire rollback': {
    ...withArgs(CODE, '--to', '1', '--note', 'why'),
    schema: 'questionnaire-rollback',
    result: { from: 2, to: 1 },
  },
  'questionnaire paths': { ...RESEARCH_INPUT, schema: 'questionnaire-paths' },
  'questionnaire test': { ...RESEARCH_INPUT, schema: 'questionnaire-test' },
  'questionnaire graph': { ...RESEARCH_INPUT, schema: 'questionnaire-graph' },
  'questionnaire preview': { ...RESEARCH_INPUT, schema: 'questionnaire-preview' },
  'questionnaire convert': { ...withArgs(CODE, '--to', 'fhir'), schema: 'questionnaire-convert' },
  'questionnaire draft': {
    ...withArgs('-', '--code', 'RESPIRATORY', '--user-types', 'NOK'),
    input: readFileSync(fixture('foreign', 'fhir', 'respiratory-visit.json')),
    schema: 'questionnaire-draft',
    result: { isWritten: true },
  },
  'questionnaire retire': {
    ...withArgs('EMMA_SCREENING', '--yes'),
    schema: 'questionnaire-retire',
    result: { userTypes: ['EMMA'], isWritten: true },
  },
  'questionnaire delete': {
    ...withArgs('RESPIRATORY', '--yes'),
    schema: 'questionnaire-delete',
    result: { isWritten: true },
  },

  // Signing in needs a person: cli/remote-commands.test.ts.
  login: {
    ...withArgs('http://localhost:9'),
    schema: 'failure',
    result: { failure: { exitCode: 3 } },
    exitCode: 3,
  },
  'profile list': { schema: 'profile-list' },
  'profile use': { ...withArgs('none'), schema: null, exitCode: 2 },
  logout: { schema: null, exitCode: 2 },

  'user add': {
    ...withArgs('kim', '--role', 'viewer'),
    input: PASSWORD,
    schema: 'user-change',
    result: { isWritten: true },
  },
  'user reset': { ...withArgs('kim'), input: PASSWORD, schema: 'user-change' },
  'user disable': { ...withArgs('kim'), schema: 'user-change' },
  'user enable': { ...withArgs('kim'), schema: 'user-change' },
  'user list': { schema: 'user-list' },
  'device add': { ...withArgs('gate', 'West door'), schema: 'device-add' },
  'device pair': { ...deviceId, schema: 'device-add' },
  'device list': { schema: 'device-list' },
  'device revoke': {
    ...deviceId,
    schema: 'device-revoke',
    result: { isWritten: true },
  },

  'links create': {
    ...withArgs('-', ...PUBLIC_URL_ARGS),
    input: VISITOR_CSV,
    schema: 'links',
    result: { isWritten: true },
  },
  'links send': {
    ...withArgs('-', ...PUBLIC_URL_ARGS),
    input: VISITOR_CSV,
    schema: 'links',
    result: { isWritten: true },
  },
  'links list': { schema: 'links-list' },
  'partners link': { ...withArgs('today', ...PUBLIC_URL_ARGS), schema: 'partners' },
  'partners send': { ...withArgs('today', ...PUBLIC_URL_ARGS), schema: 'partners' },
  'urgent send': {
    ...withArgs('-', ...PUBLIC_URL_ARGS),
    input: VISITOR_CSV,
    schema: 'import',
    result: { isWritten: true },
  },
  'outbox list': { schema: 'outbox-list' },
  'outbox retry': { schema: 'outbox-retry' },

  'simulate flow': {
    ...withPipedFixture('scenarios', 'gst-invite-code.json'),
    schema: 'simulate-flow',
  },
  'simulate matrix': {
    ...withArgs('--types', 'PT', '--languages', 'ko', '--ways', '2'),
    schema: 'simulate-matrix',
  },
  'simulate load': {
    ...withArgs('-'),
    input: LOAD_MIX,
    schema: 'simulate-load',
    result: { ok: true },
  },
  'simulate replay': {
    ...withArgs(CODE, '--questionnaire', '-'),
    input: CHANGED_YAML,
    schema: 'simulate-replay',
  },

  doctor: { schema: 'doctor' },
  'keys list': { schema: 'keys-list' },
  'keys rotate': { schema: 'keys-rotate' },
  // Links that were sealed with the old key are still valid for their day.
  'keys retire': { schema: 'keys-retire', exitCode: 1 },
  'audit list': { schema: 'audit-list' },
  'audit verify': { schema: 'audit-verify' },
  purge: { schema: 'purge' },
  'subject export': { ...withArgs('--number', '20000001'), schema: null, prints: /^\{/ },
  'questionnaire response': {
    args: ({ printed }) => [firstAnswerId(printed('subject export')), '--reason', 'why'],
    schema: 'questionnaire-response',
    result: { response: { resourceType: 'QuestionnaireResponse' } },
  },
  'subject erase': { ...withArgs('--number', '20000001', '--yes'), schema: 'subject-erase' },
  'backup create': {
    args: ({ folder }) => ['--output', join(folder, 'b.munjin')],
    schema: 'backup-create',
  },
  'backup verify': { ...withOutputFile('b.munjin'), schema: 'backup-verify' },
  'backup restore': {
    args: ({ folder }) => [join(folder, 'b.munjin'), '--confirm=data'],
    schema: 'backup-restore',
  },
  completion: { ...withArgs('bash'), schema: null, prints: /_munjin/ },
  man: { schema: null, prints: /^\.TH/ },
};
