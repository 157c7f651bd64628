const FOCUSABLE = 'textarea, input:not([type="hidden"]), button, [role="combobox"]';
const LANGUAGE = /^(.*)\/([a-z]{2})(?:\/text)?$/;

/**
 * The field names that a pointer can refer to, the most specific first. A list of targets is one
 * field.
 */
const candidates = (pointer: string): readonly string[] => {
  const parts = pointer
    .replace(/^\/categories\/\d+\/?/, '')
    .replace(/^\/sections\/\d+/, 'section')
    .replace(/\/?targets\/\d+$/, (found) => (found.startsWith('/') ? '/target' : 'target'))
    .split('/');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('/')).filter(Boolean);
};

/**
 * The element of a form for the field that a JSON pointer names, or for the nearest enclosing field
 * that the form shows; null if it shows none.
 */
export const findField = (form: HTMLElement, pointer: string): HTMLElement | null => {
  const language = LANGUAGE.exec(pointer)?.[2];
  for (const name of candidates(pointer)) {
    const field = form.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
    if (!field) continue;
    return field.matches(FOCUSABLE)
      ? field
      : (field.querySelector<HTMLElement>(`textarea[lang|="${language ?? 'ko'}"]`) ??
          field.querySelector<HTMLElement>(FOCUSABLE) ??
          field);
  }
  return null;
};

/** Scrolls to the form field that a JSON pointer names and moves the keyboard focus to it. */
export const focusField = (form: HTMLElement, pointer: string): void => {
  const target = findField(form, pointer);
  (target ?? form.querySelector<HTMLElement>('h2'))?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
};
