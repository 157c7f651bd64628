import { Command } from 'commander';
import type { Subject, UnreadableValue } from '../../server/privacy/index.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { CommandFailure } from '../command-failure.ts';
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
      'registration number of a patient, number of staff or of a resident guardian',
    )
    .option('--phone <phone>', 'phone of a guardian, guest, visitor or companion')
    .addOption(dataOption());

/** Reports damaged rows to the operator; the output itself goes to the person. */
const reportUnreadable = (output: Output, unreadable: readonly UnreadableValue[]): void => {
  for (const { table, row, value } of unreadable)
    output.message(
      `Cannot read "${value}" of row ${row} in table ${table}: it may be this person's.`,
    );
};

const exportCommand = ({ output, run }: CommandContext): Command =>
  addSubjectOptions(new Command('export'))
    .description('all that is held about one person, as JSON on standard output')
    .addHelpText('after', '\nExample:\n  $ munjin subject export --number 20000001 > person.json')
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
        return EXIT.ok;
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

const eraseCommand = ({ output, run }: CommandContext): Command =>
  addSubjectOptions(new Command('erase'))
    .description('erase what is held about one person, but for what must stay; says both')
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin subject erase --phone 01000009001 --dry-run')
    .action((options: SubjectOptions) =>
      run(async () => {
        const subject = parseSubject(options);
        const { data, dryRun = false, json = false } = options;
        const { withDataFolder: inDataFolder } = await import('../with-data-folder.ts');
        const { eraseSubject } = await import('../../server/privacy/index.ts');
        const { messageFilesFromEnv: messageFilesOf } =
          await import('../../server/messages/index.ts');
        const messageFiles = messageFilesOf(process.env, data);
        const { unreadable, ...report } = await inDataFolder(data, { dryRun }, (context) =>
          eraseSubject({ ...context, messageFiles }, subject, { dryRun }),
        );
        if (json) output.json(report);
        else {
          for (const [name, rows] of Object.entries(report.erased)) {
            if (rows > 0) output.data(`${String(rows).padStart(6)}  ${name} erased`);
          }
          for (const { what, rows, for: reason } of report.kept) {
            output.data(`${String(rows).padStart(6)}  ${what} kept: ${RETENTION_REASONS[reason]}`);
          }
        }
        reportUnreadable(output, unreadable);
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
