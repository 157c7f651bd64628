import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { dataOption, jsonOption } from './options.ts';

const HELP = `
Looks at Node.js, the clock and the hospital's zone, the languages, the disk, the keys, who reads the files, and whether
the database answers, can be written to and has been through every migration. What is wrong comes with
its mend, and is exit code 1; a warning is not. With --kiosk the machine's fonts and browser are
looked at, too: only where visitors look at its screen, or it prints, do they matter.

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
    .description('find out what an installation lacks, each with its mend')
    .option('--kiosk', 'this machine shows or prints the pages: look at fonts and browser, too')
    .addOption(dataOption())
    .addOption(jsonOption())
    .addHelpText('after', HELP)
    .action(({ data, kiosk = false, json = false }: DoctorOptions) =>
      run(async () => {
        const { systemClock } = await import('../../server/platform/clock.ts');
        const { databaseLocation: databaseIn } =
          await import('../../server/platform/database/database.ts');
        const { hasFailedCheck: isAnyWrong } = await import('../../server/installation/check.ts');
        const { runDoctor: doctor } = await import('../../server/installation/doctor/doctor.ts');
        const { thisMachine } = await import('../../server/installation/doctor/machine.ts');
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
        output.message(isWell ? 'All is well.' : 'Something has to be mended.');
        return isWell ? EXIT.ok : EXIT.findings;
      }),
    );
