import packageJson from '../../../package.json' with { type: 'json' };
import type { CallName } from '../../../schemas/calls.ts';
import type { Call } from '../../../schemas/call.ts';
import type { StudioCall } from '../../../schemas/studio-calls/studio-call.ts';
import { ALL_CALLS } from '../../../schemas/all-calls.ts';
import { API_SCHEMAS } from '../http/api-schemas.ts';
import { NON_CALL_OPERATIONS } from './non-call-operations.ts';
import { resultCodesOf } from './result-codes.ts';
import type { Schema, Operation } from './operation.ts';

/** The part of an OpenAPI 3.1 description that its own page reads. */
export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', Operation>>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, object>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const SCHEMA_REFERENCE = /^(?:[a-z-]+\.schema\.json)?#\/\$defs\//;
const COMPONENT_PREFIX = '#/components/schemas/';
const COMPONENT_REFERENCE = /"#\/components\/schemas\/(\w+)"/g;
const STUDIO_PREFIX = '/api/admin/';

/** The schema with its references pointing into the components of the document. */
const rewriteReferences = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(rewriteReferences);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, value.replace(SCHEMA_REFERENCE, COMPONENT_PREFIX)]
        : [key, rewriteReferences(value)],
    ),
  );
};

const SCHEMAS = Object.fromEntries(
  API_SCHEMAS.flatMap(({ $defs }) =>
    Object.entries($defs).map(([name, schema]) => [name, rewriteReferences(schema) as Schema]),
  ),
);

const TAG_BY_DEFINITION = new Map(
  API_SCHEMAS.flatMap(({ title, $defs }) => Object.keys($defs).map((name) => [name, title])),
);

const refTo = (definition: string): Schema => ({ $ref: COMPONENT_PREFIX + definition });

/** `GET /api/… (API-01): the words` and `POST /api/… (API-01).` both start with a known part. */
const summaryOf = (name: string, description = ''): string => {
  const words = description
    .replace(/^(?:GET|POST) \S+\s*/, '')
    .replace(/^\(([^)]*)\)\s*[.:,]?\s*/, '')
    .trim();
  return words === '' ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : words;
};

const NO_SECURITY = {};
const VISITOR = { visitSession: [] };
const ADMIN = { adminSession: [] };
const COMMAND_LINE = { commandLine: [] };
const DEVICES = [{ device: [] }, { deviceCookie: [] }] as const;

/** The credentials that a call accepts: each line is one alternative, an empty one means none. */
const securityOf = (path: string, isOpenToTokens: boolean): NonNullable<Operation['security']> => {
  if (path.startsWith('/api/gate/') || path === '/api/site/v1/emma/answer') return DEVICES;
  if (path === '/api/admin/v1/session') return [NO_SECURITY, ADMIN];
  if (path.startsWith(STUDIO_PREFIX)) return isOpenToTokens ? [ADMIN, COMMAND_LINE] : [ADMIN];
  if (path === '/api/v1/inquiry-answer' || path === '/api/v1/emma-answer')
    return [NO_SECURITY, ADMIN];
  return [NO_SECURITY, VISITOR];
};

const envelope = (result: Schema, codes: readonly number[]): Schema => ({
  type: 'object',
  required: ['resultCd', 'resultMsg', 'result'],
  additionalProperties: false,
  properties: {
    resultCd: { type: 'integer', enum: codes },
    resultMsg: { type: 'string', description: "For people, in the caller's language." },
    result,
  },
});

const NOTHING: Schema = { type: 'null' };
const ERROR_STATUSES = ['400', '401', '403', '413', '415', '429', '500', '503'] as const;
const ERROR_DESCRIPTIONS: Readonly<Record<(typeof ERROR_STATUSES)[number], string>> = {
  '400': 'The request does not fit its schema.',
  '401': 'No session, or none that may do this.',
  '403': 'Not from our pages, or not over https.',
  '413': 'The body is too large.',
  '415': 'The body is no JSON.',
  '429': 'Too many requests; Retry-After says when to come back.',
  '500': 'A fault of the server; `result.id` finds it in the log.',
  '503': 'The store takes no work now; Retry-After says when to try again.',
};

const errorResponsesOf = (method: Call['method']): Readonly<Record<string, object>> =>
  Object.fromEntries(
    ERROR_STATUSES.filter(
      (status) => method === 'POST' || !['403', '413', '415'].includes(status),
    ).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  );

const errorResponse = (description: string, status: number): object => ({
  description,
  content: {
    'application/json': { schema: envelope({ type: ['object', 'null'] }, [status]) },
  },
});

const cookie = (name: string, description: string): object => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description,
});
const bearer = (description: string): object => ({ type: 'http', scheme: 'bearer', description });

