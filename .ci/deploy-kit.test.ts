import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startServer, type StartedServer } from '../server/testing/task-server-process.ts';

const ROOT = join(import.meta.dirname, '..');
const KIT = join(ROOT, 'deploy');

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

/** All files below a folder, as paths from the root. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(name) : [name];
  });

const guides = ['docs/deploy.md', 'docs/deploy.ko.md'].filter((name) =>
  existsSync(join(ROOT, name)),
);
const kit = filesIn('deploy').map(read).join('\n');
const kitAndGuides = [kit, ...guides.map(read)].join('\n');

const findAll = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** The exit status of a program and all that it printed. */
const run = (program: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: KIT });
  return `${String(status)} ${stdout}${stderr}`;
};

let folder: string;
let server: StartedServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-kit-'));
  mkdirSync(join(folder, 'data'));
  server = await startServer({ dataFolder: join(folder, 'data') });
  const key = join(folder, 'munjin.key');
  const certificate = join(folder, 'munjin.crt');
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-subj', '/CN=localhost', '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  const both = [certificate, key].map((path) => readFileSync(path, 'utf8'));
  writeFileSync(join(folder, 'munjin.pem'), both.join(''));
}, 60_000);
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
});

/** A copy of a file of the kit that reads the certificate of this test. */
const withCertificate = (name: string, installed: string): string => {
  const copy = join(folder, name);
  writeFileSync(copy, read(`deploy/${name}`).replaceAll(installed, join(folder, 'munjin')));
  return copy;
};

describe('the programs that read the files accept them', () => {
  it.skipIf(!isInstalled('haproxy'))('haproxy', () => {
    const config = withCertificate('haproxy.cfg', '/etc/haproxy/munjin');
    expect(run('haproxy', ['-c', '-f', config])).toBe('0 Configuration file is valid\n');
  });

  it.skipIf(!isInstalled('nginx'))('nginx', () => {
    const config = withCertificate('nginx.conf', '/etc/nginx/munjin');
    expect(run('nginx', ['-t', '-q', '-c', config])).toBe('0 ');
  });

  it.skipIf(!isInstalled('systemd-analyze'))('systemd', () => {
    const units = filesIn('deploy/systemd').filter((name) => /\.(service|timer)$/.test(name));
    expect(units).toHaveLength(3);
    const paths = units.map((name) => join(ROOT, name));
    expect(run('systemd-analyze', ['verify', ...paths])).toBe('0 ');
  });

  it.skipIf(!isInstalled('caddy'))('Caddy', () => {
    const args = ['validate', '--config', 'Caddyfile', '--adapter', 'caddyfile'];
    expect(run('caddy', args)).toMatch(/^0 /);
  });

  it.skipIf(!isInstalled('promtool'))('Prometheus', () => {
    expect(run('promtool', ['check', 'rules', 'prometheus-rules.yaml'])).toMatch(/^0 /);
  });

  it('the shell', () => {
    for (const name of ['munjin', 'restart-one-by-one', 'postgresql/join-as-standby']) {
      expect(run('sh', ['-n', name])).toBe('0 ');
    }
  });
});

