import { validate } from '@hyperjump/json-schema/openapi-3-1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { ALL_CALLS } from '../../../schemas/all-calls.ts';
import { signInAs } from '../../testing/admins.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import type { ApiDocument } from './api-document.ts';

/** Every call of section 7 of the specification. */
const SPECIFIED_CALLS = `
GET /api/v1/inquiry
GET /api/v1/term
GET /api/v1/term-code
POST /api/v1/identity/check/rnok-pid
POST /api/v1/identity/check/pat-pid-s
POST /api/v1/identity/check/pat-pid
POST /api/v1/identity/check-patient
POST /api/v1/identity/phone-birth
POST /api/v1/identity/check-icu-patient
POST /api/v3/identity/patient
POST /api/v1/identity/nok
POST /api/v1/identity/rnok
GET /api/v1/inquiry-pid
POST /api/v1/identity/find-emp
POST /api/v1/identity/emp
POST /api/v2/identity/gst-list-id
POST /api/v2/identity/gst-list
POST /api/v2/identity/gst-list/tmp
POST /api/v2/identity/gst-list/gst
POST /api/v1/identity/check-code
POST /api/v1/identity/group-open
POST /api/v1/identity/pemp-pid
POST /api/v1/identity/pemp
POST /api/v1/identity/pemp-add
POST /api/v1/identity/pemp-del
POST /api/v1/identity/pemp-list
POST /api/pre/v1/answer
POST /api/pre/v1/answer-em
POST /api/pre/v1/nia
POST /api/pre/v1/no-answer
POST /api/site/v1/emma/answer
GET /api/v1/inquiry-em
GET /api/v1/answerUseYn
POST /api/v1/identity/pass-check
POST /api/v1/identity/re-inquiry
GET /api/v1/pt-accompanies/{passCheck}
POST /api/v1/pt-accompanies
POST /api/v1/inquiry-answer
POST /api/v1/emma-answer
POST /api/v1/check-valid-inq`;