const SECURITY_SCHEMES = {
  visitSession: cookie(
    '__Host-visit',
    'What this browser has proven; the calls themselves set it.',
  ),
  adminSession: cookie('__Host-admin', 'Set by signing in.'),
  commandLine: bearer('The token of a command line, from `munjin login`.'),
  device: bearer('The token of a device.'),
  deviceCookie: cookie('__Host-device', 'The token of a device whose browser was enrolled.'),
  metricsToken: bearer('The token of the metrics, where the installation has one.'),
};

/** The OpenAPI path for a route pattern. */
const toOpenApiPath = (path: string): string => path.replace(/:([A-Za-z]+)/g, '{$1}');

const parametersOf = (path: string, request: Schema): NonNullable<Operation['parameters']> =>
  Object.entries(request.properties ?? {}).map(([name, { description, ...schema }]) => {
    const isInPath = path.includes(`:${name}`);
    return {
      name,
      in: isInPath ? 'path' : 'query',
      required: isInPath || (request.required ?? []).includes(name),
      ...(description === undefined ? {} : { description }),
      schema,
    };
  });

const operationOf = (
  name: CallName,
  { method, path, request, result, byToken }: Call & Pick<StudioCall, 'byToken'>,
): Operation => {
  const definition = SCHEMAS[request] ?? {};
  const codes = resultCodesOf(path);
  const listed = codes.map(({ code, meaning }) => `- \`${code}\` ${meaning}`).join('\n');
  return {
    operationId: name,
    summary: summaryOf(name, definition.description),
    tags: [TAG_BY_DEFINITION.get(request) ?? 'Other'],
    security: securityOf(path, byToken === true),
    ...(method === 'GET'
      ? { parameters: parametersOf(path, definition) }
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: refTo(request) } },
          },
        }),
    responses: {
      '200': {
        description: `Every expected end, good or bad. Values of \`resultCd\`:\n${listed}`,
        content: {
          'application/json': {
            schema: envelope(
              result === null ? NOTHING : { anyOf: [refTo(result), NOTHING] },
              codes.map(({ code }) => code),
            ),
          },
        },
      },
      ...errorResponsesOf(method),
    },
    'x-result-codes': codes,
  };
};

const DESCRIPTION = `Every call answers with \`resultCd\`, \`resultMsg\` and \`result\`, and with HTTP 200
wherever it ended as it can be expected to. Unknown fields are refused. \`resultMsg\` is in the
language of the field \`language\`, else of Accept-Language. With another HTTP status, \`resultCd\` is
that status: 400 malformed request, 401 no session or not allowed, 403 not from our pages, 404 no such
call, 413 and 415 unreadable body, 429 too many requests, 500 and 503 a fault of the server. These
codes are ours, beside those of the specification's section 8; its own 401 comes with HTTP 200.
Fields and calls marked "ours" are not in the specification. Fields marked "accepted and ignored" are
taken for its sake and change nothing.`;

/** Only the schemas that the paths refer to, directly or indirectly. */
const usedSchemas = (paths: ApiDocument['paths']): ApiDocument['components']['schemas'] => {
  const used = new Map<string, Schema>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(COMPONENT_REFERENCE)) {
      const schema = SCHEMAS[name];
      if (schema === undefined || used.has(name)) continue;
      used.set(name, schema);
      follow(schema);
    }
  };
  follow(paths);
  return Object.fromEntries(used);
};

/** `staff`: all calls; `anyone`: all except the calls of the studio (ASVS 13.4.5). */
export type DocumentAudience = 'staff' | 'anyone';

const isVisibleTo = (audience: DocumentAudience, path: string): boolean =>
  audience === 'staff' || !path.startsWith(STUDIO_PREFIX);

/** The description of the calls, made from the schemas that check the calls. */
export const buildApiDocument = (audience: DocumentAudience): ApiDocument => {
  const paths: Record<string, Partial<Record<'get' | 'post', Operation>>> = {};
  for (const [name, call] of Object.entries(ALL_CALLS) as [CallName, Call][]) {
    if (!isVisibleTo(audience, call.path)) continue;
    const path = toOpenApiPath(call.path);
    const method = call.method === 'GET' ? 'get' : 'post';
    paths[path] = { ...paths[path], [method]: operationOf(name, call) };
  }
  for (const [path, item] of Object.entries(NON_CALL_OPERATIONS)) {
    if (isVisibleTo(audience, path)) paths[path] = item;
  }
  const tags = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap(({ tags }) => tags),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Munjin', version: packageJson.version, description: DESCRIPTION },
    // Relative to this document's own address: the calls are on the same server.
    servers: [{ url: '/' }],
    tags: [...new Set(tags)].map((name) => ({ name })),
    paths,
    components: {
      schemas: audience === 'staff' ? SCHEMAS : usedSchemas(paths),
      responses: Object.fromEntries(
        ERROR_STATUSES.map((status) => [
          status,
          errorResponse(ERROR_DESCRIPTIONS[status], Number(status)),
        ]),
      ),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
};
