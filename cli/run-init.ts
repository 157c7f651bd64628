import { setUpHospital, type NewHospital } from '../server/installation/index.ts';
import type { AskLine } from './ask-line.ts';
import type { CommandContext } from './command-context.ts';
import { CommandFailure } from './command-failure.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { findStore, locationOfData } from './find-store.ts';
import { withDataFolder } from './with-data-folder.ts';

export interface InitOptions {
  readonly data: string;
  readonly name?: string;
  readonly englishName?: string;
  readonly mainPhone?: string;
  readonly admin?: string;
  readonly language?: 'ko' | 'en';
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Something to know about the hospital: how it is asked for, and what it must look like. */
interface Question {
  readonly option: 'name' | 'englishName' | 'mainPhone' | 'admin';
  readonly flag: string;
  readonly words: string;
  readonly form: RegExp;
  readonly rule: string;
}

// Braces would be placeholders in a message.
const HOSPITAL_NAME = { form: /^[^{}\p{C}]{2,60}$/u, rule: '2 to 60 characters without braces' };

const QUESTIONS: readonly Question[] = [
  { option: 'name', flag: '--name', words: 'Name of the hospital in Korean', ...HOSPITAL_NAME },
  {
    ...{ option: 'englishName', flag: '--english-name', words: 'Name of the hospital in English' },
    ...HOSPITAL_NAME,
  },
  {
    ...{ option: 'mainPhone', flag: '--main-phone', words: 'Main phone, which visitors call' },
    form: /^\+?\d[\d -]{2,18}\d$/,
    rule: 'a phone number, for example 02-1234-5678',
  },
  {
    ...{ option: 'admin', flag: '--admin', words: 'Name of the first admin account' },
    form: /^[a-z0-9._-]{2,64}$/,
    rule: '2 to 64 lower-case letters, digits, dots, hyphens and underscores',
  },
];

const MAX_TRIES = 3;

/** The value of the option, or what the user types; asks again if it does not fit. */
const answerOf = async (
  { option, flag, words, form, rule }: Question,
  options: InitOptions,
  ask: AskLine | null,
): Promise<string> => {
  const given = options[option];
  const faulty = `${words}: it needs ${rule}. Name it with ${flag}.`;
  if (given !== undefined && form.test(given)) return given;
  if (given !== undefined || ask === null) throw new CommandFailure(faulty, EXIT.usage);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const typed = await ask(tries === 0 ? `${words}: ` : `It needs ${rule}. ${words}: `);
    if (typed === null) break;
    if (form.test(typed)) return typed;
  }
  throw new CommandFailure(`Nothing was created. ${faulty}`, EXIT.usage);
};

const assertNoStore = async (data: string): Promise<void> => {
  const { hasDatabase, hasKeys } = await findStore(data, locationOfData(data));
  if (!hasDatabase && !hasKeys) return;
  throw new CommandFailure(
    `There is a store in ${data} already: init changes none. Next: munjin doctor --data ${data}`,
  );
};

/** Creates the store of a new hospital, or nothing if something is wrong. */
export const runInit = async (
  options: InitOptions,
  { output, ask, newPassword }: CommandContext,
): Promise<ExitCode> => {
  const { data, language = 'en', dryRun = false, json = false } = options;
  await assertNoStore(data);
  const answers = { name: '', englishName: '', mainPhone: '', admin: '' };
  for (const question of QUESTIONS) {
    answers[question.option] = await answerOf(question, options, json ? null : ask);
  }
  const { name, englishName, mainPhone, admin } = answers;
  const hospital: NewHospital = {
    ...{ name: { ko: name, en: englishName }, mainPhone, language },
    admin: { name: admin, password: await newPassword() },
  };
  // Tried on a temporary store first, so that a refused password leaves nothing behind.
  const fault = await withDataFolder(data, { dryRun: true, mayCreate: true }, (context) =>
    setUpHospital(hospital, { ...context, dryRun: false }),
  );
  if (fault !== null) throw new CommandFailure(`${fault} Nothing was created.`, EXIT.findings);
  if (!dryRun) {
    const late = await withDataFolder(data, { dryRun: false, mayCreate: true }, (context) =>
      setUpHospital(hospital, context),
    );
    if (late !== null) throw new CommandFailure(late, EXIT.findings);
  }
  if (json)
    output.json({ data, name: hospital.name, mainPhone, language, admin, isWritten: !dryRun });
  if (dryRun) output.message(`Dry run; the hospital would be created in ${data}.`);
  else {
    output.message(`${englishName} is in ${data}, and ${admin} may sign in as admin.`);
    output.message(
      `Back up ${data}/keys.json, apart from the data: without it, no one can read them.`,
    );
    output.message(`Next: munjin terms import <file> --data ${data}`);
    output.message(`      munjin questionnaire publish <files> --data ${data}`);
    output.message(`      munjin doctor --data ${data}, then munjin serve --data ${data}`);
  }
  return EXIT.ok;
};
