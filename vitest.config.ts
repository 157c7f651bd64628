import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { fastTemporaryFolder } from './server/platform/database/testing/fast-temporary-folder.ts';

/** The hospital is in Seoul. Tests run in another zone, so that a wrong zone shows. */
process.env['TZ'] = 'America/Phoenix';
process.env['TMPDIR'] = fastTemporaryFolder();
/**
 * Only a given database server is reached over a network. If this variable names a list of
 * certificate authorities, each program that a test starts would read it first.
 */
if (process.env['TEST_DATABASE_URL'] === undefined) delete process.env['NODE_EXTRA_CA_CERTS'];

/** The server and command line tests that open no project database. */
const WITHOUT_DATABASE = [
  'cli/every-command.test.ts',
  'cli/munjin.test.ts',
  'cli/output.test.ts',
  'cli/documented-session.test.ts',
  'cli/startup-imports.test.ts',
  'cli/questionnaire/difference-lines.test.ts',
  'cli/questionnaire/render-graph.test.ts',
  // A simulation keeps its hospitals in files, whatever DATABASE_URL says.
  'cli/simulate/**',
  'server/questionnaires/judge-answers.test.ts',
  'server/platform/http/node-server.test.ts',
  'server/platform/http/request-body.test.ts',
  'server/platform/http/static-files.test.ts',
  'server/platform/http/trusted-proxies.test.ts',
  'server/questionnaires/compiled-versions.test.ts',
  'server/accounts/{identity-provider-config,roles}.test.ts',
  'server/places/wire-places.test.ts',
  'server/messages/message-file.test.ts',
  'server/messages/messenger.test.ts',
  'server/platform/code-svg.test.ts',
  'server/platform/keys/keys.test.ts',
  'server/platform/database/{batch-query,postgres-tls,row-codec}.test.ts',
  'server/questionnaires/broken-questionnaires.test.ts',
  'server/installation/doctor/machine-checks.test.ts',
  'server/platform/files/{cp949,csv-cells,nesting,parse-csv,read-document,relative-day,source-cells}.test.ts',
  'server/questionnaires/lint-questionnaires.test.ts',
  'server/questionnaires/broken-json.test.ts',
  'server/questionnaires/format-questionnaire.test.ts',
  'server/questionnaires/foreign/{read,write}-foreign.test.ts',
  'server/questionnaires/read-questionnaire-file.test.ts',
  'server/settings/setting-entry.test.ts',
  'server/translations/xliff/**',
];

/**
 * These tests open a database, but their results do not depend on its kind. Those of the command
 * line check what it prints and how it is called; the tests of `server/` check on both kinds what
 * its commands do to a database. A test is not listed here if it names DATABASE_URL, breaks off in
 * the middle or makes queries of its own.
 */
const ON_SQLITE_ALONE = [
  'cli/broken-translations.test.ts',
  'cli/command-line.test.ts',
  'cli/export-commands.test.ts',
  'cli/link-and-import-schemas.test.ts',
  'cli/administration-schemas.test.ts',
  'cli/every-command-process.test.ts',
  'cli/{planted-faults,translations-commands}.test.ts',
  'cli/{help-words,list-format,plain-messages,prompts,unknown-names}.test.ts',
  'cli/questionnaire/export-command.test.ts',
  'cli/questionnaire/commands-through-pipes.test.ts',
  'cli/questionnaire/{convert-check,foreign-files,large-questionnaire}.test.ts',
  'cli/questionnaire/{lint,preview,test}-command.test.ts',
  'cli/questionnaire/planted-defects.test.ts',
  'cli/questionnaire/{import-and-diff,list-and-show}-commands.test.ts',
  'cli/questionnaire/{delete,retire,take-over}-command.test.ts',
  'cli/questionnaire/foreign-notations.test.ts',
  'cli/{administration,links,recordings,remote}-commands.test.ts',
  'cli/{dry-run,existing-file,remote-roles,simulate-replay,watch-files}.test.ts',
  'cli/completion/completion.test.ts',
  // The files are read before any database access.
  'server/platform/files/malicious-files.test.ts',
  // Tests of the headers on every reply, and of the requests that are rejected before a query.
  'server/platform/http/security/browser-protections.test.ts',
  'server/platform/http/{documentation,embedding,headers,log,request-validation,role-before-body}.test.ts',
  // Rules about callers, days and versions. The tests of each subject ask its rows of both kinds.
  'server/platform/http/security/access-control.test.ts',
  'server/platform/http/security/client-claims.test.ts',
  'server/platform/http/security/known-identifiers.test.ts',
  'server/platform/http/visit-date-time-zones.test.ts',
  'server/questionnaires/publications/second-person-required.test.ts',
  // The files of texts. The tests of sheets import them into databases of both kinds.
  'server/translations/round-trip.test.ts',
];

/** These tests run for a minute or more. If they started last, the other cores would be idle. */
const LONGEST = [
  'chaos/chaos.test.ts',
  '.ci/deploy-topology.test.ts',
  'promises/agreement.test.ts',
  'http/fuzz.test.ts',
  'promises/promises.test.ts',
  'lint/lint-any.test.ts',
  'simulate/scenarios.test.ts',
  'matrix/simulate-matrix.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      LONGEST.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * Every test that opens a database runs twice, but for those of ON_SQLITE_ALONE: on SQLite, and on
 * PostgreSQL, for which server/platform/database/testing/postgresql-server.ts finds a server. A test of one of them alone says so in
 * its name: `*.sqlite.test.ts`, `*.postgresql.test.ts`.
 */
export default defineConfig({
  test: {
    // A test waits for its database and its clock, so one worker more than cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    // Imported modules hold no test state, and importing them again for each file costs a quarter
    // of the time.
    isolate: false,
    environment: 'node',
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: '.reports/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['{engine,schemas,server,web,cli,.ci,chaos}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.postgresql.test.ts'],
          env: { MUNJIN_TEST_DATABASE: 'sqlite' },
          globalSetup: ['cli/testing/build-program.ts'],
          benchmark: { include: ['bench/**/*.bench.ts'], outputJson: '.reports/bench.json' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgresql',
          include: ['{server,cli}/**/*.test.ts'],
          exclude: ['**/*.sqlite.test.ts', ...WITHOUT_DATABASE, ...ON_SQLITE_ALONE],
          env: { MUNJIN_TEST_DATABASE: 'postgresql' },
          globalSetup: [
            'cli/testing/build-program.ts',
            'server/platform/database/testing/postgresql-global-setup.ts',
          ],
          benchmark: { include: [] },
        },
      },
    ],
  },
});
