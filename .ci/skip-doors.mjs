import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

const DOOR = /\/server\/[a-z]+\/index\.ts$/;
const IMPORT = /^import \{([^}]*)\} from '(\.[^']*\/index\.ts)';/gm;
const DYNAMIC_IMPORT = /const \{([^}]*)\} =\s*await import\(\s*'(\.[^']*\/index\.ts)'\s*,?\s*\);/g;
const EXPORT = /^export (?:type )?\{([^}]*)\} from '([^']*)';/gm;

const splitNames = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

/** The file behind a door that each exported value is in. */
const filesBehind = (door) =>
  new Map(
    [...readFileSync(door, 'utf8').matchAll(EXPORT)].flatMap(([, names, file]) =>
      splitNames(names).map((name) => [name, resolve(dirname(door), file)]),
    ),
  );

/** Groups the imported names (`name`, `name as other` or `name: other`) by the file behind the door. */
const groupByFile = (path, door, names) => {
  const files = filesBehind(door);
  const groups = new Map();
  for (const name of splitNames(names)) {
    const file = files.get(/^\w+/.exec(name)[0]);
    if (file === undefined) throw new Error(`${path}: ${door} does not export ${name}.`);
    const specifier = relative(dirname(path), file).replace(/^(?!\.)/, './');
    groups.set(specifier, [...(groups.get(specifier) ?? []), name]);
  }
  return groups;
};

/** The text of a file with each import through a door replaced by imports of the files behind it. */
const importBehindDoors = (path) => {
  const replace = (toStatement) => (whole, names, spec) => {
    const door = resolve(dirname(path), spec);
    if (!DOOR.test(door)) return whole;
    const statements = [...groupByFile(path, door, names)].map(([file, of]) =>
      toStatement(`{ ${of.join(', ')} }`, file),
    );
    // As many lines as before, for the source map.
    return statements.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  };
  return readFileSync(path, 'utf8')
    .replace(
      IMPORT,
      replace((names, file) => `import ${names} from '${file}';`),
    )
    .replace(
      DYNAMIC_IMPORT,
      replace((names, file) => `const ${names} = await import('${file}');`),
    );
};

/**
 * A plugin of esbuild that imports past the doors of the subjects (`server/<subject>/index.ts`). If
 * it splits the code, esbuild loads everything behind a door, and each command would start more
 * slowly.
 */
export const skipDoors = {
  name: 'skip-doors',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/(?:server|cli)\/.*\.ts$/ }, ({ path }) => ({
      contents: importBehindDoors(path),
      loader: 'ts',
    }));
  },
};
