import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

/**
 * The import walls of docs/architecture.md: schemas <- engine <- server, web, cli.
 * A folder names what it may not reach; `reach` matches that folder anywhere in a relative path.
 */
const reach = (...folders) => `^\\.{1,2}/(?:.*/)?(?:${folders.join('|')})(?:/|$)`;
const wall = (message, ...regexes) => ({
  'no-restricted-imports': ['error', { patterns: regexes.map((regex) => ({ regex, message })) }],
});

const ENGINE_WALL =
  'engine/ is pure: it imports engine/, schemas/ and @noble/hashes, nothing else (docs/architecture.md).';
const ENGINE_GLOBALS = [
  ['Date', 'Time is passed in as an argument.'],
  ['fetch', 'engine/ does no I/O.'],
  ['process', 'engine/ knows no environment.'],
  ['crypto', 'Randomness is passed in.'],
  ['performance', 'Time is passed in as an argument.'],
  ['setTimeout', 'engine/ has no clock.'],
  ['setInterval', 'engine/ has no clock.'],
  ['window', 'engine/ runs without a browser.'],
  ['document', 'engine/ runs without a browser.'],
  ['console', 'engine/ does no I/O.'],
].map(([name, message]) => ({ name, message }));

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**', 'bench/**'];

export default defineConfig(
  {
    ignores: [
      'dist/**',
      'node_modules/**',
      'data/**',
      '.reports/**',
      'test-results/**',
      '**/*.gen.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    // The rules that need types are .oxlintrc.json's: a native linter asks them in a tenth of the time.
    extends: [...tseslint.configs.recommended, ...tseslint.configs.stylistic],
    rules: {
      'no-console': 'error',
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['schemas/**/*.ts'],
    rules: wall(
      'schemas/ imports nothing of ours outside schemas/.',
      reach('engine', 'server', 'web', 'cli', 'fixtures', 'e2e', 'bench'),
      '^node:',
    ),
  },
  {
    files: ['engine/**/*.ts'],
    ignores: TESTS,
    rules: {
      ...wall(
        ENGINE_WALL,
        '^(?!\\.{1,2}/|@noble/hashes/)',
        reach('server', 'web', 'cli', 'fixtures', 'e2e', 'bench'),
      ),
      'no-restricted-globals': ['error', ...ENGINE_GLOBALS],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Randomness is passed in.' },
        ...ENGINE_GLOBALS.map(({ name, message }) => ({
          object: 'globalThis',
          property: name,
          message,
        })),
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    rules: wall('server/ imports schemas/ and engine/ only.', reach('web', 'cli', 'e2e', 'bench')),
  },
  {
    files: ['web/**/*.ts', 'web/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...wall(
        'web/ imports schemas/ and engine/ only, and nothing of Node.',
        reach('server', 'cli', 'e2e', 'bench'),
        '^node:',
      ),
    },
  },
  {
    files: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
    rules: wall('web/ never imports server/.', reach('server', 'cli')),
  },
  {
    files: ['cli/**/*.ts'],
    rules: {
      'no-console': 'off',
      ...wall(
        'cli/ imports engine/, schemas/ and of server/ only tasks/, store/, outside/ and app.ts.',
        reach('web', 'e2e', 'bench'),
        '^\\.{1,2}/(?:.*/)?server/(?!tasks/|store/|outside/|app\\.ts)',
      ),
    },
  },
);
