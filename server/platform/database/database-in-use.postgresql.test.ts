import { expect, it, onTestFinished } from 'vitest';
import { assertDatabaseNotInUse } from './database-in-use.ts';
import { openDatabase } from './open-database.ts';
import { emptyPostgresql } from './testing/temporary-database.ts';

const openOther = async () => {
  const { url, drop } = await emptyPostgresql();
  onTestFinished(drop);
  return { location: { url }, other: await openDatabase({ url }) };
};

it('waits a moment for connections that are ending', async () => {
  const { location, other } = await openOther();
  const asked = assertDatabaseNotInUse(location);
  setTimeout(() => void other.close(), 300);
  await expect(asked).resolves.toBeUndefined();
});

it('reports a connection that stays', async () => {
  const { location, other } = await openOther();
  await expect(assertDatabaseNotInUse(location)).rejects.toMatchObject({
    name: 'DatabaseBusy',
  });
  await other.close();
});