describe('what the kit and the guides name exists in the product', () => {
  it('variables of the environment', () => {
    const sources = ['server', 'cli']
      .flatMap(filesIn)
      .filter((name) => name.endsWith('.ts') && !name.includes('test'))
      .map(read)
      .join('\n');
    const named = findAll(kitAndGuides, /\b(MUNJIN_[A-Z_]+[A-Z])\b/g)
      // It is for the compose files themselves and the Caddyfile.
      .filter((name) => name !== 'MUNJIN_DOMAIN');
    expect(named).toContain('MUNJIN_DRAIN_SECONDS');
    expect(named.filter((name) => !sources.includes(name))).toEqual([]);
  });

  it('commands and their options', () => {
    const written = findAll(
      kitAndGuides,
      /(?:(?:^ *|`)munjin|munjin\.mjs|run --rm munjin-1) ([a-z][a-z-]*(?: .*?)?)(?=$|["'`|>;&#])/gm,
    );
    expect(written.length).toBeGreaterThan(8);
    for (const command of written) {
      const words = command.trim().split(/ +/);
      const names = words.slice(0, 2).filter((word) => /^[a-z]/.test(word));
      const help = run(process.execPath, [join(ROOT, 'cli/munjin.mjs'), ...names, '--help']);
      const [, usage = '[command]'] = /^0 Usage: munjin ([^\n]*)/.exec(help) ?? [];
      expect(usage, command).not.toContain('[command]');
      for (const option of words.filter((word) => word.startsWith('--'))) {
        expect(help, command).toContain(option);
      }
    }
  }, 60_000);

  it('metrics', async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const types = new Map(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => [name, type]),
    );
    const exist = (name: string): boolean => {
      const ofHistogram = name.replace(/_(bucket|count|sum)$/, '');
      return types.has(name) || types.get(ofHistogram) === 'histogram';
    };
    const shown = read('deploy/prometheus-rules.yaml') + read('deploy/grafana-dashboard.json');
    const named = findAll(shown, /\b((?:munjin|process|nodejs)_[a-z0-9_]+)/g);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !exist(name))).toEqual([]);
    // Each metric that says of itself that it is an alarm has a rule.
    const alarms = findAll(text, /^# HELP (\S+) .*\balarm/gm);
    expect(alarms.length).toBeGreaterThan(4);
    const rules = read('deploy/prometheus-rules.yaml');
    expect(alarms.filter((name) => !rules.includes(name))).toEqual([]);
    const operations = read('docs/operations.md');
    const alerts = findAll(rules, /alert: (\w+)/g);
    expect(alerts.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });
});

interface Service {
  readonly image: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly stop_grace_period: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly secrets?: readonly (string | { readonly source: string })[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, unknown>>;
}

describe('containers and services', () => {
  it('the image has what a server runs, and its health check is that of /readyz', async () => {
    const dockerfile = read('deploy/Dockerfile');
    for (const source of findAll(dockerfile, /^COPY --from=build \/app\/(\S+)/gm)) {
      expect(existsSync(join(ROOT, source)), source).toBe(true);
    }
    const [check = ''] = findAll(dockerfile, /^HEALTHCHECK [^\n]*\\\n\s*CMD (\[.*\])$/gm);
    const [program, ...args] = JSON.parse(check) as string[];
    const statusAt = (url: string) =>
      spawnSync(program === 'node' ? process.execPath : '', args, {
        env: { ...process.env, PORT: new URL(url).port },
      }).status;
    const { ok } = await fetch(`${server.url}/readyz`);
    expect(statusAt(server.url)).toBe(ok ? 0 : 1);
    expect(statusAt('http://127.0.0.1:9')).toBe(1);
  });

  it.each(['sqlite', 'postgresql'])('compose.%s.yaml', (name) => {
    const { services, secrets } = parse(read(`deploy/compose.${name}.yaml`), {
      merge: true,
    }) as Compose;
    const munjin = Object.values(services).filter(({ image }) => image === 'munjin');
    expect(munjin).toHaveLength(name === 'sqlite' ? 1 : 3);
    for (const { environment, stop_grace_period: grace, volumes } of munjin) {
      const drain = Number(environment?.['MUNJIN_DRAIN_SECONDS'] ?? 0);
      expect(grace).toBe(`${String(drain + 10)}s`);
      // All of them have the same keys.json.
      expect(volumes).toContain('data:/data');
    }
    for (const [service, { image, ...options }] of Object.entries(services)) {
      expect(image, service).not.toMatch(/^[^/]*[.:][^/]*\//);
      expect(options, service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      for (const secret of options.secrets ?? []) {
        expect(secrets).toHaveProperty(typeof secret === 'string' ? secret : secret.source);
      }
    }
  });

  it('systemd waits for the drain and 10 seconds more', () => {
    const [drain] = findAll(read('deploy/systemd/munjin.env'), /^MUNJIN_DRAIN_SECONDS=(\d+)/gm);
    const [stop] = findAll(read('deploy/systemd/munjin@.service'), /^TimeoutStopSec=(\d+)/gm);
    expect(Number(stop)).toBe(Number(drain) + 10);
  });
});
