/** The help and the messages of the command parser in Korean (`help.ko.json`). */
import { EventEmitter } from 'node:events';
import type { Command } from 'commander';
import { displayWidth } from '../align-columns.ts';
import { translateMessage } from './translate-message.ts';
import HELP_KO from './help.ko.json' with { type: 'json' };

const KOREAN = new Map(Object.entries(HELP_KO));

/** A text without a translation stays as it is; a test finds it. */
export const translate = (text: string): string => KOREAN.get(text) ?? text;

/** Notes below a help, paragraph by paragraph; the examples of commands stay as they are. */
const translateParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => translate(paragraph.trim()).replace(/^Examples?:/, '예:'))
    .join('\n\n');

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': '사용법:',
  'Arguments:': '인자:',
  'Options:': '옵션:',
  'Commands:': '명령:',
};

/** What commander adds to a description. */
const translateDetails = (description: string): string =>
  description
    .replace(/\bchoices: /, '선택: ')
    .replace(/\bdefault: /, '기본값: ')
    .replace(/\benv: /, '환경 변수: ');

/** The sentences of commander, as version 14 writes them. */
const PARSER_MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/^error: missing required argument '(.+)'/, "오류: 필수 인자 '$1'이(가) 없습니다"],
  [/^error: option '(.+)' argument missing/, "오류: 옵션 '$1'에 값이 없습니다"],
  [/^error: required option '(.+)' not specified/, "오류: 필수 옵션 '$1'이(가) 없습니다"],
  [/^error: unknown option '(.+)'/, "오류: 알 수 없는 옵션 '$1'"],
  [/^error: unknown command '(.+)'/, "오류: 알 수 없는 명령 '$1'"],
  [
    /^error: option '(.+)' cannot be used with option '(.+)'/,
    "오류: 옵션 '$1'은(는) 옵션 '$2'와(과) 함께 쓸 수 없습니다",
  ],
  [
    /^error: option '(.+)' cannot be used with environment variable '(.+)'/,
    "오류: 옵션 '$1'은(는) 환경 변수 '$2'와(과) 함께 쓸 수 없습니다",
  ],
  [
    /^error: too many arguments(?: for '(.+)')?\. Expected (\d+) arguments? but got (\d+)\./,
    '오류: 인자가 너무 많습니다. $2개여야 하는데 $3개입니다.',
  ],
  [
    /^error: option '(.+?)' argument '(.*?)' is invalid\. Allowed choices are (.+)\./,
    "오류: 옵션 '$1'의 값 '$2'은(는) 쓸 수 없습니다. 쓸 수 있는 값: $3",
  ],
  [
    /^error: command-argument value '(.*?)' is invalid for argument '(.+?)'\. Allowed choices are (.+)\./,
    "오류: 인자 '$2'의 값 '$1'은(는) 쓸 수 없습니다. 쓸 수 있는 값: $3",
  ],
  [
    /^error: option '(.+?)' argument '(.*?)' is invalid\./,
    "오류: 옵션 '$1'의 값 '$2'은(는) 쓸 수 없습니다.",
  ],
  [/^error: /, '오류: '],
];

/** A complaint of the parser in Korean, with the cause that the option gives. */
export const translateComplaint = (text: string): string => {
  const [pattern, korean] = PARSER_MESSAGES.find(([one]) => one.test(text)) ?? [/^/, ''];
  const [start = ''] = pattern.exec(text) ?? [];
  const rest = text
    .slice(start.length)
    .replace(/^ (\S.*)/, (_, cause: string) => ` ${translateMessage(cause)}`);
  return `${start.replace(pattern, korean)}${rest}`
    .replace(/\(Did you mean (?:one of )?(.+)\?\)/, '(혹시 $1?)')
    .replace('(more with --help)', '(자세히: --help)');
};

/** Replaces the notes below the help; commander keeps them only in the listeners that print them. */
const translateNotes = (command: Command): void => {
  // Its types leave this out.
  if (!(command instanceof EventEmitter)) throw new Error('commander has changed');
  let notes = '';
  const write = (text: string): void => {
    notes += text;
  };
  command.emit('afterHelp', { error: false, command, write });
  command.removeAllListeners('afterHelp');
  if (notes !== '') command.addHelpText('after', `\n${translateParagraphs(notes.trim())}`);
};

/** Puts the texts of a program and of all its commands into Korean. */
export const translateHelp = (command: Command): void => {
  command.description(translate(command.description()));
  for (const one of [...command.options, ...command.registeredArguments]) {
    one.description = translate(one.description);
  }
  translateNotes(command);
  const helpOfHelp = translate('display help for command');
  command.helpOption('-h, --help', helpOfHelp);
  if (command.commands.length > 0) command.helpCommand('help [command]', helpOfHelp);
  command.configureHelp({
    ...command.configureHelp(),
    displayWidth,
    styleTitle: (title) => TITLES[title] ?? title,
    styleOptionDescription: translateDetails,
    styleArgumentDescription: translateDetails,
  });
  for (const inner of command.commands) translateHelp(inner);
};