/** Our own calls beyond it: the start of a visit, devices, the gate, staff, operation. */
const OWN_CALLS = `
GET /api/v1/visit-days
GET /api/v1/wording/{language}
GET /api/v1/images/{hash}
GET /api/v1/embedding-origins
GET /api/v1/recordings/{language}
GET /api/v1/recordings/{language}/{file}
POST /api/v1/identity/pass-open
POST /api/v1/identity/nok/patient
POST /api/v1/identity/nok/notice
GET /api/admin/v1/terms
GET /api/admin/v1/terms/{code}
POST /api/admin/v1/terms/save
POST /api/admin/v1/terms/decide
POST /api/admin/v1/terms/remove
GET /api/admin/v1/use
POST /api/admin/v1/use/change
POST /api/admin/v1/use/decide
POST /api/admin/v1/use/pass
GET /api/admin/v1/places
GET /api/admin/v1/places/changes
GET /api/admin/v1/places/lists/{placesId}
POST /api/admin/v1/places/save
POST /api/admin/v1/places/remove
POST /api/admin/v1/places/import
POST /api/admin/v1/places/export
POST /api/admin/v1/places/restore
GET /api/admin/v1/places/requests/{requestId}
POST /api/admin/v1/places/decide
GET /api/admin/v1/meetings
GET /api/admin/v1/meetings/{meetingId}
POST /api/admin/v1/meetings/save
POST /api/admin/v1/meetings/remove
POST /api/admin/v1/meetings/guests/add
POST /api/admin/v1/meetings/guests/remove
POST /api/admin/v1/meetings/code
POST /api/admin/v1/meetings/guests/reveal
POST /api/admin/v1/links/send
POST /api/admin/v1/links/test
GET /api/admin/v1/links/sent
POST /api/admin/v1/urgent/send
POST /api/admin/v1/urgent/test
GET /api/admin/v1/urgent/sent
GET /api/admin/v1/partners
GET /api/admin/v1/partners/{groupId}
POST /api/admin/v1/partners/person
POST /api/admin/v1/partners/people/add
POST /api/admin/v1/partners/people/remove
POST /api/admin/v1/partners/reveal
POST /api/admin/v1/partners/invite
POST /api/v1/visit/draft-key
POST /api/v1/visit/end
POST /api/v1/device/enrol
POST /api/v1/device/help
POST /api/v1/device/unpair
GET /api/v1/device
POST /api/gate/v1/scan
GET /api/gate/v1/occupancy
POST /api/gate/v1/release
GET /api/gate/v1/snapshot
POST /api/admin/v1/session
GET /api/admin/v1/session
POST /api/admin/v1/session/end
POST /api/admin/v1/session/code
GET /api/admin/v1/session/ways
POST /api/admin/v1/session/provider
POST /api/admin/v1/session/provider/finish
POST /api/admin/v1/set-up/look
POST /api/admin/v1/set-up
GET /api/admin/v1/account
POST /api/admin/v1/account/password
POST /api/admin/v1/account/second-factor/start
POST /api/admin/v1/account/second-factor/confirm
POST /api/admin/v1/account/second-factor/remove
GET /api/admin/v1/account/sessions
POST /api/admin/v1/account/sessions/end
GET /api/admin/v1/sessions
POST /api/admin/v1/sessions/end
GET /api/admin/v1/users
POST /api/admin/v1/users/add
POST /api/admin/v1/users/change
POST /api/admin/v1/users/reset
POST /api/admin/v1/users/disable
POST /api/admin/v1/audit/search
GET /api/admin/v1/audit/state
POST /api/admin/v1/audit/verify
POST /api/admin/v1/versions/add
POST /api/admin/v1/versions/publish
POST /api/admin/v1/command-line/begin
POST /api/admin/v1/command-line/poll
POST /api/admin/v1/command-line/look
POST /api/admin/v1/command-line/decide
GET /api/admin/v1/command-line/tokens
POST /api/admin/v1/command-line/revoke
POST /api/admin/v1/command-line/end
GET /api/admin/v1/devices
POST /api/admin/v1/devices/acknowledge-help
POST /api/admin/v1/devices/add
POST /api/admin/v1/devices/pair
POST /api/admin/v1/devices/revoke
GET /api/admin/v1/settings
POST /api/admin/v1/settings/save
POST /api/admin/v1/answer-link
POST /api/admin/v1/answers/lift
GET /api/admin/v1/dashboard
GET /api/admin/v1/visit-times
POST /api/admin/v1/answers/list
POST /api/admin/v1/answers/counts
POST /api/admin/v1/answers/choices
POST /api/admin/v1/answers/search
POST /api/admin/v1/answers/export
POST /api/admin/v1/passes/find
GET /api/admin/v1/passes/inside
POST /api/admin/v1/passes/release
GET /api/admin/v1/passes/movements
GET /api/admin/v1/outbox
POST /api/admin/v1/outbox/reveal
POST /api/admin/v1/outbox/retry
POST /api/admin/v1/outbox/give-up
POST /api/admin/v1/directory/find
POST /api/admin/v1/directory/reveal
POST /api/admin/v1/directory/today
POST /api/admin/v1/directory/today/reveal
GET /api/admin/v1/translations
GET /api/admin/v1/translations/sources/{source}
POST /api/admin/v1/translations/save
POST /api/admin/v1/translations/save-many
POST /api/admin/v1/translations/publish
POST /api/admin/v1/translations/export
POST /api/admin/v1/translations/import
GET /api/admin/v1/questionnaires
GET /api/admin/v1/questionnaires/{code}
GET /api/admin/v1/questionnaires/{code}/content
GET /api/admin/v1/questionnaires/{code}/draft
POST /api/admin/v1/drafts/presence
GET /api/admin/v1/questionnaires/{code}/comments
POST /api/admin/v1/comments/save
POST /api/admin/v1/drafts/open
POST /api/admin/v1/templates/open
POST /api/admin/v1/drafts/new
POST /api/admin/v1/drafts/save
POST /api/admin/v1/drafts/discard
POST /api/admin/v1/drafts/review
POST /api/admin/v1/drafts/replay
POST /api/admin/v1/drafts/publish
POST /api/admin/v1/publications/decide
POST /api/admin/v1/publications/cancel
POST /api/admin/v1/publications/end
POST /api/admin/v1/addenda/review
POST /api/admin/v1/addenda/publish
GET /api/admin/v1/publications
POST /api/admin/v1/questionnaires/rollback
POST /api/admin/v1/questionnaires/retire
GET /api/admin/v1/questionnaires/{code}/cases
POST /api/admin/v1/cases/save
POST /api/admin/v1/cases/remove
POST /api/admin/v1/images
GET /api/admin/v1/offered-places
GET /api/openapi.json
GET /api/docs
GET /healthz
GET /readyz
GET /metrics`;

