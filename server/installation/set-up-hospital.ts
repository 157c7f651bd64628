import { join } from 'node:path';
import { addUser } from '../accounts/index.ts';
import { findFixturesFolder } from '../platform/files/fixtures-folder.ts';
import { hasErrors, type ImportReport, type TaskContext } from '../platform/files/report.ts';
import { readSourceFiles, type SourceFile } from '../platform/files/source-file.ts';
import { importSettings } from '../settings/index.ts';
import { importTranslations } from '../translations/index.ts';

/** What a new hospital starts with. */
export interface NewHospital {
  /** Its name in Korean, and in English for the other languages. */
  readonly name: { readonly ko: string; readonly en: string };
  /** The number that visitors are asked to call. */
  readonly mainPhone: string;
  /** The language of texts that are not translated. */
  readonly language: 'ko' | 'en';
  readonly admin: { readonly name: string; readonly password: string };
}

/** The wording of the product, with the name and the phone of the hospital. */
const wordingOf = ({ name, mainPhone }: NewHospital): readonly SourceFile[] =>
  readSourceFiles(join(findFixturesFolder(), 'translations'), ['.json']).map((source) => {
    const file = JSON.parse(Buffer.from(source.bytes).toString()) as {
      readonly language: string;
      readonly messages: Readonly<Record<string, string>>;
    };
    if (!('message.hospitalName' in file.messages)) return source;
    const own = {
      'message.hospitalName': file.language === 'ko' ? name.ko : name.en,
      'message.mainPhone': mainPhone,
    };
    const messages = { ...file.messages, ...own };
    return { ...source, bytes: Buffer.from(JSON.stringify({ ...file, messages })) };
  });

const assertImported = ({ findings }: ImportReport): void => {
  if (hasErrors(findings)) throw new Error(findings.map(({ message }) => message).join('\n'));
};

/**
 * Fills an empty store: the wording, the language of untranslated texts, and the first admin. Null on
 * success; otherwise what is wrong with the account or its password.
 */
export const setUpHospital = async (
  hospital: NewHospital,
  context: TaskContext,
): Promise<string | null> => {
  assertImported(await importTranslations(wordingOf(hospital), context));
  if (hospital.language === 'ko') {
    const settings = { settings: { 'wording.englishFirst': false } };
    const bytes = Buffer.from(JSON.stringify(settings));
    assertImported(await importSettings({ file: 'settings', bytes, folder: null }, context));
  }
  return addUser({ ...hospital.admin, role: 'admin' }, context);
};
