import {
  isTranslationStale,
  parseTranslation,
} from '../../../engine/questionnaire/document/text.ts';
import { neededLanguages } from '../../../engine/translation/translatable-text.ts';
import { langAttribute, type Language } from '../../../engine/wording/language.ts';
import type { LoadedSource, SourceText } from '../text-source.ts';
import { whereShown } from '../sheet/sheet-columns.ts';
import { NAMESPACE, NOTE, pairStamp, STATE_ATTRIBUTES } from './xliff-notation.ts';
import { xmlAttributes, xmlText } from './write-xml.ts';

const writeNote = (category: string, text: string): string =>
  `        <note${xmlAttributes({ category })}>${xmlText(text)}</note>`;

const writeUnit = (one: SourceText, number: number, language: Language): string => {
  const { text, state } = parseTranslation(one.text[language]);
  const target = state === 'missing' ? [] : [`        <target>${xmlText(text)}</target>`];
  return [
    `    <unit${xmlAttributes({ id: `u${String(number)}`, name: one.key })}>`,
    '      <notes>',
    writeNote(NOTE.role, whereShown(one)),
    ...(isTranslationStale(one.text, language)
      ? [writeNote(NOTE.stale, 'The Korean text has changed since it was translated.')]
      : []),
    writeNote(NOTE.stamp, pairStamp(one, language)),
    '      </notes>',
    `      <segment${xmlAttributes(STATE_ATTRIBUTES[state])}>`,
    `        <source>${xmlText(parseTranslation(one.text.ko).text)}</source>`,
    ...target,
    '      </segment>',
    '    </unit>',
  ].join('\n');
};

const writeFileElement = ({ source, texts }: LoadedSource, language: Language): string => {
  const read = texts.filter(({ role }) => neededLanguages(role).includes(language));
  if (read.length === 0) return '';
  return [
    `  <file${xmlAttributes({ id: source, original: source, 'xml:space': 'preserve' })}>`,
    ...read.map((text, at) => writeUnit(text, at + 1, language)),
    '  </file>\n',
  ].join('\n');
};

/** The texts of sources in Korean and one language as XLIFF 2.0, a `file` for each source. */
export const writeXliff = (sources: readonly LoadedSource[], language: Language): string => {
  const attributes = {
    xmlns: NAMESPACE,
    version: '2.0',
    srcLang: 'ko',
    trgLang: langAttribute(language),
  };
  const files = sources.map((source) => writeFileElement(source, language)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<xliff${xmlAttributes(attributes)}>\n${files}</xliff>\n`;
};