const linesOf = (list: string): readonly string[] => list.trim().split('\n');

let hospital: TestApp;
let document: ApiDocument;
let staff: TestVisitor;
beforeAll(async () => {
  hospital = await testApp();
  staff = await signInAs(hospital, 'reviewer');
  const response = await staff.send('/api/openapi.json');
  expect(response.headers.get('content-type')).toBe('application/json');
  document = (await response.json()) as ApiDocument;
});
afterAll(() => hospital.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      line: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

describe('/api/openapi.json', () => {
  it('lists the 40 calls of section 7 and our own, and no others', () => {
    expect(linesOf(SPECIFIED_CALLS)).toHaveLength(40);
    const listed = operations().map(({ line }) => line);
    expect(listed.toSorted()).toEqual(
      [...linesOf(SPECIFIED_CALLS), ...linesOf(OWN_CALLS)].toSorted(),
    );
  });

  it('is valid against the official schema of OpenAPI 3.1, for every reader', async () => {
    const anonymous = await (await hospital.visitor().send('/api/openapi.json')).json();
    for (const one of [document, anonymous]) {
      const output = await validate('https://spec.openapis.org/oas/3.1/schema-base', one as never);
      expect(output.valid).toBe(true);
    }
  });

  it('describes no studio call to people who are not signed in there', async () => {
    const stranger = hospital.visitor();
    stranger.cookies.set('__Host-admin', 'A'.repeat(43));
    for (const browser of [hospital.visitor(), stranger]) {
      const text = await (await browser.send('/api/openapi.json')).text();
      const { paths, components } = JSON.parse(text) as ApiDocument;
      const ours = linesOf(OWN_CALLS).filter((line) => !line.includes(' /api/admin/'));
      const listed = Object.entries(paths).flatMap(([path, item]) =>
        Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
      );
      expect(listed.toSorted()).toEqual([...linesOf(SPECIFIED_CALLS), ...ours].toSorted());
      expect(Object.keys(components.schemas)).toContain('AnswerRequest');
      expect(Object.keys(components.schemas)).not.toContain('SignInRequest');
      for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
        expect(Object.keys(components.schemas)).toContain(name);
      }
      const page = await (await browser.send('/api/docs')).text();
      expect(page).toContain('/api/v1/inquiry');
      expect(page).not.toMatch(/\/api\/admin\/|SignInRequest/);
    }
  });

  it('rejects a document that lacks what OpenAPI requires', async () => {
    const { info: _, ...rest } = document;
    const output = await validate('https://spec.openapis.org/oas/3.1/schema-base', rest as never);
    expect(output.valid).toBe(false);
  });

  it('has no dangling reference, and names the version of the package', () => {
    const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(references.length).toBeGreaterThan(100);
    for (const reference of new Set(references)) {
      const [, kind = '', name = ''] = /#\/components\/(\w+)\/(\w+)"$/.exec(reference) ?? [];
      const components: Record<string, object> = { ...document.components };
      expect(Object.keys(components[kind] ?? {}), reference).toContain(name);
    }
    expect(document.info.version).toBe(packageJson.version);
  });

  it('gives every call the envelope with its possible codes', () => {
    for (const { line, operation } of operations()) {
      if (!(operation.operationId in ALL_CALLS)) continue;
      const codes = operation['x-result-codes'] ?? [];
      expect(
        codes.map(({ code }) => code),
        line,
      ).toContain(0);
      expect(operation.responses['200'], line).toMatchObject({
        content: {
          'application/json': {
            schema: {
              required: ['resultCd', 'resultMsg', 'result'],
              properties: { resultCd: { enum: codes.map(({ code }) => code) } },
            },
          },
        },
      });
    }
  });

  it('names every path field and query field', () => {
    const { parameters } = document.paths['/api/v1/pt-accompanies/{passCheck}']?.get ?? {};
    expect(parameters).toMatchObject([
      { name: 'passCheck', in: 'path', required: true },
      { name: 'progressYn', in: 'query', required: false },
    ]);
    const inquiry = document.paths['/api/v1/inquiry']?.get?.parameters ?? [];
    expect(inquiry.map(({ name, in: place }) => `${place} ${name}`)).toEqual(
      expect.arrayContaining(['query answerType', 'query language']),
    );
  });
});

