/** The languages of texts elsewhere: one of ours, or the BCP 47 tag of another. */
import { parseLanguageTag } from '../../wording/language.ts';

/** The tag of a language that is not known. */
export const UNKNOWN_LANGUAGE = 'und';

const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/iu;
const MAX_TAG_LENGTH = 35;

/** Whether the parts of a tag are in an order that BCP 47 has; `de-12` is not. */
const isWellFormed = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/** One of our languages, or the tag of another; undefined if the text is no tag. */
export const parseTextLanguage = (tag: string): string | undefined => {
  const written = tag.trim().replaceAll('_', '-');
  if (written.length > MAX_TAG_LENGTH || !TAG.test(written) || !isWellFormed(written))
    return undefined;
  return (
    parseLanguageTag(written) ?? written.replace(/^[^-]+/u, (primary) => primary.toLowerCase())
  );
};

/** ISO 639-1. */
const CODES =
  'aa ab af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu';

const namesIn = (language: string): Intl.DisplayNames =>
  new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });

let names: ReadonlyMap<string, string> | null = null;

/** Codes by their name in English and in the language itself, in small letters. */
const codesByName = (): ReadonlyMap<string, string> => {
  names ??= new Map(
    CODES.split(' ').flatMap((code) =>
      ['en', code].flatMap((reader): [string, string][] => {
        const name = namesIn(reader).of(code);
        return name === undefined ? [] : [[name.toLowerCase(), code]];
      }),
    ),
  );
  return names;
};

/** The language that a column or a setting names: `Korean (ko)`, `Français`, `German` or `ko`. */
export const parseLanguageName = (name: string): string | undefined => {
  const tag = /\(([A-Za-z_-]+)\)\s*$/u.exec(name)?.[1];
  if (tag !== undefined) return parseTextLanguage(tag);
  return codesByName().get(name.trim().toLowerCase()) ?? parseTextLanguage(name);
};

/** The name of a language in columns and settings: `Korean (ko)`. */
export const languageName = (language: string): string => {
  const name = isWellFormed(language) ? namesIn('en').of(language) : undefined;
  return `${name ?? language} (${language})`;
};
