import { databaseExists, type DatabaseLocation } from '../database.ts';
import { showsUserData } from './table-shape.ts';
import { withSnapshot } from './snapshot.ts';

/** How many rows somebody has put there; 0 where nothing has been made yet. Changes nothing. */
export const countRows = async (location: DatabaseLocation): Promise<number> => {
  if (!(await databaseExists(location))) return 0;
  return withSnapshot(location, async (snapshot) => {
    let rows = 0;
    for (const shape of snapshot.tables.filter(({ table }) => showsUserData(table))) {
      const columns = shape.columns.slice(0, 1);
      for await (const portion of snapshot.rowsOf({ ...shape, columns })) rows += portion.length;
    }
    return rows;
  });
};
