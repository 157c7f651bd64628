import { databaseExists, type DatabaseLocation } from '../open-database.ts';
import { showsUserData } from './table-shape.ts';
import { withSnapshot } from './with-snapshot.ts';

/** How many rows users have added; 0 if nothing has been created yet. Changes nothing. */
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
