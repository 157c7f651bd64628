import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { postgresPool } from './postgres-connection.ts';
import { postgresTls, withTls } from './postgres-tls.ts';

describe('an address of PostgreSQL', () => {
  it.each([
    ['postgres://munjin:pw@db.example.org/munjin', 'verified'],
    ['postgres://munjin:pw@db.example.org/munjin?sslmode=require', 'verified'],
    ['postgres://db.example.org/munjin?sslmode=prefer&uselibpqcompat=true', 'verified'],
    ['postgres://db.example.org/munjin?ssl=0', 'verified'],
    ['postgres://10.0.0.7/munjin?sslmode=verify-full&sslrootcert=/etc/ca.pem', 'verified'],
    ['postgres://db.example.org/munjin?sslmode=no-verify', 'unverified'],
    ['postgres://db.example.org/munjin?sslmode=disable', 'off'],
    ['postgres://localhost/munjin', 'local'],
    ['postgres://127.0.0.1:5433/munjin', 'local'],
    ['postgres://[::1]/munjin', 'local'],
    ['postgres:///munjin?host=/run/postgresql', 'local'],
    ['postgres://localhost/munjin?host=db.example.org', 'verified'],
    ['postgres://localhost.example.org/munjin', 'verified'],
    ['postgres://127.0.0.1:5433,db.example.org:5432/munjin', 'verified'],
    ['postgres://db1.example.org,db2.example.org/munjin?sslmode=disable', 'off'],
    ['postgres:///munjin?host=/run/a,db.example.org&sslmode=no-verify', 'unverified'],
    ['postgres:///munjin?host=/run/a,/run/b', 'local'],
    ['postgres://munjin:pw@/munjin?host=db1.example.org,db2.example.org', 'verified'],
    ['postgres://munjin:pw@/munjin?host=/run/postgresql', 'local'],
    ['postgres://munjin:pw@/munjin', 'local'],
    ['postgres://db.example.org,/munjin', 'verified'],
  ])('%s is %s', (url, tls) => {
    expect(postgresTls(url, {})).toBe(tls);
  });

  it('without a host uses the one of the environment', () => {
    expect(postgresTls('postgres:///munjin', {})).toBe('local');
    expect(postgresTls('postgres:///munjin', { PGHOST: 'db.example.org' })).toBe('verified');
    expect(postgresTls('postgres://m:pw@/munjin', { PGHOST: 'db.example.org' })).toBe('verified');
  });

  it('asks the driver to verify, and keeps the rest', () => {
    const url = 'postgres://munjin:p%40w@db.example.org/munjin?ssl=0&sslmode=require&sslrootcert=a';
    expect(withTls(url)).toBe(
      'postgres://munjin:p%40w@db.example.org/munjin?sslmode=verify-full&sslrootcert=a',
    );
    expect(withTls('postgres://munjin:pw@/munjin?host=db1.example.org')).toBe(
      'postgres://munjin:pw@/munjin?host=db1.example.org&sslmode=verify-full',
    );
    const local = 'postgres://munjin@localhost/munjin';
    expect(withTls(local)).toBe(local);
  });
});

const OWN_ADDRESS = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

/** The code with which a PostgreSQL client asks for TLS; without TLS, the version. */
const TLS_WANTED = 80_877_103;
const PROTOCOL_3 = 196_608;

let server: Server | null = null;
afterEach(() => {
  server?.close();
});

/** A server without TLS that records the first message of a client. */
const withoutTls = async (): Promise<{ port: number; said: Buffer[] }> => {
  const said: Buffer[] = [];
  const listening = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      said.push(bytes);
      if (bytes.readUInt32BE(4) === TLS_WANTED) socket.write('N');
      else socket.destroy();
    });
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, OWN_ADDRESS, resolve));
  const address = listening.address();
  return { port: typeof address === 'object' && address ? address.port : 0, said };
};

describe.skipIf(OWN_ADDRESS === undefined)('a PostgreSQL server on another machine', () => {
  const connected = async (query: string) => {
    const { port, said } = await withoutTls();
    const url = `postgres://munjin:secret@${OWN_ADDRESS}:${port}/munjin${query}`;
    const pool = postgresPool({ url });
    const why: unknown = await pool.connect().catch((error: unknown) => error);
    await pool.end();
    const cause = why instanceof Error && why.cause instanceof Error ? why.cause.message : '';
    return { cause, first: said[0]?.readUInt32BE(4), count: said.length };
  };

  it.each(['', '?sslmode=prefer', '?ssl=0'])('is sent nothing without TLS (%j)', async (query) => {
    const { cause, first, count } = await connected(query);
    expect(cause).toContain('does not support SSL');
    expect([first, count]).toEqual([TLS_WANTED, 1]);
  });

  it('is reached without TLS if its address says so', async () => {
    expect((await connected('?sslmode=disable')).first).toBe(PROTOCOL_3);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'munjin-tls-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A self-signed certificate, as of a server with that name; returns its file. */
const certificate = (alternativeName: string): { file: string; cert: Buffer; key: Buffer } => {
  const [file, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const made = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=database -addext subjectAltName=${alternativeName}`;
  execFileSync('openssl', [...made.split(' '), '-keyout', keyFile, '-out', file], {
    stdio: 'pipe',
  });
  return { file, cert: readFileSync(file), key: readFileSync(keyFile) };
};

/** A server that speaks TLS with that certificate, and records what a client sends inside it. */
const withTlsOf = async ({ cert, key }: { cert: Buffer; key: Buffer }) => {
  const said: Buffer[] = [];
  const listening = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S');
      const inside = new TLSSocket(socket, { isServer: true, cert, key });
      inside.on('error', () => undefined);
      inside.on('data', (bytes: Buffer) => {
        said.push(bytes);
        inside.destroy();
      });
    });
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, OWN_ADDRESS, resolve));
  const address = listening.address();
  return { port: typeof address === 'object' && address ? address.port : 0, said };
};

describe.skipIf(OWN_ADDRESS === undefined)('the certificate of a PostgreSQL server', () => {
  const connected = async (alternativeName: string, query: (file: string) => string) => {
    const own = certificate(alternativeName);
    const { port, said } = await withTlsOf(own);
    const url = `postgres://munjin:secret@${OWN_ADDRESS}:${port}/munjin${query(own.file)}`;
    const pool = postgresPool({ url });
    const why: unknown = await pool.connect().catch((error: unknown) => error);
    await pool.end();
    const cause = why instanceof Error && why.cause instanceof Error ? why.cause.message : '';
    return { cause, hasSpoken: said.length > 0 };
  };
  const own = `IP:${OWN_ADDRESS}`;

  it.each(['', '?sslmode=require', '?sslmode=prefer'])(
    'that no authority vouches for is refused before any data is sent (%j)',
    async (query) => {
      const { cause, hasSpoken } = await connected(own, () => query);
      expect(cause).toMatch(/self-signed certificate/);
      expect(hasSpoken).toBe(false);
    },
  );

  it('that belongs to another server is refused, though its authority is trusted', async () => {
    const { cause, hasSpoken } = await connected('DNS:db.example.org', trusting);
    expect(cause).toMatch(/altnames/);
    expect(hasSpoken).toBe(false);
  });

  it('is accepted if its authority is trusted and it is the server’s, or if verification is off', async () => {
    expect((await connected(own, trusting)).hasSpoken).toBe(true);
    expect((await connected(own, () => '?sslmode=no-verify')).hasSpoken).toBe(true);
  });
});

const trusting = (file: string): string => `?sslrootcert=${encodeURIComponent(file)}`;
