// Writes the bill of materials of a build (CycloneDX) and the list of its licences into dist/. It
// covers the packages that a server installs and the packages that are built into the pages.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAllowedLicence, licenceOf } from './licences.mjs';

const MAX_BUFFER_BYTES = 64 * 1024 * 1024;

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** The packages that a server installs according to this lock file, as `name@version`. */
export const serverPackages = ({ packages }) =>
  new Set(
    Object.entries(packages)
      .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
      .map(
        ([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`,
      ),
  );

/** A UUID derived from the content: the same sources give the same bill. */
const serialNumberOf = (content) => {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * The bill of what is shipped, made from npm's bill of everything in the lock file. `installed` and
 * `bundled` hold `name@version`. npm's own `--omit dev` is not used, because it drops packages that
 * both the server and a tool need.
 */
export const shippedBill = (everything, { name, version, installed, bundled }) => {
  const shipped = everything.components.filter(
    ({ name: part, version: of }) => installed.has(`${part}@${of}`) || bundled.has(`${part}@${of}`),
  );
  const refs = new Set(shipped.map((component) => component['bom-ref']));
  const root = everything.metadata.component['bom-ref'];
  const components = shipped.map((component) => {
    const id = `${component.name}@${component.version}`;
    const places = [installed.has(id) && 'server', bundled.has(id) && 'pages'].filter(Boolean);
    return {
      ...component,
      properties: places.map((value) => ({ name: 'munjin:part', value })),
    };
  });
  const dependencies = everything.dependencies
    .filter(({ ref }) => ref === root || refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((to) => refs.has(to)) }));
  return {
    $schema: everything.$schema,
    bomFormat: everything.bomFormat,
    specVersion: everything.specVersion,
    serialNumber: serialNumberOf([name, version, components, dependencies]),
    version: 1,
    metadata: {
      tools: everything.metadata.tools,
      component: { 'bom-ref': root, type: 'application', name, version, purl: `pkg:npm/${root}` },
    },
    components,
    dependencies,
  };
};

/** A sentence for each component whose licence does not allow us to redistribute it. */
export const licenceFaults = ({ components }) =>
  components
    .map((component) => ({ id: component['bom-ref'], licence: licenceOf(component) }))
    .filter(({ licence }) => !isAllowedLicence(licence))
    .map(({ id, licence }) =>
      licence === ''
        ? `${id} names no licence: replace it, or find out and record it.`
        : `${id} has the licence ${licence}, which is not on the list of .ci/licences.mjs: replace it, or decide that we may pass it on.`,
    );

/**
 * The list of licences as readable Markdown, with the licence texts that come with the packages of
 * the pages.
 */
export const licenceList = ({ components }, texts) =>
  [
    '# Licences',
    '',
    'The packages that a server installs, and those that are built into its pages.',
    '',
    '| Package | Version | Licence | Part |',
    '| ------- | ------- | ------- | ---- |',
    ...components.map((component) => {
      const parts = component.properties.map(({ value }) => value).join(', ');
      return `| ${component.name} | ${component.version} | ${licenceOf(component)} | ${parts} |`;
    }),
    '',
    '## Texts of what is built into the pages',
    ...texts.flatMap(({ name, version, text }) => ['', `### ${name} ${version}`, '', text ?? '–']),
    '',
  ].join('\n');

/** npm's bill of everything in the lock file. Its serial number and time change with each call. */
export const readLockFileBill = (root) =>
  JSON.parse(
    execFileSync(
      'npm',
      ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'error'],
      {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: MAX_BUFFER_BYTES,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    ),
  );

/** Writes both files into dist/. Throws if a licence is not allowed. */
export const writeBillOfMaterials = (root) => {
  const { name, version } = readJson(root, 'package.json');
  const listed = ['web', 'docs']
    .map((part) => join(root, 'dist', part, '.vite/license.json'))
    .filter((path) => existsSync(path))
    .flatMap((path) => readJson(path));
  const texts = [...new Map(listed.map((one) => [`${one.name}@${one.version}`, one])).values()];
  const bill = shippedBill(readLockFileBill(root), {
    name,
    version,
    installed: serverPackages(readJson(root, 'package-lock.json')),
    bundled: new Set(texts.map((bundled) => `${bundled.name}@${bundled.version}`)),
  });
  writeFileSync(
    join(root, 'dist/bill-of-materials.cdx.json'),
    `${JSON.stringify(bill, null, 2)}\n`,
  );
  writeFileSync(join(root, 'dist/licences.md'), licenceList(bill, texts));
  const faults = licenceFaults(bill);
  if (faults.length > 0) throw new Error(faults.join('\n'));
};
