import type { Operation } from './operation.ts';

const OPERATION_TAG = 'Operation';

const plainResponse = (description: string, type: string): object => ({
  description,
  content: {
    [type]: { schema: type === 'application/json' ? { type: 'object' } : { type: 'string' } },
  },
});

/** Operations that are not in the table of calls: pictures, recordings, and pages for operators. */
export const NON_CALL_OPERATIONS: Readonly<
  Record<string, Readonly<Partial<Record<'get', Operation>>>>
> = {
  '/api/v1/images/{hash}': {
    get: {
      operationId: 'image',
      summary: 'A picture of a questionnaire, by the hash of its content; never changes.',
      tags: ['Questionnaire calls'],
      security: [{}],
      parameters: [
        {
          name: 'hash',
          in: 'path',
          required: true,
          schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
        },
      ],
      responses: {
        '200': plainResponse('The picture.', 'image/*'),
        '404': { description: 'There is none.' },
      },
    },
  },
  '/api/v1/recordings/{language}/{file}': {
    get: {
      operationId: 'recording',
      summary: 'The recording of a text, by a name that `recordings` lists.',
      tags: ['Recordings (ours)'],
      security: [{}],
      parameters: [
        { name: 'language', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'file', in: 'path', required: true, schema: { type: 'string' } },
      ],
      responses: {
        '200': plainResponse('The recording.', 'audio/*'),
        '206': plainResponse('The part of it that `Range` names.', 'audio/*'),
        '404': { description: 'There is none.' },
      },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'openapi',
      summary: 'This description.',
      tags: [OPERATION_TAG],
      security: [{}],
      responses: { '200': plainResponse('OpenAPI 3.1.', 'application/json') },
    },
  },
  '/api/docs': {
    get: {
      operationId: 'docs',
      summary: 'This description, for people.',
      tags: [OPERATION_TAG],
      security: [{}],
      responses: { '200': plainResponse('A page.', 'text/html') },
    },
  },
  '/healthz': {
    get: {
      operationId: 'health',
      summary: 'Is the process there?',
      tags: [OPERATION_TAG],
      security: [{}],
      responses: { '200': plainResponse('It is.', 'application/json') },
    },
  },
  '/readyz': {
    get: {
      operationId: 'readiness',
      summary: 'Can the server work: store written and up to date, screens there, not stopping?',
      tags: [OPERATION_TAG],
      security: [{}],
      responses: {
        '200': plainResponse('It can.', 'application/json'),
        '503': plainResponse('It cannot; `missing` says why.', 'application/json'),
      },
    },
  },
  '/metrics': {
    get: {
      operationId: 'metrics',
      summary: 'Counters for Prometheus; for this machine, or with the token of the metrics.',
      tags: [OPERATION_TAG],
      security: [{}, { metricsToken: [] }],
      responses: {
        '200': plainResponse('The counters.', 'text/plain'),
        '401': plainResponse('Not from this machine, or without the token.', 'text/plain'),
      },
    },
  },
};
