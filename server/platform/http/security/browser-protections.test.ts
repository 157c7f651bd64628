import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../../schemas/calls.ts';
import { ALL_CALLS } from '../../../../schemas/all-calls.ts';
import { readAllRows } from '../../database/testing/all-rows.ts';
import { signInAs } from '../../../testing/admins.ts';
import { CLEANING_COMPANY } from '../../../testing/employees.ts';
import {
  emergencyRequest,
  createAllCallers,
  type AllCallers,
} from '../../../testing/all-callers.ts';
import { identifyPatient, OUTPATIENT } from '../../../testing/journeys.ts';
import { seededRandom, schemaValues } from '../../../testing/schema-values.ts';
import { createAnswerLink } from '../../../testing/saved-answers.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import { API_SCHEMAS } from '../api-schemas.ts';

const PUBLIC_URL = 'https://munjin.example';
const NAMES = Object.keys(ALL_CALLS) as CallName[];
const POSTS = NAMES.filter((name) => ALL_CALLS[name].method === 'POST');

let hospital: TestApp;
let everybody: AllCallers;
let callers: readonly TestVisitor[];

beforeAll(async () => {
  hospital = await testApp({
    config: { floodPerMinute: 100_000_000, publicUrl: PUBLIC_URL, isDemo: true },
    settings: { 'lookup.subjects': 100_000, 'lookup.addressSubjects': 100_000 },
  });
  everybody = await createAllCallers(hospital);
  const visitor = hospital.visitor();
  await identifyPatient(visitor, OUTPATIENT);
  callers = [hospital.visitor(), visitor, await signInAs(hospital), everybody.gate];
});
afterAll(() => hospital.close());

const values = schemaValues(API_SCHEMAS, {}, seededRandom(3));

const ask = (caller: TestVisitor, name: CallName, headers: Record<string, string> = {}) => {
  const { method, path, request } = ALL_CALLS[name];
  const filled = path.replace(/:\w+/g, 'ko');
  return method === 'POST'
    ? caller.send(filled, { json: values.fitting(request), headers })
    : caller.send(filled, { headers });
};

const OTHER_PATHS = [
  '/',
  '/nothing',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/style.css',
  '/admin/docs/',
  '/api/nothing',
  '/api/v1/images/nothing',
  '/demo/outbox',
];

const expectSecurityHeaders = ({ headers }: Response): void => {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
  expect(headers.has('x-powered-by')).toBe(false);
  expect(headers.has('server')).toBe(false);
  for (const [name] of headers) expect(name).not.toMatch(/^access-control-/);
};

describe('every response, whatever the route and the caller', () => {
  it.each(NAMES)(
    'of %s carries the policy, is never cached, is JSON, and names no origin',
    async (name) => {
      for (const caller of callers) {
        const response = await ask(caller, name);
        expectSecurityHeaders(response);
        expect(response.headers.get('content-type')).toMatch(/^application\/json/);
        const kept = name === 'wording' && response.status === 200 ? 'no-cache' : 'no-store';
        expect(response.headers.get('cache-control')).toBe(kept);
        for (const line of response.headers.getSetCookie()) {
          expect(line).toMatch(/^__Host-(visit|admin|device)=/);
          for (const part of [/; Secure/, /; HttpOnly/, /; SameSite=Strict/, /; Path=\//]) {
            expect(line).toMatch(part);
          }
          expect(line).not.toMatch(/; Domain=/i);
        }
      }
    },
  );

  it.each(OTHER_PATHS)('of %s carries the policy', async (path) => {
    for (const caller of callers) expectSecurityHeaders(await caller.send(path));
  });

  it.each(['OPTIONS', 'PUT', 'DELETE', 'PATCH'])('to %s allows nothing', async (method) => {
    for (const name of NAMES) {
      const response = await hospital.visitor().send(ALL_CALLS[name].path.replace(/:\w+/, 'ko'), {
        method,
        headers: {
          origin: 'https://elsewhere.example',
          'access-control-request-method': 'POST',
          'x-http-method-override': ALL_CALLS[name].method,
        },
      });
      expect({ name, status: response.status }).toEqual({ name, status: 404 });
      expectSecurityHeaders(response);
    }
  });
});

describe('a page of another site, in a browser that is signed in and enrolled', () => {
  it.each(POSTS)('cannot make %s do anything', async (name) => {
    const victim = await signInAs(hospital);
    victim.cookies.set('__Host-device', everybody.emergencyToken);
    victim.cookies.set('__Host-visit', everybody.patient.visitor.cookies.get('__Host-visit') ?? '');
    const before = await readAllRows(hospital.database);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { origin: `${PUBLIC_URL}.elsewhere.example` },
      { 'sec-fetch-site': 'cross-site', origin: PUBLIC_URL },
    ]) {
      const { status } = await ask(victim, name, headers);
      expect({ headers, status }).toEqual({ headers, status: 403 });
    }
    // What a form can send without a preflight request.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const body = JSON.stringify(values.fitting(ALL_CALLS[name].request));
      const init = { method: 'POST', body, headers: { 'content-type': type } };
      expect((await victim.send(ALL_CALLS[name].path, init)).status).toBe(415);
    }
    expect(await readAllRows(hospital.database)).toEqual(before);
  });
});

