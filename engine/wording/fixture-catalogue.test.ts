import { readFileSync, readdirSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { checkCatalogue, type Catalogue } from './catalogue.ts';
import { isTooWide } from '../translation/check-translation.ts';
import { describeText, noteFaults } from '../translation/text-note.ts';
import { LANGUAGES, type Language } from './language.ts';
import { expandPlurals } from './plural-forms.ts';
import { placeholderMismatch } from './placeholders.ts';
import { REQUIRED_MESSAGES } from './testing/required-messages.ts';

const root = new URL('../../', import.meta.url);
const folder = new URL('fixtures/translations/', root);
const read = (url: URL): unknown => JSON.parse(readFileSync(url, 'utf8'));

const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const kinds = [...new Set(files.map((name) => name.split('.')[0] ?? ''))].sort();
const catalogueOf = (kind: string, language: Language): Catalogue =>
  read(new URL(`${kind}.${language}.json`, folder)) as Catalogue;

const messages = Object.fromEntries(
  LANGUAGES.map((language) => [language, catalogueOf('messages', language).messages]),
) as Record<Language, Readonly<Record<string, string>>>;
const textOf = (language: Language, key: string): string => messages[language][key] ?? '';

/** Letters that every text of the language has. */
const OWN_SCRIPT: Readonly<Record<Language, RegExp>> = {
  ko: /\p{sc=Hangul}/u,
  en: /[a-z]/i,
  ja: /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u,
  zh: /\p{sc=Han}/u,
  ru: /\p{sc=Cyrillic}/u,
  vi: /\p{sc=Latin}/u,
  ar: /\p{sc=Arabic}/u,
  mn: /\p{sc=Cyrillic}/u,
};

/** Letters that no text of the language has, apart from words written the same in all languages. */
const OTHER_SCRIPT: Readonly<Record<Language, RegExp>> = {
  ko: /[\p{sc=Latin}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Cyrillic}\p{sc=Arabic}]/u,
  en: /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u,
  ja: /[\p{sc=Latin}\p{sc=Hangul}\p{sc=Cyrillic}\p{sc=Arabic}]/u,
  zh: /[\p{sc=Latin}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Cyrillic}\p{sc=Arabic}]/u,
  // Mongolian letters that Russian does not have.
  ru: /[ӨөҮү]|[^\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]/u,
  vi: /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u,
  ar: /[^\p{sc=Arabic}\p{sc=Common}\p{sc=Inherited}]/u,
  mn: /[^\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]/u,
};

/**
 * Placeholders, names that no language translates, and the one letter that is typed unchanged
 * (VALID-15).
 */
const ALLOWED_LATIN = /\{[A-Za-z]+\}|https|QR|PDF|\b1234A567\b|\bA\b/g;
const lettersOf = (text: string): string => expandPlurals(text).replace(ALLOWED_LATIN, '');
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/u;

const expectWording = (key: string): void => {
  for (const language of LANGUAGES) {
    const text = textOf(language, key);
    const where = `${language} ${key}`;
    expect(text.trim(), where).not.toBe('');
    expect(placeholderMismatch(textOf('ko', key), expandPlurals(text)), where).toBeUndefined();
    expect(lettersOf(text), where).toMatch(OWN_SCRIPT[language]);
    expect(lettersOf(text), where).not.toMatch(OTHER_SCRIPT[language]);
    if (language !== 'ko') expect(text, where).not.toBe(textOf('ko', key));
  }
};

describe('catalogue of messages in fixtures/translations', () => {
  it('[LANG-01] has exactly the eight languages, each in its own file', () => {
    expect(kinds).toContain('messages');
    for (const kind of kinds) {
      const names = files.filter((name) => name.startsWith(`${kind}.`));
      expect(names.sort()).toEqual(LANGUAGES.map((language) => `${kind}.${language}.json`).sort());
      for (const language of LANGUAGES) {
        expect(catalogueOf(kind, language).language).toBe(language);
      }
    }
  });

  it.each(Object.entries(REQUIRED_MESSAGES))('[%s] exists in all eight languages', (_, texts) => {
    for (const [name, korean, english] of texts) {
      const key = `message.${name}`;
      expectWording(key);
      expect(textOf('ko', key)).toMatch(korean);
      if (typeof english === 'string') expect(textOf('en', key)).toBe(english);
      else expect(textOf('en', key)).toMatch(english);
    }
  });

  it('[MSG-29] says in every language that the questionnaire has expired', () => {
    const OVER: Readonly<Record<Language, RegExp>> = {
      ko: /문진표.*기한이 지났/,
      en: /deadline.*questionnaire.*passed/,
      ja: /問診票.*期限が過ぎ/,
      zh: /健康问卷.*期限已过/,
      ru: /Срок.*анкеты истёк/,
      vi: /hết hạn.*phiếu khai báo/,
      ar: /انتهت مهلة.*الاستبيان/,
      mn: /Асуумж.*хугацаа дууссан/,
    };
    for (const language of LANGUAGES) {
      expect(textOf(language, 'message.questionnaireDeadlinePassed')).toMatch(OVER[language]);
    }
  });

  it('[LANG-05] has every message in all eight languages', () => {
    const keys = Object.keys(messages.ko);
    for (const language of LANGUAGES) {
      expect(Object.keys(messages[language]).sort(), language).toEqual([...keys].sort());
    }
    for (const key of keys) if (key !== 'message.mainPhone') expectWording(key);
  });

  it('[LANG-06] contains one main phone number, the same everywhere', () => {
    const numbers = new Set(LANGUAGES.map((language) => textOf(language, 'message.mainPhone')));
    expect([...numbers]).toEqual([expect.stringMatching(/^[0-9]{2,4}(?:-[0-9]{3,4}){1,2}$/)]);
  });

  it('[CONST-15] names a fine of 10 million won in every language', () => {
    const TEN_MILLION: Readonly<Record<Language, RegExp>> = {
      ko: /1천만 원/,
      en: /10 million won/,
      ja: /1千万ウォン/,
      zh: /1000万韩元/,
      ru: /10 миллионов вон/,
      vi: /10 triệu won/,
      ar: /10 ملايين وون/,
      mn: /10 сая .*вон/,
    };
    for (const language of LANGUAGES) {
      expect(textOf(language, 'message.falseAnswerFine')).toMatch(TEN_MILLION[language]);
    }
  });

  it('[GUARD-04] names the age from which a patient has two guardians apart, as the setting says', () => {
    expect(textOf('ko', 'message.twoGuardiansFromAge')).toMatch(/\{age\}세 이상/);
    for (const language of LANGUAGES) {
      expect(textOf(language, 'message.oneGuardianNotice')).not.toMatch(/80/);
      expect(textOf(language, 'message.twoGuardiansFromAge')).toMatch(/\{age\}/);
    }
  });

  it('states the age limit for two guardians as 6 years, which is under 84 months, in every language', () => {
    for (const language of LANGUAGES) {
      expect(textOf(language, 'message.oneGuardianNotice')).toMatch(/\b6(?!\d).*84/u);
    }
  });
});

