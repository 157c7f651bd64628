import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import lock from '../package-lock.json' with { type: 'json' };
import {
  readLockFileBill,
  serverPackages,
  licenceFaults,
  shippedBill,
  type Bill,
  type Component,
} from './bill-of-materials.mjs';

const ROOT = join(import.meta.dirname, '..');

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  /** One of our own packages, used for tools: its flag is on the entry of its folder. */
  readonly link?: boolean;
}

/** From the lock file: `name@version` and the SHA-512 of the package in hex. */
const locked = Object.entries<LockedPackage>(lock.packages)
  .filter(([path, { dev = false, link = false }]) => path !== '' && !dev && !link)
  .map(([path, { version = '', integrity = '' }]) => ({
    id: `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`,
    sha512: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
  }));

const REACT = `react@${lock.packages['node_modules/react'].version}`;
const NOBLE = `@noble/hashes@${lock.packages['node_modules/@noble/hashes'].version}`;

const exampleBill = (): Bill =>
  shippedBill(readLockFileBill(ROOT), {
    name: 'munjin',
    version: '0.1.0',
    installed: serverPackages(lock),
    bundled: new Set([REACT, NOBLE]),
  });

describe('the bill of materials', () => {
  let bill: Bill;
  let byId: ReadonlyMap<string, Component>;
  beforeAll(() => {
    bill = exampleBill();
    byId = new Map(bill.components.map((one) => [`${one.name}@${one.version}`, one]));
  });

  it('names each package that a server installs, with version and hash from the lock file', () => {
    expect(locked.length).toBeGreaterThan(50);
    for (const { id, sha512 } of locked) {
      const component = byId.get(id);
      expect(component?.hashes, id).toContainEqual({ alg: 'SHA-512', content: sha512 });
      expect(decodeURIComponent(component?.purl ?? '')).toBe(`pkg:npm/${id}`);
    }
  });

  it('names what is built into the pages, and no tools', () => {
    const ours = new Set([...locked.map(({ id }) => id), REACT]);
    expect([...byId.keys()].filter((id) => !ours.has(id))).toEqual([]);
    const partsOf = (id: string) => byId.get(id)?.properties.map(({ value }) => value);
    expect(partsOf(REACT)).toEqual(['pages']);
    expect(partsOf(NOBLE)).toEqual(['server', 'pages']);
  });

  it('has the fields that CycloneDX 1.5 requires', () => {
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: { component: { name: 'munjin', type: 'application' } },
    });
    expect(bill.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    );
    const refs = bill.components.map((one) => one['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    for (const { type, licenses = [] } of bill.components) {
      expect(type).toBe('library');
      expect(licenses.length).toBeGreaterThan(0);
    }
    const [root = '', ...others] = bill.dependencies.map(({ ref }) => ref);
    expect(root).toMatch(/^munjin@/);
    expect(new Set(others)).toEqual(new Set(refs));
    for (const to of bill.dependencies.flatMap(({ dependsOn }) => dependsOn)) {
      expect(refs).toContain(to);
    }
  });

  it('is the same for the same sources in any folder', () => {
    expect(exampleBill()).toEqual(bill);
    expect(JSON.stringify(bill)).not.toContain(ROOT);
    expect(JSON.stringify(bill)).not.toMatch(/registry|timestamp/);
  });

  it('names only licences that allow redistribution', () => {
    expect(licenceFaults(bill)).toEqual([]);
  });
});

describe('the lock file', () => {
  it('names no package host, and has a hash for each package', () => {
    for (const [path, { resolved, integrity, link }] of Object.entries<LockedPackage>(
      lock.packages,
    )) {
      expect(resolved, path).toBe(link ? '.ci/test-postgresql' : undefined);
      if (path.startsWith('node_modules/') && !link) expect(integrity, path).toMatch(/^sha512-/);
    }
  });
});

describe('a licence', () => {
  const faultsOf = (licenses: Component['licenses']) =>
    licenceFaults({
      components: [{ 'bom-ref': 'part@1.0.0', ...(licenses && { licenses }) } as Component],
    });

  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])(
    '%s allows redistribution',
    (expression) => {
      expect(faultsOf([{ expression }])).toEqual([]);
    },
  );

  it.each([
    'GPL-3.0-only',
    'MIT AND AGPL-3.0-only',
    'SEE LICENSE IN file',
    '(MIT OR ISC) AND SSPL-1.0',
  ])('%s fails, with advice on what to do', (expression) => {
    expect(faultsOf([{ expression }])).toEqual([
      expect.stringContaining(`part@1.0.0 has the licence ${expression}`),
    ]);
  });

  it('fails if it is missing', () => {
    expect(faultsOf(undefined)).toEqual([expect.stringContaining('part@1.0.0 names no licence')]);
    expect(faultsOf([{ license: { name: 'Custom' } }])).toHaveLength(1);
  });
});
