import { Command, CommanderError, Option } from 'commander';
import type { CommandContext } from './command-context.ts';
import { ListFormatOption } from './commands/options.ts';
import { auditCommand } from './commands/audit.ts';
import { backupCommand } from './commands/backup.ts';
import { completeCommand } from './commands/complete.ts';
import { completionCommand } from './commands/completion.ts';
import { deviceCommand } from './commands/device.ts';
import { directoryCommand } from './commands/directory.ts';
import { hospitalCommand } from './commands/hospital.ts';
import { doctorCommand } from './commands/doctor.ts';
import { initCommand } from './commands/init.ts';
import { keysCommand } from './commands/keys.ts';
import { linksCommand } from './commands/links.ts';
import { loginCommand, logoutCommand } from './commands/login.ts';
import { manCommand } from './commands/man.ts';
import { meetingsCommand } from './commands/meetings.ts';
import { migrateCommand } from './commands/migrate.ts';
import { outboxCommand } from './commands/outbox.ts';
import { partnersCommand } from './commands/partners.ts';
import { placesCommand } from './commands/places.ts';
import { recordingsCommand } from './commands/recordings.ts';
import { profileCommand } from './commands/profile.ts';
import { purgeCommand } from './commands/purge.ts';
import { questionnaireCommand } from './commands/questionnaire.ts';
import { demoCommand, serveCommand } from './commands/serve.ts';
import { settingsCommand } from './commands/settings.ts';
import { simulateCommand } from './commands/simulate.ts';
import { subjectCommand } from './commands/subject.ts';
import { termsCommand } from './commands/terms.ts';
import { translationsCommand } from './commands/translations.ts';
import { urgentCommand } from './commands/urgent.ts';
import { userCommand } from './commands/user.ts';
import { reportFailure } from './command-failure.ts';
import { EXIT, EXIT_DESCRIPTIONS, type ExitCode } from './exit-code.ts';
import { chooseLanguage, PROGRAM_LANGUAGES } from './language/choose-language.ts';
import { createOutput, type Output, type Terminal, withQuietMode } from './output.ts';
import { printable } from './printable.ts';
import { completeMissingName } from './prompts.ts';
import type { ListFormat } from './list-format.ts';
import { VERSION } from '../server/platform/version.ts';

const EXIT_CODES = `
Exit codes: ${Object.entries(EXIT)
  .map(([name, code]) => `${code} ${EXIT_DESCRIPTIONS[name as keyof typeof EXIT]}`)
  .join('\n            ')}`;

const COMMANDS = [
  demoCommand,
  serveCommand,
  initCommand,
  hospitalCommand,
  settingsCommand,
  questionnaireCommand,
  termsCommand,
  translationsCommand,
  directoryCommand,
  meetingsCommand,
  linksCommand,
  partnersCommand,
  urgentCommand,
  placesCommand,
  recordingsCommand,
  simulateCommand,
  loginCommand,
  logoutCommand,
  profileCommand,
  userCommand,
  deviceCommand,
  keysCommand,
  auditCommand,
  purgeCommand,
  subjectCommand,
  outboxCommand,
  backupCommand,
  doctorCommand,
  migrateCommand,
  completionCommand,
  manCommand,
];

/**
 * Commands inherit these settings only if they are created inside the program, and ours are not.
 * Every command that does work also gets `--quiet`.
 */
const inheritSettings = (command: Command, parent: Command): void => {
  command.copyInheritedSettings(parent);
  if (command.commands.length === 0) {
    command.option('-q, --quiet', 'say nothing but results and failures');
  }
  for (const inner of command.commands) inheritSettings(inner, command);
};

