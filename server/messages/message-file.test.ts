import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settableClock } from '../platform/clock.ts';
import {
  countMessages,
  createFileMessenger,
  messageFileFromEnv,
  messageFilesFromEnv,
  removeMessages,
} from './message-file.ts';

const NOW = Date.UTC(2026, 2, 9, 1);
const never = new AbortController().signal;
const message = {
  messageId: '7e57c0de-0000-4000-8000-000000000001',
  phone: '01000000001',
  body: '출입증\n"https://visit.example.org/pass"',
  purpose: 'pass:1',
  notAfter: NOW + 1000,
};

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-messages-'));
  file = join(folder, 'outbox.jsonl');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
const lines = (): unknown[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
const phones = () => lines().map((line) => (line as { phone: string }).phone);
const mode = () => statSync(file).mode & 0o777;

describe('messages in a file', () => {
  it('are one line of JSON each, in a file that only its owner can read', async () => {
    const messenger = createFileMessenger(file, settableClock(NOW));
    await messenger.send(message, never);
    await messenger.send({ ...message, messageId: '2', notAfter: null }, never);
    const writtenAt = '2026-03-09T01:00:00.000Z';
    expect(lines()).toEqual([
      { ...message, notAfter: '2026-03-09T01:00:01.000Z', writtenAt },
      { ...message, messageId: '2', notAfter: null, writtenAt },
    ]);
    expect(mode()).toBe(0o600);
  });

  it('are closed to others even if the file existed before', async () => {
    writeFileSync(file, '', { mode: 0o644 });
    await createFileMessenger(file, settableClock(NOW)).send(message, never);
    expect(mode()).toBe(0o600);
  });

  it('are removed by phone or time while the server keeps writing', async () => {
    const messenger = createFileMessenger(file, settableClock(NOW));
    for (const phone of ['01000000001', '01000000002', '01000000001']) {
      await messenger.send({ ...message, phone }, never);
    }
    const theirs = ({ phone }: { phone: string }) => phone === '01000000001';
    expect(await countMessages([file], theirs)).toBe(2);
    expect(await removeMessages([file, join(folder, 'none.jsonl')], theirs)).toBe(2);
    expect(phones()).toEqual(['01000000002']);
    expect(mode()).toBe(0o600);
    expect(await removeMessages([file], ({ writtenAt }) => writtenAt < NOW)).toBe(0);
    expect(await removeMessages([file], ({ writtenAt }) => writtenAt <= NOW)).toBe(1);
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  it('are written again when the file is moved away between opening and writing', async () => {
    const messenger = createFileMessenger(file, settableClock(NOW));
    await messenger.send(message, never);
    const opened = await open(file);
    const handle = Object.getPrototypeOf(opened) as FileHandle;
    await opened.close();
    const append = vi.spyOn(handle, 'appendFile').mockImplementationOnce(async function (
      this: FileHandle,
      line,
    ) {
      await removeMessages([file], ({ phone }) => phone === message.phone);
      await this.appendFile(line);
    });
    await messenger.send({ ...message, phone: '01000000002' }, never);
    append.mockRestore();
    expect(phones()).toEqual(['01000000002']);
  });

  it('are also removed from what an interrupted removal left behind', async () => {
    const line = (phone: string) => `${JSON.stringify({ phone })}\n`;
    writeFileSync(`${file}.taken-1`, line('01000000001') + line('01000000002'));
    expect(await removeMessages([file], ({ phone }) => phone === '01000000001')).toBe(1);
    expect(readdirSync(folder)).toEqual(['outbox.jsonl']);
    expect(phones()).toEqual(['01000000002']);
  });

  it('are where the environment says, and possibly where a demo left some', () => {
    const at = (url?: string) => messageFileFromEnv({ MUNJIN_MESSENGER_URL: url }, '/data');
    expect(at()).toBeNull();
    expect(at('https://sms.example.org')).toBeNull();
    expect(at('file:sent.jsonl')).toBe('/data/sent.jsonl');
    expect(at('file:///var/spool/sent.jsonl')).toBe('/var/spool/sent.jsonl');
    expect(messageFilesFromEnv({ MUNJIN_MESSENGER_URL: 'file:sent.jsonl' }, '/data')).toEqual([
      '/data/sent.jsonl',
      '/data/outbox.jsonl',
    ]);
  });
});