/** Fields of section 3 that a client may send and that have no effect, by request schema. */
const IGNORED_FIELDS = {
  AnswerRequest: [
    'accompanyId',
    'pid',
    'partnerEmpId',
    'conn',
    'inqType',
    'deviceType',
    'completePlace',
    'kioskType',
  ],
  NoAnswerRequest: [
    'pid',
    'partnerEmpId',
    'conn',
    'inqType',
    'deviceType',
    'completePlace',
    'kioskType',
  ],
  UrgentAnswerRequest: ['deviceType', 'kioskType', 'visitDate'],
  OpenGroupRequest: ['pid'],
  EmergencyAnswerRequest: ['deviceId'],
  AnsweredCategory: ['answerId'],
} as const;

describe('what the description says of fields and codes', () => {
  it.each(Object.entries(IGNORED_FIELDS))(
    'names the ignored fields of %s, and why they are ignored',
    (name, fields) => {
      for (const field of fields) {
        const { description } = document.components.schemas[name]?.properties?.[field] ?? {};
        expect(description, field).toMatch(/^Accepted and ignored: .{20,}\.$/);
      }
    },
  );

  it('says why answerUseYn ignores the number of a patient, and what the day decides', () => {
    const parameters = document.paths['/api/v1/answerUseYn']?.get?.parameters ?? [];
    const said = (field: string) => parameters.find(({ name }) => name === field)?.description;
    expect(said('ptNo')).toMatch(/^Accepted and ignored: .{20,}\.$/);
    expect(said('visitDate')).toContain('once the day is over');
  });

  it('marks the codes that are not in the specification as ours', () => {
    const { description } = document.info;
    for (const code of ['400', '404', '429', '500']) expect(description).toContain(code);
    expect(description).toMatch(/codes\s+are ours/);
  });
});

describe('/api/docs', () => {
  it('shows every call and value, with working links', async () => {
    const html = await (await staff.send('/api/docs')).text();
    for (const { line, operation } of operations()) {
      expect(html, line).toContain(`id="${operation.operationId}"`);
    }
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
    const all = [...html.matchAll(/ id="([^"]+)"/g)];
    expect(ids.size).toBe(all.length);
  });

  it('needs no script, no inline style and no other host', async () => {
    const response = await hospital.visitor().send('/api/docs');
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self'");
    expect(html).not.toMatch(/<script|<style| style=|https?:\/\//);
    const style = await hospital.visitor().send('/api/docs/style.css');
    expect(style.headers.get('content-type')).toContain('text/css');
    expect(await style.text()).not.toMatch(/url\(|@import/);
  });
});
