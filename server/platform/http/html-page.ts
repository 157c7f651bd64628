import { textDirection, langAttribute, type Language } from '../../../engine/wording/language.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, also within an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const documentOf = (language: Language, title: string, body: string): string =>
  `<!doctype html>
<html lang="${langAttribute(language)}" dir="${textDirection(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`;

/** A page of plain paragraphs, for when no client can draw one. */
export const htmlPage = (
  language: Language,
  title: string,
  paragraphs: readonly string[],
): string =>
  documentOf(language, title, paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n'));

/** A page around a body that is already HTML. */
export const htmlPageWithBody = documentOf;
