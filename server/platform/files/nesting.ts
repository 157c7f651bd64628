/** What starts a list item, a name or a value on a line of YAML. */
const INDICATOR = /[-?:](?=[ \t]|$)/gu;

const isJson = (text: string): boolean => {
  if (!/^\s*[[{]/u.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * Whether a YAML or JSON text may nest more than `most` lists and objects. Decided without parsing,
 * because the YAML parser recurses for each level and a full stack can end the process. Content of
 * strings counts too, so `most` has to be far beyond what a person writes.
 */
export const mayNestBeyond = (text: string, most: number): boolean => {
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    // [ and {, ] and }
    if (character === 0x5b || character === 0x7b) open += 1;
    else if ((character === 0x5d || character === 0x7d) && open > 0) open -= 1;
    if (open > most) return true;
  }
  // JSON on one line has many names side by side.
  if (isJson(text)) return false;
  for (const line of text.split('\n')) {
    if (line.length <= most || line.trim() === '') continue;
    const indent = line.length - line.trimStart().length;
    if (indent + (line.match(INDICATOR)?.length ?? 0) > most) return true;
  }
  return false;
};