const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=1>',
  "javascript:'</a>",
  '<svg/onload=alert(1)>',
  '{{7*7}}${7*7}<%=7%>',
  '\u202Egnp.exe\u2066',
  "'; drop table answer; --",
  "=cmd|'/c calc'!A1",
];

describe('text that could run as a script', () => {
  it.each(PAYLOADS)('%s comes back as the same text, in JSON', async (text) => {
    const { visitor, partnerEmpId } = everybody.partner;
    const company = { partnerEmpId, partnerGroupId: CLEANING_COMPANY };
    const phoneNum = `0105555${String(1000 + PAYLOADS.indexOf(text))}`;
    const added = await visitor.call('partnerAdd', { ...company, partnerEmpName: text, phoneNum });
    expect(added.resultCd).toBe(0);
    const list = await visitor.call('partnerList', company);
    expect(list.result.find(({ empPhone }) => empPhone === phoneNum)?.empNm).toBe(text);
    expect(list.headers.get('content-type')).toMatch(/^application\/json/);
    expect(list.headers.get('x-content-type-options')).toBe('nosniff');

    const request = await emergencyRequest(everybody.tablet);
    const categoryList = request.categoryList.map((category) =>
      category.categoryType === 'T' && category.answerContents !== ''
        ? { ...category, answerContents: text }
        : category,
    );
    const kept = await everybody.tablet.call('emergencyAnswer', { ...request, categoryList });
    expect(kept.resultCd).toBe(0);
    const { answerId } = kept.result;
    const shown = await everybody.desk.call('savedEmergencyAnswer', {
      answerId: await createAnswerLink(everybody.desk, answerId),
    });
    const texts = shown.result.categoryList.map(({ answerContents }) => answerContents);
    expect(texts).toContain(text);
  });

  it('in an address comes back in no page and no message', async () => {
    for (const text of PAYLOADS) {
      for (const path of [
        `/${encodeURIComponent(text)}`,
        `/error?titleText=${encodeURIComponent(text)}`,
        `/api/v1/inquiry?answerType=${encodeURIComponent(text)}`,
        `/api/v1/pt-accompanies/${encodeURIComponent(text)}`,
        `/api/docs?${encodeURIComponent(text)}`,
      ]) {
        const response = await hospital
          .visitor()
          .send(path, { headers: { accept: 'text/html,*/*' } });
        expect(await response.text()).not.toContain(text);
      }
    }
  });

  it('in a message is shown as text on the page of the demo', async () => {
    const body = '<script>alert(1)</script> https://x.example/"onmouseover=1';
    await hospital.writeStore(({ outbox }) =>
      outbox.add({
        purpose: 'test',
        phone: '01000000001',
        body,
        createdAt: hospital.clock.now(),
      }),
    );
    const html = await (await hospital.visitor().send('/demo/outbox')).text();
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toMatch(/<script|"onmouseover/);
  });
});
