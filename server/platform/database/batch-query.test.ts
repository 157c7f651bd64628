import { expect, it } from 'vitest';
import { queryInBatches } from './batch-query.ts';

const numbers = (count: number): string[] => Array.from({ length: count }, (_, at) => String(at));

/** The batches in which these values are queried, and the resulting rows. */
const asked = async (values: Iterable<string>) => {
  const sizes: number[] = [];
  const rows = await queryInBatches(values, (portion) => {
    sizes.push(portion.length);
    return Promise.resolve(portion.map((value) => `row ${value}`));
  });
  return { sizes, rows };
};

it.each([
  [0, []],
  [1, [1]],
  [999, [999]],
  [1000, [1000]],
  [1001, [1000, 1]],
  [2000, [1000, 1000]],
  [2500, [1000, 1000, 500]],
])('asks about %i values in as few queries as possible', async (count, sizes) => {
  const found = await asked(numbers(count));
  expect(found.sizes).toEqual(sizes);
  expect(found.rows).toEqual(numbers(count).map((value) => `row ${value}`));
});

it('asks about a value once, however often it is named', async () => {
  const found = await asked([...numbers(1000), ...numbers(1000)]);
  expect(found.sizes).toEqual([1000]);
  expect(found.rows).toHaveLength(1000);
});