describe.each(kinds)('wording of %s', (kind) => {
  const korean = catalogueOf(kind, 'ko');
  const ajv = new Ajv2020({
    strict: true,
    schemas: [read(new URL('schemas/enumeration.schema.json', root)) as object],
  });
  const isTranslations = ajv.compile(
    read(new URL('schemas/translations.schema.json', root)) as object,
  );

  it.each(LANGUAGES)('is complete, in its own letters and valid by its schema: %s', (language) => {
    const catalogue = catalogueOf(kind, language);
    expect(isTranslations(catalogue), ajv.errorsText(isTranslations.errors)).toBe(true);
    expect(checkCatalogue(korean, catalogue)).toEqual([]);
    for (const [key, text] of Object.entries(catalogue.messages)) {
      const where = `${language} ${key}`;
      expect(lettersOf(text), where).not.toMatch(OTHER_SCRIPT[language]);
      expect(text, where).not.toMatch(FOREIGN_DIGIT);
      expect(text, where).toBe(text.normalize('NFC').trim());
    }
  });
});

describe('the notes for translators', () => {
  const keys = kinds.flatMap((kind) => Object.keys(catalogueOf(kind, 'ko').messages));

  it('say of every text where it is shown, who speaks and how wide it may be', () => {
    expect(noteFaults(keys)).toEqual([]);
    expect(describeText('screen.next', 'ko')).toMatch(
      /^모든 입력 화면 · 버튼 · 방문자가 하는 말 · 너비 \d+까지$/,
    );
    expect(describeText('screen.next', 'en')).toMatch(
      /^All forms · button · the visitor’s own words · up to \d+ columns$/,
    );
  });

  it('are missed for a new text, and superfluous for one that is gone', () => {
    expect(noteFaults([...keys, 'screen.planted'])).toEqual(['screen.planted']);
    expect(noteFaults(keys.filter((key) => key !== 'screen.next'))).toEqual(['screen.next']);
  });

  it('leave room for every text that is there', () => {
    for (const kind of kinds) {
      for (const language of LANGUAGES) {
        for (const [key, text] of Object.entries(catalogueOf(kind, language).messages)) {
          expect(isTooWide('message', key, text), `${language} ${key}`).toBe(false);
        }
      }
    }
    expect(isTooWide('message', 'screen.next', 'Continue to the next question')).toBe(true);
  });
});

describe('a look-up that finds no one', () => {
  it.each(LANGUAGES)('says in %s which number to call', (language) => {
    for (const key of ['message.patientNotVerified', 'message.residentGuardianNotVerified']) {
      expect(textOf(language, key), key).toContain('{phone}');
    }
  });
});

describe('a kiosk that cannot print', () => {
  it.each([
    ['ko', /화면/, /문자로/, /직원에게/],
    ['en', /screen/, /message on your phone/, /member of staff/],
    ['ja', /画面/, /メッセージ/, /職員/],
    ['zh', /屏幕/, /短信/, /工作人员/],
    ['ru', /экран/, /сообщени/, /сотрудник/],
    ['mn', /дэлгэц/i, /мессеж/i, /ажилтанд/],
    ['vi', /màn hình/, /tin nhắn/, /nhân viên/],
    ['ar', /شاشة/, /الرسالة/, /موظف/],
  ] as const)(
    'sends no one in %s to its screen, which stays behind',
    (language, screen, message, staff) => {
      for (const key of ['message.printUnavailable', 'message.certificatePrintUnavailable']) {
        expect(textOf(language, key), key).not.toMatch(screen);
        expect(textOf(language, key), key).toMatch(message);
        expect(textOf(language, key), key).toMatch(staff);
      }
      expect(catalogueOf('screens', language).messages['screen.print.otherWay']).not.toMatch(
        screen,
      );
    },
  );
});
