const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/**
 * The texts of React's static markup in order, without those in hidden elements. React escapes
 * every `<` and `>` of a text or an attribute, so tags can be removed at them.
 */
export const visibleTexts = (markup: string): readonly string[] => {
  const texts: string[] = [];
  const hiddenAround: boolean[] = [];
  for (const [part, closing, attributes = '', empty] of markup.matchAll(
    /<(\/?)[a-z0-9]+([^>]*?)(\/?)>|[^<]+/gu,
  )) {
    const isHidden = hiddenAround.at(-1) ?? false;
    // An option may have its text as a label.
    const text = part.startsWith('<') ? / label="([^"]+)"/u.exec(attributes)?.[1] : part;
    if (text !== undefined && !isHidden) {
      texts.push(text.replace(/&[^;]+;/gu, (entity) => ENTITIES[entity] ?? entity));
    }
    if (!part.startsWith('<')) continue;
    if (closing) hiddenAround.pop();
    else if (!empty) hiddenAround.push(isHidden || / hidden=""| class="hidden"/u.test(attributes));
  }
  return texts;
};
