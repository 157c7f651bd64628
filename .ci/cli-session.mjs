// The commands that docs/cli.md shows, in the order in which a user types them to set up a
// hospital.

/** Files that are already in the folder. */
export const FILES = {
  'fever.yaml': `code: FEVER
title: { ko: 발열 문진, en: Fever }
kind: standard
userTypes: [PT]
categories:
  - id: fever
    type: N
    question: { ko: 열이 있습니까?, en: Do you have a fever? }
    target: since
  - id: sinec
    type: T
    question: { ko: 언제부터입니까?, en: Since when? }
    show: false
`,
};

export const SECTIONS = [
  {
    title: 'Begin',
    words: 'What a machine lacks, an empty store, and a whole hospital from a folder.',
    commands: ['munjin migrate -q | tail -n 1', 'munjin doctor', 'munjin hospital import fixtures'],
  },
  {
    title: 'Questionnaires',
    words:
      'All errors are reported at once, each with its place and how to fix it, and nothing is written while there is one. Then the questionnaires that exist, how they read, and what another version would change.',
    commands: [
      'cat fever.yaml',
      'munjin questionnaire import fever.yaml',
      "sed -i 's/target: since/target: sinec/' fever.yaml",
      'munjin questionnaire import fever.yaml',
      'munjin questionnaire list',
      'munjin questionnaire graph PT_SCREENING -q | head -n 12',
      'munjin questionnaire paths FEVER',
      'munjin questionnaire test NOK_SCREENING',
      `echo '{"fever": "Y"}' | munjin questionnaire preview FEVER --language en --answers -`,
      'munjin questionnaire convert FEVER --to fhir -q | head -n 4',
      "sed 's/Do you have/Have you had/' fever.yaml | munjin questionnaire diff -",
    ],
  },
  {
    title: 'Translations',
    words: 'How far every language is.',
    commands: ['munjin translations status --source FEVER', 'munjin terms list -q | head -n 4'],
  },
  {
    title: 'People and machines',
    words: 'A password is typed, or comes from a pipe; a token is shown once. None is ever a flag.',
    commands: [
      "echo 'correct horse battery staple' | munjin user add kim --role admin",
      'munjin user list',
      'munjin device add gate "West door"',
      'munjin device list',
    ],
  },
  {
    title: 'Simulate',
    words: 'A visit from home to its end, driven over HTTP as the screens would.',
    commands: ['munjin simulate flow fixtures/scenarios/pt-outpatient-clear.json'],
  },
  {
    title: 'Look after it',
    words:
      'Backups are made while the server runs, checked by restoring them into a scratch place, and put in the place of data only where their name is typed.',
    commands: [
      'munjin backup create --output monday.munjin',
      'munjin backup verify monday.munjin',
      'munjin backup restore monday.munjin',
      'munjin backup restore monday.munjin --confirm=data -q',
      'munjin keys list',
      'munjin audit verify',
      'munjin purge --dry-run -q | head -n 4',
      'munjin migrate',
    ],
  },
  {
    title: 'In scripts',
    words:
      'Data go to standard output and words to standard error; `--json` gives the result for a program, `-q` leaves the words away, and the exit code says how it ended.',
    commands: [
      'munjin doctor --json -q | head -n 8',
      'munjin questionnaire export FEVER -q 2>/dev/null | head -n 3',
      'munjin questionaire lint fever.yaml',
      'munjin questionnaire import fever.yaml --dryrun',
      'munjin backup verify no-such-file',
    ],
  },
];
