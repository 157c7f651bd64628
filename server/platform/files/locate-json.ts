import type { ValueLocation } from './parsed-document.ts';

/** What ends a number, true, false or null. */
const LITERAL = /[^\s,\]}]+/y;

/** The offset after the text whose opening quote is at `start`. */
const endOfText = (json: string, start: number): number => {
  let at = json.indexOf('"', start + 1);
  for (;;) {
    let backslashes = 0;
    while (json[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at + 1;
    at = json.indexOf('"', at + 1);
  }
};

/** The offset of each line. */
export const findLineStarts = (text: string): readonly number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

/**
 * The positions of all values of a text that `JSON.parse` accepts; a parser of YAML takes ten times
 * as long. If a name is repeated in an object, the first one counts; `repeat` gets the position of
 * each other one. `enter` gets the depth of each value.
 */
export const locateJson = (
  json: string,
  { repeat, enter }: { repeat: (offset: number) => void; enter: (depth: number) => void },
): ValueLocation => {
  let at = 0;
  const next = (): string => {
    while (json.charCodeAt(at) <= 0x20) at += 1;
    return json[at] ?? '';
  };
  /** Moves past the comma or colon before the next part. */
  const nextAfter = (mark: string): string => {
    if (next() === mark) at += 1;
    return next();
  };

  const locate = (keyOffset: number | null, depth: number): ValueLocation => {
    enter(depth);
    const opening = next();
    const place = { at, key: keyOffset ?? at };
    if (opening !== '{' && opening !== '[') {
      if (opening === '"') at = endOfText(json, at);
      else {
        LITERAL.lastIndex = at;
        LITERAL.test(json);
        at = LITERAL.lastIndex;
      }
      return { ...place, inside: null };
    }
    const inside = new Map<string, ValueLocation>();
    at += 1;
    for (let index = 0; nextAfter(',') !== '}' && json[at] !== ']'; index += 1) {
      if (opening === '[') {
        inside.set(String(index), locate(null, depth + 1));
        continue;
      }
      const start = at;
      at = endOfText(json, at);
      const name = JSON.parse(json.slice(start, at)) as string;
      nextAfter(':');
      const value = locate(start, depth + 1);
      if (inside.has(name)) repeat(start);
      else inside.set(name, value);
    }
    at += 1;
    return { ...place, inside };
  };

  const root = locate(null, 0);
  return { ...root, key: null };
};
