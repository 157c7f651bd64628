/** The measured journeys as a table for docs/screens.md, each beside the version before the review. */
const total = ({ taps, keys }) => `${taps} + ${keys}`;
const whole = ({ person }) => person.toFixed(0);
const change = (before, now) => `${before} → ${now}`;

export const asMarkdown = ({ journeys, gate }, where) => `
${where}

| Journey | Taps + keys | Words | Person s | Swipes | Machine s |
| --- | --: | --: | --: | --: | --: |
${journeys
  .map(
    ({ name, before, now }) =>
      `| ${name} | ${change(total(before), total(now))} | ${change(before.words, now.words)} | ${change(whole(before), whole(now))} | ${change(before.swipes, now.swipes)} | ${change(before.machine.toFixed(1), now.machine.toFixed(1))} |`,
  )
  .join('\n')}
| Gate, one QR scan | ${change(0, 0)} | | | | ${change(gate.before, gate.now?.toFixed(3))} |
`;
