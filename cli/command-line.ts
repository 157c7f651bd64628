import { Command, CommanderError } from 'commander';
import type { ActionContext } from './action-context.ts';
import { auditCommand } from './commands/audit.ts';
import { deviceCommand } from './commands/device.ts';
import { directoryCommand } from './commands/directory.ts';
import { keysCommand } from './commands/keys.ts';
import { linksCommand } from './commands/links.ts';
import { meetingsCommand } from './commands/meetings.ts';
import { outboxCommand } from './commands/outbox.ts';
import { partnersCommand } from './commands/partners.ts';
import { placesCommand } from './commands/places.ts';
import { purgeCommand } from './commands/purge.ts';
import { questionnaireCommand } from './commands/questionnaire.ts';
import { demoCommand, serveCommand } from './commands/serve.ts';
import { simulateCommand } from './commands/simulate.ts';
import { subjectCommand } from './commands/subject.ts';
import { termsCommand } from './commands/terms.ts';
import { translationsCommand } from './commands/translations.ts';
import { urgentCommand } from './commands/urgent.ts';
import { userCommand } from './commands/user.ts';
import { explain } from './failure.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { outputOn, type Terminal } from './output.ts';
import { VERSION } from './version.ts';

const EXIT_CODES = `
Exit codes: 0 ok · 1 findings, or another end than expected · 2 wrong use · 3 reading, writing or
network failed · 5 the data are being changed by somebody else`;

const COMMANDS = [
  demoCommand,
  serveCommand,
  questionnaireCommand,
  termsCommand,
  translationsCommand,
  directoryCommand,
  meetingsCommand,
  linksCommand,
  partnersCommand,
  urgentCommand,
  placesCommand,
  simulateCommand,
  userCommand,
  deviceCommand,
  keysCommand,
  auditCommand,
  purgeCommand,
  subjectCommand,
  outboxCommand,
];

/** Commands inherit these settings only when they are made inside the program; ours are not. */
const settle = (command: Command, parent: Command): void => {
  command.copyInheritedSettings(parent);
  for (const inner of command.commands) settle(inner, command);
};

const programOf = (terminal: Terminal, context: ActionContext): Command => {
  const program = new Command('munjin')
    .description("A hospital's screening questionnaire, from the author's file to the entry pass.")
    .version(VERSION, '-V, --version')
    .exitOverride()
    .configureOutput({ writeOut: terminal.stdout, writeErr: terminal.stderr })
    .showHelpAfterError('(more with --help)')
    .addHelpText('after', EXIT_CODES);
  for (const make of COMMANDS) {
    const command = make(context);
    program.addCommand(command);
    settle(command, program);
  }
  return program;
};

const isHelpOrVersion = ({ code }: CommanderError): boolean =>
  code === 'commander.helpDisplayed' || code === 'commander.version';

/**
 * Runs `munjin` with these arguments and gives its exit code. Never throws: what fails is told on
 * standard error.
 */
export const runCommandLine = async (
  args: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> => {
  const output = outputOn(terminal);
  let ended: ExitCode = EXIT.ok;
  const run = async (work: () => Promise<ExitCode>): Promise<void> => {
    try {
      ended = await work();
    } catch (error) {
      ended = explain(error, output, terminal.env);
    }
  };
  try {
    await programOf(terminal, { output, run, newPassword: terminal.newPassword }).parseAsync(args, {
      from: 'user',
    });
    return ended;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return isHelpOrVersion(error) ? EXIT.ok : EXIT.usage;
  }
};
