/**
 * The styles of /api/docs; a separate file, because the page's content policy allows no inline
 * styles.
 */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
nav ul { columns: 16rem; padding-inline-start: 1.2rem; }
h2 { border-block-end: 1px solid var(--line); margin-block-start: 2rem; }
details { border: 1px solid var(--line); border-radius: 0.4rem; margin-block: 0.5rem; padding: 0 0.8rem; }
details:target { outline: 2px solid currentColor; }
summary { cursor: pointer; padding-block: 0.6rem; min-height: 1.5rem; }
summary p { margin: 0; }
.method { border-radius: 0.3rem; display: inline-block; font-weight: 700; min-width: 3.2rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-block-start: 1px solid var(--line); padding: 0.3rem 0.6rem 0.3rem 0; text-align: start; vertical-align: top; }
dt { font-weight: 700; }
dd { margin-inline-start: 1rem; }
@media (max-width: 40rem) {
  thead { display: none; }
  tr { border-block-start: 1px solid var(--line); display: block; padding-block: 0.4rem; }
  td { border: 0; display: block; padding: 0; }
}
`;
