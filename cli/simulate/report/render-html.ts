import { renderChart } from './render-chart.ts';
import { escapeMarkup } from './escape-markup.ts';
import { groupChecks, hasPassed, type ReportCheck, type RunReport } from './run-report.ts';

const STYLE = `
:root { color-scheme: light dark; --text: #1d2430; --soft: #5a6475; --line: #d5dae2; --page: #fff; --plain: #3b6fb6; --good: #2c7a4b; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --text: #e6e9ef; --soft: #a3acba; --line: #3a4250; --page: #14181f; --plain: #7aa7e6; --good: #6cc090; --bad: #f2877f; } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--page); }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; } table.summary { width: auto; } table.summary th { padding-inline-end: 2rem; } th, td { text-align: start; padding: 0.3rem 0.6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
td.detail { white-space: pre-wrap; overflow-wrap: anywhere; } .good { color: var(--good); fill: var(--good); } .bad { color: var(--bad); fill: var(--bad); } .plain { fill: var(--plain); }
small, .soft { color: var(--soft); } figure { margin: 1.5rem 0; } figcaption { font-weight: 600; margin-bottom: 0.4rem; }
svg { display: block; width: 100%; } svg text { font: 13px system-ui, sans-serif; fill: var(--text); font-variant-numeric: tabular-nums; } .narrow { display: none; }
@media (max-width: 40rem) { body { padding: 1rem; } .wide { display: none; } .narrow { display: inline; } }
`;

const formatInstant = (instant: Date): string =>
  `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const row = ({ name, ok, detail }: ReportCheck): string =>
  `<tr><td class="${ok ? 'good' : 'bad'}">${ok ? 'well' : 'found'}</td><td>${escapeMarkup(name)}</td><td class="detail">${escapeMarkup(detail)}</td></tr>`;

const section = (group: string, checks: readonly ReportCheck[]): string =>
  `<h2>${escapeMarkup(group)}</h2>
<table><thead><tr><th scope="col"></th><th scope="col">Check</th><th scope="col">What was found</th></tr></thead><tbody>
${checks.map(row).join('\n')}
</tbody></table>`;

/** The report as one self-contained page; failures come first. */
export const renderHtml = (report: RunReport): string => {
  const { title, startedAt, durationMs, summary, checks, charts } = report;
  const bad = checks.filter(({ ok }) => !ok).length;
  const verdict = hasPassed(report)
    ? '<strong class="good">Nothing was found.</strong>'
    : `<strong class="bad">${bad} of ${checks.length} checks found something.</strong>`;
  const groups = [...groupChecks(report)]
    .map(([group, of]) => ({ group, of: of.toSorted((a, b) => Number(a.ok) - Number(b.ok)) }))
    .sort((a, b) => Number(a.of.every(({ ok }) => ok)) - Number(b.of.every(({ ok }) => ok)));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeMarkup(title)}</h1>
<p>${verdict} <span class="soft">${formatInstant(startedAt)}, ${(durationMs / 1000).toFixed(1)} s</span></p>
<table class="summary"><tbody>
${summary.map(({ name, value }) => `<tr><th scope="row">${escapeMarkup(name)}</th><td>${escapeMarkup(value)}</td></tr>`).join('\n')}
</tbody></table>
${charts.map(renderChart).join('\n')}
${groups.map(({ group, of }) => section(group, of)).join('\n')}
</body>
</html>
`;
};
