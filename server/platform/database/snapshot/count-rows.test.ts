import { expect, it } from 'vitest';
import { addSetting } from '../testing/rows.ts';
import { temporaryDatabase } from '../testing/temporary-database.ts';
import { countRows } from './count-rows.ts';

it('a new store has no data to lose, whatever its migrations added', async () => {
  const temporary = await temporaryDatabase();
  const { location, database, folder } = temporary;
  try {
    expect(
      await countRows(location),
      'a migration fills a table: name it in FILLED_BY_MIGRATIONS of table-shape.ts',
    ).toBe(0);
    await database.transaction((trx) => addSetting(trx, 'one'));
    expect(await countRows(location)).toBe(1);
    expect(await countRows({ file: `${folder}/no-such.db` })).toBe(0);
  } finally {
    await temporary.remove();
  }
});
