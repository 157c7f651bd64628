import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { dataOption, jsonOption } from './options.ts';

const HELP = `
Checks Node.js, the clock and the hospital's time zone, the languages, the disk, the keys, who can
read the files, and whether the database answers, can be written to, has no damaged page (SQLite)
and has had every migration.
Each error comes with a fix and ends with exit code 1; a warning does not. --kiosk also checks the
fonts and the browser of this machine. They matter only where visitors use its screen or where it
prints.

Examples:
  $ munjin doctor
  $ munjin doctor --data /var/lib/munjin --json
  $ munjin doctor --kiosk`;

interface DoctorOptions {
  readonly data: string;
  readonly kiosk?: boolean;
  readonly json?: boolean;
}

/** `munjin doctor`: checks the installation and suggests fixes. */
export const doctorCommand = ({ output, run }: CommandContext): Command =>
  new Command('doctor')
    .description('check the installation and suggest fixes')
    .option('--kiosk', 'this machine shows or prints the pages: look at fonts and browser, too')
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action(({ data, kiosk = false, json = false }: DoctorOptions) =>
      run(async () => {
        const { systemClock } = await import('../../server/platform/clock.ts');
        const { databaseLocation: databaseIn } =
          await import('../../server/platform/database/open-database.ts');
        const { hasFailedCheck: isAnyWrong } = await import('../../server/platform/check.ts');
        const { runDoctor: doctor } = await import('../../server/installation/index.ts');
        const { thisMachine } = await import('../../server/installation/index.ts');
        const { printChecks } = await import('../print-checks.ts');
        const checks = await doctor(
          databaseIn(data, process.env['DATABASE_URL']),
          data,
          thisMachine(() => systemClock.now()),
          { isKiosk: kiosk },
        );
        const isWell = !isAnyWrong(checks);
        if (json) output.json({ isWell, checks });
        else printChecks(output, checks);
        output.message(isWell ? 'All is well.' : 'Some errors have to be fixed.');
        return isWell ? EXIT.ok : EXIT.findings;
      }),
    );
