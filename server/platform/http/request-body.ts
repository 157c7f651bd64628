import type { AppContext } from './context.ts';

/** Maximum nesting; a questionnaire's answers need 6. */
export const MAX_NESTING_DEPTH = 12;

export type BodyFault = 'wrongType' | 'malformed';
export type Body =
  | { readonly kind: 'read'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly fault: BodyFault }
  /** `bytes` as the request states it; null if it states nothing. */
  | { readonly kind: 'tooLarge'; readonly bytes: number | null };

const refused = (fault: BodyFault): Body => ({ kind: 'refused', fault });

/** The bytes of a body; null as soon as there are too many, whatever its header claims. */
const readBodyBytes = async (request: Request, mostBytes: number): Promise<Uint8Array | null> => {
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > mostBytes) return null;
  // HTTP ends a body at the length in its header, so it can be read in one piece, which is faster.
  if (length !== null) return new Uint8Array(await request.arrayBuffer());
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the rest of the body.
  for await (const chunk of request.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

// NUL, and lone surrogates.
const UNSTORABLE_CHARACTERS = /\0|\p{Cs}/u;

class UnstorableValue extends Error {}

/**
 * The value with all texts in one Unicode form. Refuses what no keyboard types and no store keeps
 * unchanged: NUL, lone surrogates, and nesting that only an attack has.
 */
const normalizeText = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') {
    if (UNSTORABLE_CHARACTERS.test(value)) throw new UnstorableValue();
    return value.normalize('NFC');
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_NESTING_DEPTH) throw new UnstorableValue();
  if (Array.isArray(value)) return value.map((item) => normalizeText(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      normalizeText(name, depth) as string,
      normalizeText(item, depth + 1),
    ]),
  );
};

const isTooDeep = (value: unknown, depth: number): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (depth >= MAX_NESTING_DEPTH) return true;
  return Object.values(value).some((item) => isTooDeep(item, depth + 1));
};

const parseBody = (text: string): Body => {
  try {
    // JSON accepts NUL, and UTF-8 a lone surrogate, only as an escape. If a text has no such escape
    // and is normalized as a whole, every string in it is normalized too, because no other escape
    // encodes a combining character.
    const isPlain = !text.includes('\\u') && text.normalize('NFC') === text;
    const value: unknown = JSON.parse(text);
    if (!isPlain) return { kind: 'read', value: normalizeText(value, 0) };
    return isTooDeep(value, 0) ? refused('malformed') : { kind: 'read', value };
  } catch {
    return refused('malformed');
  }
};

/** The JSON body of a POST. */
export const readJsonBody = async (c: AppContext, mostBytes: number): Promise<Body> => {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) return refused('wrongType');
  // A compressed body could expand to any size; our clients never send one.
  const encoding = c.req.header('content-encoding');
  if (encoding !== undefined && encoding !== 'identity') return refused('wrongType');
  try {
    const bytes = await readBodyBytes(c.req.raw, mostBytes);
    if (!bytes) {
      const length = c.req.header('content-length');
      return { kind: 'tooLarge', bytes: length === undefined ? null : Number(length) };
    }
    return parseBody(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Not UTF-8, or a body that was cut off on its way.
    return refused('malformed');
  }
};

/** The query and path fields of a GET as one request; a field that comes twice is malformed. */
export const readQueryFields = (c: AppContext, inPath: readonly string[]): Body => {
  // A map, because in an object a field named __proto__ would be lost instead of refused.
  const fields = new Map<string, unknown>();
  try {
    for (const [name, values] of Object.entries(c.req.queries())) {
      if (values.length !== 1 || inPath.includes(name)) return refused('malformed');
      fields.set(name, values[0]);
    }
    for (const name of inPath) fields.set(name, c.req.param(name));
    return { kind: 'read', value: normalizeText(Object.fromEntries(fields), 0) };
  } catch {
    return refused('malformed');
  }
};
