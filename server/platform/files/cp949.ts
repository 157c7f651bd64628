/**
 * CP949, the encoding of Korean Windows: ASCII, the characters of KS X 1001, and every Hangul
 * syllable that this standard lacks. Node decodes only the standard, under the name `euc-kr`. The
 * missing syllables follow in Unicode order on the remaining codes.
 */
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FIRST_LEAD = 0x81;
const FIRST_STANDARD_BYTE = 0xa1;
const LAST_BYTE = 0xfe;
/** From this lead byte on, trail bytes in the standard's range belong to the standard. */
const LAST_LEAD = 0xc6;

/** Windows added these to the standard later. */
const WINDOWS_ADDITIONS: readonly (readonly [number, string])[] = [
  [0xa2e6, '€'],
  [0xa2e7, '®'],
];

/** The character of the standard for two bytes; null if it has none. */
const standardCharacter = (lead: number, trail: number): string | null => {
  if (
    lead < FIRST_STANDARD_BYTE ||
    trail < FIRST_STANDARD_BYTE ||
    lead > LAST_BYTE ||
    trail > LAST_BYTE
  )
    return null;
  const text = new TextDecoder('euc-kr').decode(Uint8Array.of(lead, trail));
  return text.length === 1 && text !== '\uFFFD' ? text : null;
};

const isTrail = (byte: number): boolean =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte >= FIRST_LEAD;

const codeOf = (lead: number, trail: number): number => lead * 0x100 + trail;

const charactersByCode = (): ReadonlyMap<number, string> => {
  const table = new Map<number, string>();
  for (let lead = FIRST_STANDARD_BYTE; lead <= LAST_BYTE; lead += 1) {
    for (let trail = FIRST_STANDARD_BYTE; trail <= LAST_BYTE; trail += 1) {
      const character = standardCharacter(lead, trail);
      if (character !== null) table.set(codeOf(lead, trail), character);
    }
  }
  for (const [code, character] of WINDOWS_ADDITIONS) table.set(code, character);
  const known = new Set(table.values());
  const missingSyllables: string[] = [];
  for (let code = FIRST_SYLLABLE; code <= LAST_SYLLABLE; code += 1) {
    const syllable = String.fromCharCode(code);
    if (!known.has(syllable)) missingSyllables.push(syllable);
  }
  let next = 0;
  for (let lead = FIRST_LEAD; lead <= LAST_LEAD; lead += 1) {
    const lastTrail = lead < FIRST_STANDARD_BYTE ? LAST_BYTE : FIRST_STANDARD_BYTE - 1;
    for (let trail = 0x41; trail <= lastTrail; trail += 1) {
      const syllable = missingSyllables[next];
      if (!isTrail(trail) || syllable === undefined) continue;
      table.set(codeOf(lead, trail), syllable);
      next += 1;
    }
  }
  return table;
};

let characterTable: ReadonlyMap<number, string> | null = null;

/** The text of bytes in CP949; null if they are not CP949. */
export const decodeCp949 = (bytes: Uint8Array): string | null => {
  characterTable ??= charactersByCode();
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      parts.push(String.fromCharCode(lead));
      continue;
    }
    at += 1;
    const character = characterTable.get(codeOf(lead, bytes[at] ?? 0));
    if (character === undefined) return null;
    parts.push(character);
  }
  return parts.join('');
};
