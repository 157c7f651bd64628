/** The measured cases and their baselines. */

const JSON_HEADERS = { 'content-type': 'application/json', 'accept-language': 'ko' };
const sameOriginHeaders = (origin) => ({ ...JSON_HEADERS, origin });

/**
 * Every visitor has their own address, sent as a proxy would send it, because rate limits count per
 * address.
 */
const visitorHeaders = (visitor) => ({
  'x-forwarded-for': [10, visitor >> 16, visitor >> 8, visitor].map((part) => part & 255).join('.'),
  'x-forwarded-proto': 'https',
});

const takeInOrder = (list) => {
  let at = 0;
  return () => {
    const one = list[at];
    at += 1;
    if (one === undefined) throw new Error('the prepared visitors are used up: prepare more');
    return one;
  };
};

/** Read-only calls, compared with the framework reading one row by its index. */
const reads = ({ passChecks, sessions }, headers, inTurn) => [
  { name: 'GET /api/v1/visit-days', method: 'GET', path: '/api/v1/visit-days' },
  {
    name: 'GET /api/v1/inquiry',
    method: 'GET',
    path: '/api/v1/inquiry?answerType=PT&language=ko',
    // Submissions do not use this session: they start with the first one.
    headers: { ...headers, cookie: sessions.at(-1).cookie },
  },
  {
    name: 'POST /api/v1/identity/pass-check',
    method: 'POST',
    path: '/api/v1/identity/pass-check',
    next: () => ({ body: JSON.stringify({ passCheck: passChecks[inTurn(passChecks.length)] }) }),
  },
];

export const createCases = (prepared, origin) => {
  const headers = sameOriginHeaders(origin);
  const session = takeInOrder(prepared.sessions);
  const visitor = takeInOrder(prepared.flows);
  const looked = prepared.sessions;
  let count = 0;
  const inTurn = (length) => {
    count += 1;
    return count % length;
  };
  return [
    ...reads(prepared, headers, inTurn).map((one) => ({ headers, ...one, beside: 'row' })),
    {
      name: 'POST /api/v1/identity/check-patient, audited',
      method: 'POST',
      path: '/api/v1/identity/check-patient',
      headers,
      next: () => {
        const at = inTurn(looked.length);
        const { identityNo } = looked[at];
        return {
          headers: { ...headers, ...visitorHeaders(at) },
          body: JSON.stringify({ identityNo }),
        };
      },
      beside: 'lookUp',
    },
    {
      name: 'POST /api/pre/v1/answer, with pass, message and audit',
      method: 'POST',
      path: '/api/pre/v1/answer',
      headers,
      next: () => {
        const { cookie, identityNo } = session();
        return {
          headers: { ...headers, cookie },
          body: JSON.stringify({ ...prepared.body, identityNo }),
        };
      },
      beside: 'submission',
    },
    {
      name: 'a whole visit: six calls',
      beside: 'submission',
      requests: visit(prepared, headers, visitor),
    },
  ];
};

const remember = (status, body, context, responseHeaders) => {
  const cookie = responseHeaders?.['set-cookie'] ?? responseHeaders?.['Set-Cookie'];
  if (cookie) context.cookie = String(cookie).split(';')[0];
  const { result } = JSON.parse(body);
  if (result?.passCheck) context.passCheck = result.passCheck;
};

/** Look-up, identity, terms, questionnaire, answers, pass. */
const visit = ({ today, body }, headers, visitor) => {
  const headersOf = ({ cookie, identityNo }) => ({
    ...headers,
    ...visitorHeaders(Number(identityNo)),
    ...(cookie && { cookie }),
  });
  const post = (path, fields) => ({
    method: 'POST',
    path,
    setupRequest: (request, context) => ({
      ...request,
      body: JSON.stringify(fields(context)),
      headers: headersOf(context),
    }),
    onResponse: remember,
  });
  const get = (path) => ({
    method: 'GET',
    path,
    setupRequest: (request, context) => ({
      ...request,
      headers: headersOf(context),
    }),
    onResponse: remember,
  });
  return [
    post('/api/v1/identity/check-patient', (context) => {
      context.identityNo = visitor();
      return { identityNo: context.identityNo };
    }),
    post('/api/v3/identity/patient', ({ identityNo }) => ({
      identityNo,
      answerType: 'PT',
      visitDate: today,
    })),
    get('/api/v1/term?answerType=PT&language=ko'),
    get('/api/v1/inquiry?answerType=PT&language=ko'),
    post('/api/pre/v1/answer', ({ identityNo }) => ({ ...body, identityNo })),
    post('/api/v1/identity/pass-check', ({ passCheck }) => ({ passCheck })),
  ];
};

/** The framework with little or no work behind it. */
export const BASELINE_CASES = [
  { key: 'constant', name: 'the framework, a constant', method: 'GET', path: '/constant' },
  { key: 'row', name: 'the framework, one row read', method: 'GET', path: '/row' },
  {
    key: 'lookUp',
    name: 'the framework, rows of a look-up committed',
    method: 'POST',
    path: '/look-up',
    headers: JSON_HEADERS,
    body: '{}',
  },
  {
    key: 'submission',
    name: 'the framework, rows of a submission committed',
    method: 'POST',
    path: '/submission',
    headers: JSON_HEADERS,
    body: '{}',
  },
];