/** The program with every command, before it gets its arguments. */
export const createProgram = (terminal: Terminal, context: CommandContext): Command => {
  const program = new Command('munjin')
    .description("A hospital's screening questionnaire, from the author's file to the entry pass.")
    .version(VERSION, '-V, --version')
    .addOption(
      new Option(
        '--language <language>',
        'language of help and messages; otherwise LC_ALL, LC_MESSAGES or LANG decides',
      ).choices(PROGRAM_LANGUAGES),
    )
    // Options after a command belong to that command, where --version may mean something else.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: terminal.stdout,
      writeErr: (text) => {
        terminal.stderr(printable(text));
      },
    })
    .showHelpAfterError('(more with --help)')
    .addHelpText('after', EXIT_CODES);
  for (const make of COMMANDS) {
    const command = make(context);
    program.addCommand(command);
    inheritSettings(command, program);
  }
  program.addCommand(completeCommand(context), { hidden: true });
  return program;
};

const isHelpOrVersion = ({ code }: CommanderError): boolean =>
  code === 'commander.helpDisplayed' || code === 'commander.version';

/** `munjin help user add` as `munjin user add --help`: commander's own `help` goes one level deep. */
const withHelpOption = (program: Command, args: readonly string[]): readonly string[] => {
  const [first, ...words] = args;
  const named = words.reduce<Command | undefined>(
    (command, word) => command?.commands.find((inner) => inner.name() === word),
    program,
  );
  return first === 'help' && named ? [...words, '--help'] : args;
};

/** The options that the program itself reads. */
interface HookOptions {
  readonly quiet?: boolean;
  readonly format?: ListFormat | 'table';
  readonly server?: string | true;
}

/**
 * Runs `munjin` with these arguments and returns its exit code. Never throws: failures are printed
 * to standard error, and with --json also as the result (schemas/cli/failure.schema.json).
 */
export const runCommandLine = async (
  given: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> => {
  const { language, args } = chooseLanguage(given, terminal.env);
  const translation = language === 'ko' ? await import('./language/translate-help.ts') : null;
  const { translateMessage } =
    language === 'ko'
      ? await import('./language/translate-message.ts')
      : { translateMessage: undefined };
  const output = createOutput(terminal, translateMessage);
  let isQuiet = false;
  let printResult = output.json;
  const commandOutput: Output = {
    ...withQuietMode(output, () => isQuiet),
    json: (value) => {
      printResult(value);
    },
  };
  let exitCode: ExitCode = EXIT.ok;
  let asJson = args.includes('--json');
  let serverFlag = '';
  const run = async (work: () => Promise<ExitCode>): Promise<void> => {
    try {
      exitCode = await work();
    } catch (error) {
      exitCode = reportFailure(error, output, terminal.env, { asJson, serverFlag });
    }
  };
  const { askLine } = terminal;
  const ask = askLine && ((question: string) => askLine(output.translate(question)));
  const newPassword = () => terminal.readNewPassword(output.translate);
  // Held back: a person may still be asked for what is missing.
  const complaints: string[] = [];
  const parserTerminal = { ...terminal, stderr: (text: string) => void complaints.push(text) };
  let program = new Command();
  try {
    const context = { output: commandOutput, run, newPassword, ask };
    program = createProgram(parserTerminal, context).hook('preAction', async (_, command) => {
      const { quiet, format = 'table', server } = command.opts<HookOptions>();
      isQuiet = quiet === true;
      if (server !== undefined) serverFlag = server === true ? ' --server' : ` --server ${server}`;
      const isList = command.options.some((option) => option instanceof ListFormatOption);
      if (!isList || format === 'table') return;
      const { formatList } = await import('./list-format.ts');
      command.setOptionValue('json', true);
      asJson = format === 'json' || format === 'jsonl';
      printResult = (value) => terminal.stdout(formatList(value, format));
    });
    program.setOptionValue('language', language);
    translation?.translateHelp(program);
    await program.parseAsync(withHelpOption(program, args), { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (isHelpOrVersion(error)) return EXIT.ok;
    const completed = await completeMissingName(error, program, args, { ask, output });
    if (completed) return runCommandLine([`--language=${language}`, ...completed], terminal);
    for (const text of complaints) {
      terminal.stderr(translation?.translateComplaint(text) ?? text);
    }
    if (asJson) output.json({ failure: { message: error.message, exitCode: EXIT.usage } });
    return EXIT.usage;
  }
};
