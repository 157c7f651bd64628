import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import type { DeviceListing, Pairing } from '../../server/devices/index.ts';
import { UnknownName } from '../../server/platform/unknown-name.ts';
import { NameArgument } from '../name-argument.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import {
  dataOption,
  dryRunOption,
  formatOption,
  jsonOption,
  refuseServer,
  serverOption,
} from './options.ts';
import { confirmLoss } from '../prompts.ts';
import type { Target } from '../target.ts';
import type { Output } from '../output.ts';

interface DeviceOptions extends Target {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

interface RevokeOptions extends DeviceOptions {
  readonly yes?: boolean;
}

const KINDS = ['kiosk', 'gate', 'emergency'] as const;
const KIOSK_TYPES = ['H', 'C', 'R'] as const;

const MAX_NAME = 64;

/** As in the studio. People choose a device by its name, so it can be read. */
const parseDeviceName = (text: string): string => {
  const name = text.trim();
  if (name === '' || name.length > MAX_NAME || /\p{C}/u.test(name)) {
    throw new InvalidArgumentError(`A name has 1 to ${MAX_NAME} characters that can be read.`);
  }
  return name;
};

const BY_TOKEN = 'a token adds and pairs no device. Do it in the studio, or on the server itself.';

const printPairingCode = ({ code, expiresAt }: Pairing, output: Output): void => {
  output.data(code);
  const minutes = Math.round((expiresAt - Date.now()) / 60_000);
  output.message(
    `Type this code in the device's browser within ${minutes} minutes; it works once.`,
  );
};

/** Ends the command for a device that is not active: it is unknown, or its token was revoked. */
const refuseDevice = (
  deviceId: string,
  listed: readonly DeviceListing[],
  output: Output,
): ExitCode => {
  const isKnown = listed.some((device) => device.deviceId === deviceId);
  if (!isKnown) throw new UnknownName(`There is no device ${deviceId}.`, 'device list');
  output.message(`The device ${deviceId} was revoked. Next: munjin device add`);
  return EXIT.findings;
};

const addCommand = ({ output, run }: CommandContext): Command =>
  refuseServer(new Command('add'), BY_TOKEN)
    .description('add a kiosk, a gate or a desk of the emergency room')
    .addArgument(new Argument('<kind>', 'what it is').choices(KINDS))
    .argument('<name>', 'name by which its people know it', parseDeviceName)
    .addOption(
      new Option(
        '--kiosk-type <type>',
        'H in the hall, C at the medical records desk, R research; H if left out',
      ).choices(KIOSK_TYPES),
    )
    .addOption(new Option('--token', 'print the token, for a program, not a code for a browser'))
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin device add gate "West door" --token')
    .action(
      (
        kind: (typeof KINDS)[number],
        name: string,
        {
          dryRun = false,
          json = false,
          token: wantsToken = false,
          kioskType,
          data,
        }: DeviceOptions & {
          readonly token?: boolean;
          readonly kioskType?: (typeof KIOSK_TYPES)[number];
        },
      ) =>
        run(async () => {
          if (kioskType !== undefined && kind !== 'kiosk') {
            throw new CommandFailure('Only a kiosk has a kiosk type.', EXIT.usage);
          }
          const { withDataFolder } = await import('../with-data-folder.ts');
          const { addDevice } = await import('../../server/devices/index.ts');
          const device = {
            ...({ kind, name, takes: wantsToken ? 'token' : 'code' } as const),
            ...(kioskType === undefined ? {} : { kioskType }),
          };
          const added = await withDataFolder(data, { dryRun }, (context) =>
            addDevice(device, context),
          );
          if (added === null) {
            output.message(`Dry run; it would be: ${name} is added.`);
            return EXIT.ok;
          }
          const { token, pairing } = added;
          const { deviceId } = added.device;
          output.message(`The device ID of ${name} is ${deviceId}.`);
          if (json) output.json(wantsToken ? { deviceId, token } : { deviceId, ...pairing });
          else if (pairing === null) {
            output.data(token);
            output.message('The token is shown this once: send it as Authorization: Bearer.');
          } else printPairingCode(pairing, output);
          return EXIT.ok;
        }),
    );

const pairCommand = ({ output, run }: CommandContext): Command =>
  refuseServer(new Command('pair'), BY_TOKEN)
    .description('make a new pairing code; using it ends the token that the device had')
    .addArgument(new NameArgument('<device-id>', 'id of the device', 'devices'))
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin device pair 3f0c2a7e-5d1b-4c1f-9a55-0d9c1f7d2b10')
    .action((deviceId: string, { dryRun = false, json = false, data }: DeviceOptions) =>
      run(async () => {
        const { withDataFolder } = await import('../with-data-folder.ts');
        const { listDevices, pairDevice } = await import('../../server/devices/index.ts');
        return withDataFolder(data, { dryRun }, async (context) => {
          const devices = await listDevices(context);
          const known = devices.find((device) => device.deviceId === deviceId);
          if (known?.revokedAt !== null) return refuseDevice(deviceId, devices, output);
          const pairing = dryRun ? null : await pairDevice(deviceId, context);
          if (json) output.json({ deviceId, code: null, expiresAt: null, ...pairing });
          else if (pairing) printPairingCode(pairing, output);
          if (dryRun) output.message(`Dry run; ${known.name} would get a code.`);
          return EXIT.ok;
        });
      }),
    );

const revokeCommand = (context: CommandContext): Command =>
  new Command('revoke')
    .description('end a device’s token for good')
    .addArgument(new NameArgument('<device-id>', 'id of the device', 'devices'))
    .option('--yes', 'revoke without asking at a terminal')
    .addOption(dataOption())
    .addOption(serverOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExample:\n  $ munjin device revoke 3f0c2a7e-5d1b-4c1f-9a55-0d9c1f7d2b10',
    )
    .action(
      (deviceId: string, { yes = false, dryRun = false, json = false, ...target }: RevokeOptions) =>
        context.run(async () => {
          const { output } = context;
          const { openDeviceTasks } = await import('../device-tasks.ts');
          const tasks = await openDeviceTasks({ ...target, dryRun });
          const devices = await tasks.list();
          const known = devices.find((device) => device.deviceId === deviceId);
          if (known?.revokedAt !== null) {
            const refused = refuseDevice(deviceId, devices, output);
            if (json) output.json({ deviceId, isWritten: false });
            return refused;
          }
          const loss = `${known.name} stops working at once, and its token never works again. Revoke it?`;
          if (!(await confirmLoss(context, loss, { yes, json, dryRun }))) return EXIT.findings;
          const isRevoked = await tasks.revoke(deviceId);
          if (json) output.json({ deviceId, isWritten: isRevoked && !dryRun });
          output.message(dryRun ? 'Dry run; it would be revoked.' : 'Its token is void.');
          return EXIT.ok;
        }),
    );

const listCommand = ({ output, run }: CommandContext): Command =>
  new Command('list')
    .description('the devices, revoked ones too')
    .addOption(dataOption())
    .addOption(formatOption())
    .addOption(serverOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin device list')
    .action(({ json = false, ...target }: DeviceOptions) =>
      run(async () => {
        const { openDeviceTasks } = await import('../device-tasks.ts');
        const devices = await (await openDeviceTasks({ ...target, dryRun: true })).list();
        if (json) output.json(devices);
        for (const { deviceId, kind, name, revokedAt } of json ? [] : devices) {
          output.data([deviceId, kind, revokedAt === null ? 'active' : 'revoked', name].join('\t'));
        }
        return EXIT.ok;
      }),
    );

/** `munjin device`: the devices that call with their own token. */
export const deviceCommand = (context: CommandContext): Command =>
  new Command('device')
    .description('kiosks, gates and the desks of the emergency room')
    .addCommand(addCommand(context))
    .addCommand(pairCommand(context))
    .addCommand(revokeCommand(context))
    .addCommand(listCommand(context));
