/**
 * Names that identify browsers. The first match counts, because most browsers claim to be others
 * too.
 */
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/Whale\//, 'Whale'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

type NamePatterns = readonly (readonly [pattern: RegExp, name: string])[];
const matchName = (names: NamePatterns, text: string): string =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/**
 * A short browser label, such as "Chrome · Windows", which helps users to recognise their sessions.
 */
export const browserLabel = (userAgent: string): string =>
  [matchName(BROWSERS, userAgent), matchName(SYSTEMS, userAgent)]
    .filter((name) => name !== '')
    .join(' · ');
