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
    title: 'Set up',
    words: 'Create an empty store, check the machine, and import a whole hospital from a folder.',
    commands: ['munjin migrate -q | tail -n 1', 'munjin doctor', 'munjin hospital import fixtures'],
  },
  {
    title: 'Questionnaires',
    words:
      'An import reports all errors at once, each with its place and a fix. It writes nothing if there is an error. The other commands list the questionnaires, show one of them, and show what a new version would change.',
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
    words: 'Show how complete each language is.',
    commands: ['munjin translations status --source FEVER', 'munjin terms list -q | head -n 4'],
  },
  {
    title: 'People and machines',
    words:
      'Type a password, or send it through a pipe. It is never an option. A code is shown once.',
    commands: [
      "echo 'correct horse battery staple' | munjin user add kim --role admin",
      'munjin user list',
      'munjin device add gate "West door"',
      'munjin device list',
    ],
  },
  {
    title: 'Simulate',
    words:
      'Run a visit over HTTP from the home page to its end, with the same calls as the screens.',
    commands: ['munjin simulate flow fixtures/scenarios/pt-outpatient-clear.json'],
  },
  {
    title: 'Backups, keys and audit',
    words:
      'Make a backup while the server runs. `backup verify` restores it into a temporary database. `backup restore` replaces data only if you give their name.',
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
      'Results go to standard output and messages to standard error. `--json` prints the result for a program, and `-q` hides the messages. The exit code says how the command ended.',
    commands: [
      'munjin doctor --json -q | head -n 8',
      'munjin questionnaire export FEVER -q 2>/dev/null | head -n 3',
      'munjin questionaire lint fever.yaml',
      'munjin questionnaire import fever.yaml --dryrun',
      'munjin backup verify no-such-file',
    ],
  },
];
