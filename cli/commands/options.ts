import { isIP } from 'node:net';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { NameOption } from '../name-argument.ts';
import type { ImportOptions } from '../run-import.ts';

/** `--data DIR`: where the database and its keys are. */
const parseFolder = (text: string): string => {
  if (text.trim() === '' || text.includes('\0')) {
    throw new InvalidArgumentError('The folder of the data needs a name.');
  }
  return text;
};

export const dataOption = (): Option =>
  new Option('--data <folder>', 'folder of the data')
    .env('MUNJIN_DATA')
    .default('data')
    .argParser(parseFolder);

/** `--new`: only imports take it; every other command fails without a store. */
export const newStoreOption = (): Option => new Option('--new', 'make the store if there is none');

/** `--server PROFILE`: a server instead of local data. Never taken from the environment. */
export const serverOption = (
  what = 'a server instead of --data',
  instead: string[] = ['data', 'new'],
): Option =>
  new NameOption(
    '--server [profile]',
    `${what}: its profile or address, or alone the profile in use`,
    'profiles',
  ).conflicts(instead);

/**
 * Ends the command with the reason if `--server` is given: it works on local data alone. Help,
 * manual and completion do not show the option.
 */
export const refuseServer = (command: Command, reason: string): Command =>
  command
    .addOption(new Option('--server [profile]').hideHelp())
    .on('option:server', () =>
      command.error(
        `error: munjin ${command.parent?.name() ?? ''} ${command.name()} has no --server: ${reason}`,
      ),
    );

export const dryRunOption = (): Option => new Option('--dry-run', 'check and count, write nothing');

export const jsonOption = (): Option => new Option('--json', 'print the result as JSON');

/** The `--format` of a list; that of a graph or an export has other choices. */
export class ListFormatOption extends Option {}

/** `--format FORMAT`: `runCommandLine` sets `--json` for all but the table, and prints that format. */
export const formatOption = (): Option =>
  new ListFormatOption('--format <format>', 'how the list is printed; JSON is the same as --json')
    .choices(['table', 'json', 'jsonl', 'csv', 'yaml'])
    .conflicts('json');

const WEB_PROTOCOLS: readonly string[] = ['https:', 'http:'];

/** A wrong address would be in every message that is sent. */
const parsePublicUrl = (text: string): string => {
  const { protocol = '', username, search, hash } = URL.canParse(text) ? new URL(text) : {};
  if (!WEB_PROTOCOLS.includes(protocol) || `${username}${search}${hash}` !== '') {
    throw new InvalidArgumentError('It is the address of the server: https://visit.example.org.');
  }
  return text.replace(/\/$/, '');
};

/** `--public-url ADDRESS`: the start of the links in messages, without a slash at its end. */
const publicUrlOption = (): Option =>
  new Option('--public-url <address>', 'where visitors reach the server')
    .env('MUNJIN_PUBLIC_URL')
    .argParser(parsePublicUrl)
    .makeOptionMandatory();

/** The options of a command that creates links for people. */
export interface LinkCommandOptions extends ImportOptions {
  readonly publicUrl: string;
}

/** Adds the address that links lead to, and the options of every import. */
export const addLinkOptions = (command: Command): Command =>
  command
    .addOption(publicUrlOption())
    .addOption(dataOption())
    .addOption(dryRunOption())
    .addOption(jsonOption());

const parsePort = (text: string): number => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  }
  return port;
};

/** An empty address would let all machines in. */
const parseHost = (text: string): string => {
  if (isIP(text) === 0 && text !== 'localhost') {
    throw new InvalidArgumentError('An address is an IP address such as 10.0.0.5, or localhost.');
  }
  return text;
};

/** `--host ADDRESS`; without it, the server is reachable only from this machine. */
export const hostOption = (): Option =>
  new Option('--host <address>', 'address to listen at; 0.0.0.0 lets other machines in')
    .argParser(parseHost)
    .default('127.0.0.1');

/** `--port N`; 0 takes any free port. */
export const portOption = (): Option =>
  new Option('--port <number>', 'port to listen on, 0 for any free one')
    .env('PORT')
    .argParser(parsePort)
    .default(8080);
