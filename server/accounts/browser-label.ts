/** Names by which browsers give themselves away; the first that fits, for most claim to be others. */
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

/** A browser in a few words, such as "Chrome · Windows", by which people know their sessions apart. */
export const browserLabel = (userAgent: string): string =>
  [matchName(BROWSERS, userAgent), matchName(SYSTEMS, userAgent)]
    .filter((name) => name !== '')
    .join(' · ');
