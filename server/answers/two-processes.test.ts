import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswerResult } from '../../schemas/api.gen.ts';
import { CALLS, type Envelope } from '../../schemas/calls.ts';
import {
  answerRequest,
  identifyPatient,
  OUTPATIENT,
  type FullAnswerRequest,
} from '../testing/journeys.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';

const ROUNDS = 8;

let hospital: TestApp;
let servers: readonly ServerProcess[];
beforeAll(async () => {
  hospital = await testApp();
  servers = await Promise.all([
    startServerProcess(hospital.location, MORNING),
    startServerProcess(hospital.location, MORNING),
  ]);
});
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
  await hospital.close();
});

it('one person who submits at two processes at the same moment gets the same pass from both', async () => {
  const visitor = hospital.visitor();
  const { result } = await identifyPatient(visitor, OUTPATIENT);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const submit = async (request: FullAnswerRequest, { url }: ServerProcess) => {
    const response = await fetch(url + CALLS.answer.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin: url },
      body: JSON.stringify(request),
    });
    const envelope = (await response.json()) as Envelope<AnswerResult>;
    return `${response.status} ${envelope.resultCd} ${envelope.result?.passCheck}`;
  };
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    // Every other round has other answers, so a pass is replaced, too.
    const own = round % 2 === 0 ? {} : { visitReason: ['reasonTests'] };
    const request = await answerRequest(visitor, result, own);
    const [first = '', second] = await Promise.all(
      servers.map((server) => submit(request, server)),
    );
    expect(first).toMatch(/^200 0 .{16}/);
    expect(second).toBe(first);
    seen.add(first);
  }
  expect(seen.size).toBe(ROUNDS);
});
