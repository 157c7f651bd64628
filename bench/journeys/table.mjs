/** The measured journeys as a table for docs/screens.md. */
const total = ({ taps, keys }) => `${taps} + ${keys}`;
const whole = (seconds) => seconds.toFixed(0);

export const asMarkdown = ({ journeys, gate }, where) => `
${where}

| Journey | Taps + keys, 2026-11-23 | now | Swipes | Words | Machine s, 2026-11-23 | now | Person s, 2026-11-23 | now |
| --- | --: | --: | --: | --: | --: | --: | --: | --: |
${journeys
  .map(
    ({ name, before, now }) =>
      `| ${name} | ${total(before)} | ${total(now)} | ${now.swipes} | ${now.words} | ${before.machine.toFixed(1)} | ${now.machine.toFixed(1)} | ${whole(before.person)} | ${whole(now.person)} |`,
  )
  .join('\n')}
| Gate, one QR scan | 0 | 0 | 0 | | ${gate.before} | ${gate.now?.toFixed(3)} | | |
`;
