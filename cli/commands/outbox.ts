import { Command, InvalidArgumentError, Option } from 'commander';
import type { MessageState } from '../../server/messages/index.ts';
import { NameArgument } from '../name-argument.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { pluralize } from '../print-findings.ts';
import { dataOption, dryRunOption, formatOption, jsonOption } from './options.ts';

const STATES = [
  'waiting',
  'sent',
  'failed',
  'expired',
  'withdrawn',
] as const satisfies readonly MessageState[];
const DEFAULT_LIMIT = 50;

interface ListOptions {
  readonly data: string;
  readonly state?: MessageState;
  readonly most: number;
  readonly json?: boolean;
}

interface RetryOptions {
  readonly data: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const parseLimit = (text: string): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('A number from 1 to 999999.');
  return Number(text);
};

const listCommand = ({ output, run }: CommandContext): Command =>
  new Command('list')
    .description('list the newest messages and their states, without their contents')
    .addOption(dataOption())
    .addOption(new Option('--state <state>', 'only messages in this state').choices(STATES))
    .addOption(
      new Option('--most <number>', 'at most so many').argParser(parseLimit).default(DEFAULT_LIMIT),
    )
    .addOption(formatOption())
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  $ munjin outbox list --state failed')
    .action(({ data, state, most, json = false }: ListOptions) =>
      run(async () => {
        const { withDataFolder: inDataFolder } = await import('../with-data-folder.ts');
        const { listMessages } = await import('../../server/messages/index.ts');
        const messages = await inDataFolder(data, { dryRun: true }, (context) =>
          listMessages(context, { state: state ?? null, most }),
        );
        if (json) output.json({ messages });
        for (const message of json ? [] : messages) {
          const { messageId, createdAt, tries, purpose, lastFault, phoneEndsWith } = message;
          const fault = lastFault === '' ? '' : `  ${lastFault}`;
          output.data(
            `${messageId}  ${createdAt}  ${message.state.padEnd(9)}  ${tries}  …${phoneEndsWith}  ${purpose}${fault}`,
          );
        }
        output.message(`${pluralize(messages.length, 'message')}.`);
        return EXIT.ok;
      }),
    );

const retryCommand = ({ output, run }: CommandContext): Command =>
  new Command('retry')
    .description('send failed messages again, unless it is too late for them')
    .addArgument(new NameArgument('[message-id]', 'only this one', 'messages'))
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExit code 1: the message waits, was sent, or is too late.' +
        '\n\nExample:\n  $ munjin outbox retry --dry-run',
    )
    .action((messageId: string | undefined, { data, dryRun = false, json = false }: RetryOptions) =>
      run(async () => {
        const { withDataFolder: inDataFolder } = await import('../with-data-folder.ts');
        const { retryMessages } = await import('../../server/messages/index.ts');
        const retried = await inDataFolder(data, { dryRun }, (context) =>
          retryMessages(context, messageId ?? null),
        );
        if (json) output.json({ retried });
        output.message(
          `${pluralize(retried, 'message')} ${dryRun ? 'would be' : retried === 1 ? 'is' : 'are'} tried again.`,
        );
        return messageId !== undefined && retried === 0 ? EXIT.findings : EXIT.ok;
      }),
    );

/** `munjin outbox`: messages to phones and their status. */
export const outboxCommand = (context: CommandContext): Command =>
  new Command('outbox')
    .description('messages to phones, and what became of them')
    .addCommand(listCommand(context))
    .addCommand(retryCommand(context));
