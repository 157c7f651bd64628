/** What is measured, and beside what. */

const JSON_HEADERS = { 'content-type': 'application/json', 'accept-language': 'ko' };
const fromOurPages = (origin) => ({ ...JSON_HEADERS, origin });

const taking = (list) => {
  let at = 0;
  return () => {
    const one = list[at];
    at += 1;
    if (one === undefined) throw new Error('the prepared visitors are used up: prepare more');
    return one;
  };
};

/** Read-only calls, beside the framework that reads one row by its index. */
const reads = ({ passChecks, sessions }, headers) => [
  { name: 'GET /api/v1/visit-days', method: 'GET', path: '/api/v1/visit-days' },
  {
    name: 'GET /api/v1/inquiry',
    method: 'GET',
    path: '/api/v1/inquiry?answerType=PT&language=ko',
    // Never used for a submission: those begin with the first.
    headers: { ...headers, cookie: sessions.at(-1).cookie },
  },
  {
    name: 'POST /api/v1/identity/pass-check',
    method: 'POST',
    path: '/api/v1/identity/pass-check',
    body: JSON.stringify({ passCheck: passChecks[0] }),
  },
];

export const casesOf = (prepared, origin) => {
  const headers = fromOurPages(origin);
  const session = taking(prepared.sessions);
  const visitor = taking(prepared.flows);
  const looked = prepared.sessions;
  let lookUps = 0;
  return [
    ...reads(prepared, headers).map((one) => ({ headers, ...one, beside: 'row' })),
    {
      name: 'POST /api/v1/identity/check-patient, audited',
      method: 'POST',
      path: '/api/v1/identity/check-patient',
      headers,
      next: () => {
        lookUps += 1;
        const { identityNo } = looked[lookUps % looked.length];
        return { body: JSON.stringify({ identityNo }) };
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
  const post = (path, fields) => ({
    method: 'POST',
    path,
    setupRequest: (request, context) => ({
      ...request,
      headers: { ...headers, ...(context.cookie && { cookie: context.cookie }) },
      body: JSON.stringify(fields(context)),
    }),
    onResponse: remember,
  });
  const get = (path) => ({
    method: 'GET',
    path,
    setupRequest: (request, context) => ({
      ...request,
      headers: { ...headers, ...(context.cookie && { cookie: context.cookie }) },
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

/** What the framework does with nothing, or hardly anything, behind it. */
export const BARE = [
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
