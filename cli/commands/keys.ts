import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { confirmLoss } from '../prompts.ts';
import { dataOption, dryRunOption, formatOption, jsonOption } from './options.ts';

interface KeysOptions {
  readonly data: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

interface RetireOptions extends KeysOptions {
  readonly yes?: boolean;
}

const formatDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const listCommand = ({ output, run }: CommandContext): Command =>
  new Command('list')
    .description('which master keys there are, newest first; never the keys themselves')
    .addOption(dataOption())
    .addOption(formatOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin keys list')
    .action(({ data, json = false }: KeysOptions) =>
      run(async () => {
        const { withDataFolder: inDataFolder } = await import('../with-data-folder.ts');
        const { listKeys } = await import('../../server/platform/keys/list-keys.ts');
        const listed = await inDataFolder(data, { dryRun: true }, ({ database, keys }) =>
          listKeys({ database, keys, folder: data }),
        );
        if (json) output.json(listed);
        else {
          for (const { keyId, state, sealsFrom, retiredAt, isTakenOver } of listed) {
            const since = sealsFrom ? `since ${formatDay(sealsFrom)}` : '';
            const notes = [
              retiredAt === null ? since : `retired ${formatDay(retiredAt)}`,
              isTakenOver === false ? 'rotation not finished: run munjin keys rotate' : '',
            ];
            output.data(`${keyId}  ${state.padEnd(7)}  ${notes.filter(Boolean).join('  ')}`.trim());
          }
        }
        return EXIT.ok;
      }),
    );

const ROTATE_HELP = `
The server may keep running. If a rotation was interrupted, start it again and it continues where it
stopped. The old key is kept until munjin keys retire finds that nothing needs it. Back up keys.json
before and after.

Example:
  $ munjin keys rotate --data /var/lib/munjin`;

const rotateCommand = ({ output, run }: CommandContext): Command =>
  new Command('rotate')
    .description('make a new master key, and re-encrypt and re-index all data with it')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', ROTATE_HELP)
    .action(({ data, dryRun = false, json = false }: KeysOptions) =>
      run(async () => {
        const { withDataFolder: inDataFolder } = await import('../with-data-folder.ts');
        const { rotateKeys } = await import('../../server/platform/keys/rotate-keys.ts');
        const ended = await inDataFolder(data, { dryRun }, (context) =>
          rotateKeys({ ...context, folder: data }),
        );
        if (json) output.json(ended);
        switch (ended.end) {
          case 'busy':
            output.message(
              'Another process is rotating the keys. One that died is waited for a minute.',
            );
            return EXIT.conflict;
          case 'dryRun': {
            const rows = Object.values(ended.rows).reduce((sum, count) => sum + count, 0);
            output.message(`Dry run; ${rows} rows would be re-encrypted.`);
            return EXIT.ok;
          }
          case 'unreadable':
            for (const row of ended.unreadable) output.message(`No key opens ${row}.`);
            output.message('Restore the key that sealed these rows, then rotate again.');
            return EXIT.findings;
          case 'rotated':
            output.message(
              ended.isResumed
                ? `${ended.rows} rows sealed with key ${ended.keyId}, going on with an earlier rotation.`
                : `${ended.rows} rows sealed with key ${ended.keyId}.`,
            );
            return EXIT.ok;
        }
      }),
    );

const KEY_IN_USE_REASONS = {
  rotation: 'a rotation is not finished: run munjin keys rotate',
  sealedRows: 'rows are still sealed with it: run munjin keys rotate',
  attempts: 'attempts of its time still count against limits: two days after the rotation',
  gateCodes: 'passes of its time still open the gate',
  links: 'links of its time still wait for their day',
} as const;

const retireCommand = (context: CommandContext): Command =>
  new Command('retire')
    .description('destroy old master keys that nothing needs any more')
    .option('--yes', 'destroy them without asking at a terminal')
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin keys retire --dry-run')
    .action(({ data, yes = false, dryRun = false, json = false }: RetireOptions) =>
      context.run(async () => {
        const { output } = context;
        const { withDataFolder: inDataFolder } = await import('../with-data-folder.ts');
        const { retireKeys } = await import('../../server/platform/keys/retire-keys.ts');
        const ended = await inDataFolder(data, { dryRun }, async (store) => {
          const planned = await retireKeys({ ...store, folder: data }, { dryRun: true });
          if (dryRun || planned.retired.length === 0) return planned;
          const loss =
            `The keys ${planned.retired.join(', ')} are destroyed for good. Backups from before the ` +
            'rotation then open only with a copy of the old keys.json. Destroy the keys?';
          const isAgreed = await confirmLoss(context, loss, { yes, json });
          return isAgreed ? retireKeys({ ...store, folder: data }, { dryRun }) : null;
        });
        if (ended === null) return EXIT.findings;
        const { retired, neededFor } = ended;
        if (json) output.json({ retired, neededFor });
        for (const reason of neededFor)
          output.message(`The old key stays: ${KEY_IN_USE_REASONS[reason]}.`);
        if (neededFor.length > 0) return EXIT.findings;
        const would = dryRun ? 'Dry run; it would be retired' : 'Retired';
        output.message(
          retired.length === 0 ? 'There is no old key.' : `${would}: ${retired.join(', ')}.`,
        );
        return EXIT.ok;
      }),
    );

/** `munjin keys`: the master keys of a data folder. */
export const keysCommand = (context: CommandContext): Command =>
  new Command('keys')
    .description('list, rotate and retire the master keys')
    .addCommand(listCommand(context))
    .addCommand(rotateCommand(context))
    .addCommand(retireCommand(context));
