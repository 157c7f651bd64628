import { Command } from 'commander';
import type { ErasureReport, Subject, UnreadableValue } from '../../server/privacy/index.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { CommandFailure } from '../command-failure.ts';
import { askYes } from '../prompts.ts';
import type { Output } from '../output.ts';
import { dataOption, dryRunOption, jsonOption } from './options.ts';

interface SubjectOptions {
  readonly data: string;
  readonly number?: string;
  readonly phone?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const parseSubject = ({ number, phone }: SubjectOptions): Subject => {
  const digits = phone?.replace(/\D/g, '') ?? '';
  if (number === undefined && digits === '') {
    throw new CommandFailure('Name the person: use --number, --phone or both.', EXIT.usage);
  }
  return { registrationNumber: number ?? null, phone: digits === '' ? null : digits };
};

const addSubjectOptions = (command: Command): Command =>
  command
    .option(
      '--number <number>',
      'registration number of a patient, number of staff or of a resident caregiver',
    )
    .option('--phone <phone>', 'phone of a caregiver, guest, visitor or companion')
    .addOption(dataOption());

/** Reports damaged rows to the operator; the output itself goes to the person. */
const reportUnreadable = (output: Output, unreadable: readonly UnreadableValue[]): void => {
  for (const { table, row, value } of unreadable)
    output.message(
      `Cannot read "${value}" of row ${row} in table ${table}: it may be this person's.`,
    );
};

const reportNothingHeld = (output: Output, unreadable: readonly UnreadableValue[]): void => {
  const what = unreadable.length > 0 ? 'Nothing that can be read' : 'Nothing';
  output.message(`${what} is held about this person. Is the number or phone right?`);
};

const EXPORT_HELP = `
Exit code 1: nothing is held about this person.

Example:
  $ munjin subject export --number 20000001 > person.json`;

const exportCommand = ({ output, run }: CommandContext): Command =>
  addSubjectOptions(new Command('export'))
    .description('all that is held about one person, as JSON on standard output')
    .addHelpText('after', EXPORT_HELP)
    .action((options: SubjectOptions) =>
      run(async () => {
        const subject = parseSubject(options);
        const { withDataFolder: inDataFolder } = await import('../with-data-folder.ts');
        const { exportSubject } = await import('../../server/privacy/index.ts');
        const { unreadable, ...person } = await inDataFolder(
          options.data,
          { dryRun: false },
          (context) => exportSubject(context, subject),
        );
        output.json(person);
        reportUnreadable(output, unreadable);
        // The record of access names no one, and this request adds to it.
        const isHeld = Object.entries(person).some(
          ([name, rows]) => name !== 'acts' && Array.isArray(rows) && rows.length > 0,
        );
        if (isHeld) return EXIT.ok;
        reportNothingHeld(output, unreadable);
        return EXIT.findings;
      }),
    );

const RETENTION_REASONS = {
  liveVisit: 'the visit is not over: a pass is live, or the person is inside',
  intensiveCareRegister: 'the register of intensive care is kept by law',
  directory: "they come from the hospital's directory: erase them there, then import it",
  messageWaiting: 'they are on their way',
  emergencyPatient: "they are the emergency patient's own, found by that patient's number or phone",
  childConsent: 'they are part of the record of the child’s visit',
  audit: 'the record of access is kept by law, and names no one',
} as const;

const ERASE_HELP = `
At a terminal, the command shows what would be erased and asks before it does so. Scripts agree with
--yes. Exit code 1: nothing is held about this person, or you did not agree.

Examples:
  $ munjin subject erase --phone 01000009001 --dry-run
  $ munjin subject erase --number 20000001 --yes`;

const countErased = ({ erased }: Pick<ErasureReport, 'erased'>): number =>
  Object.values(erased).reduce((sum, rows) => sum + rows, 0);

/** The record of access does not count: it names no one, and a request for erasure adds to it. */
const holdsNothing = ({ erased, kept }: Pick<ErasureReport, 'erased' | 'kept'>): boolean =>
  countErased({ erased }) === 0 && kept.every(({ for: reason }) => reason === 'audit');

const eraseLines = (
  { erased, kept }: Pick<ErasureReport, 'erased' | 'kept'>,
  verb: 'erased' | 'to be erased',
): readonly string[] => [
  ...Object.entries(erased)
    .filter(([, rows]) => rows > 0)
    .map(([name, rows]) => `${String(rows).padStart(6)}  ${name} ${verb}`),
  ...kept.map(
    ({ what, rows, for: reason }) =>
      `${String(rows).padStart(6)}  ${what} kept: ${RETENTION_REASONS[reason]}`,
  ),
];

const eraseCommand = ({ output, run, ask }: CommandContext): Command =>
  addSubjectOptions(new Command('erase'))
    .description('erase the data about one person, except data that must be kept; reports both')
    .option('--yes', 'erase without asking')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', ERASE_HELP)
    .action((options: SubjectOptions & { readonly yes?: boolean }) =>
      run(async () => {
        const subject = parseSubject(options);
        const { data, yes = false, dryRun = false, json = false } = options;
        const isAgreed = dryRun || yes;
        if (!isAgreed && ask === null) {
          throw new CommandFailure(
            'Without a terminal, erasing needs --yes; --dry-run shows what would be erased.',
            EXIT.usage,
          );
        }
        const { withDataFolder: inDataFolder } = await import('../with-data-folder.ts');
        const { eraseSubject } = await import('../../server/privacy/index.ts');
        const { messageFilesFromEnv: messageFilesOf } =
          await import('../../server/messages/index.ts');
        const messageFiles = messageFilesOf(process.env, data);
        const done = await inDataFolder(data, { dryRun }, async (context) => {
          const task = { ...context, messageFiles };
          if (!isAgreed && ask) {
            const planned = await eraseSubject(task, subject, { dryRun: true });
            for (const line of eraseLines(planned, 'to be erased')) output.message(line);
            const isNeeded = countErased(planned) > 0;
            if (isNeeded && !(await askYes(ask, 'Erase this for good?'))) return null;
          }
          return eraseSubject(task, subject, { dryRun });
        });
        if (done === null) {
          output.message('Nothing was erased.');
          return EXIT.findings;
        }
        const { unreadable, ...report } = done;
        if (json) output.json(report);
        else {
          for (const line of eraseLines(report, dryRun ? 'to be erased' : 'erased')) {
            output.data(line);
          }
        }
        reportUnreadable(output, unreadable);
        if (holdsNothing(report)) {
          reportNothingHeld(output, unreadable);
          return EXIT.findings;
        }
        if (dryRun) output.message('Dry run; nothing was erased.');
        return EXIT.ok;
      }),
    );

/** `munjin subject`: requests for access and erasure by the people whose data is stored. */
export const subjectCommand = (context: CommandContext): Command =>
  new Command('subject')
    .description('export or erase what is held about one person')
    .addCommand(exportCommand(context))
    .addCommand(eraseCommand(context));
