/** Combines several rounds into their mean and keeps the value of each round. */
const mean = (numbers) => numbers.reduce((total, number) => total + number, 0) / numbers.length;

const FIGURES = ['mean', 'p50', 'p99', 'first', 'bytes'];

/**
 * One cell per engine, questionnaire and measure. A cell that failed or took too long in any round
 * says so.
 */
export const combineRounds = (measured) => markDoubtful(averageRounds(measured));

/** The load time of an engine that gives wrong results for a questionnaire is doubtful. */
const markDoubtful = (cells) => {
  const place = ({ engine, shape, size }) => [engine, shape, size].join();
  const wrong = new Set(cells.filter((one) => one.wrong).map(place));
  return cells.map((one) => ({ ...one, isDoubtful: wrong.has(place(one)) }));
};

const averageRounds = (measured) => {
  const byCell = new Map();
  for (const { round: _round, ...one } of measured) {
    const key = [one.engine, one.shape, one.size, one.cell].join();
    byCell.set(key, [...(byCell.get(key) ?? []), one]);
  }
  return [...byCell.values()].map((rounds) => {
    const failedRound = rounds.find(({ wrong, failed, exceeded }) => wrong ?? failed ?? exceeded);
    const figures = FIGURES.filter((figure) => rounds.every((one) => one[figure] !== undefined));
    return {
      ...rounds[0],
      ...failedRound,
      ...Object.fromEntries(
        figures.map((figure) => [figure, mean(rounds.map((one) => one[figure]))]),
      ),
      isPartial: rounds.some(({ isPartial }) => isPartial),
    };
  });
};
