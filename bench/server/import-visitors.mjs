/** Visitors who read and submit at a steady pace, even if earlier ones are not finished. */

const READ_EVERY_MS = 20;
const SUBMIT_EVERY_MS = 500;

const figures = (times) => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), most: sorted.at(-1) ?? 0 };
};

/** The visitors of a prepared hospital; each submission uses one of its sessions. */
export const createVisitors = ({ passChecks, sessions, body }, origin) => {
  const headers = { 'content-type': 'application/json', 'accept-language': 'ko', origin };
  const post = (fields) => ({ method: 'POST', body: JSON.stringify(fields) });
  const reader = sessions.at(-1);
  let submitted = 0;
  const reads = [
    () => ['/api/v1/visit-days', {}],
    () => ['/api/v1/inquiry?answerType=PT&language=ko', { headers: { cookie: reader.cookie } }],
    (at) => [
      '/api/v1/identity/pass-check',
      post({ passCheck: passChecks[at % passChecks.length] }),
    ],
  ];
  const submission = () => {
    const { cookie, identityNo } = sessions[submitted];
    submitted += 1;
    return ['/api/pre/v1/answer', { headers: { cookie }, ...post({ ...body, identityNo }) }];
  };
  /** Milliseconds until the whole response has arrived. */
  const asked = async ([path, request]) => {
    const startedAt = performance.now();
    const response = await fetch(`${origin}${path}`, {
      ...request,
      headers: { ...headers, ...request.headers },
    });
    const text = await response.text();
    const isGood = response.ok && /"resultCd":0\b/.test(text);
    return { took: performance.now() - startedAt, isGood };
  };
  return {
    /** What visitors notice during the work, and the result of the work. */
    during: async (work) => {
      const [reading, submitting] = [[], []];
      let count = 0;
      const timers = [
        setInterval(() => {
          count += 1;
          reading.push(asked(reads[count % reads.length](count)));
        }, READ_EVERY_MS),
        setInterval(() => submitting.push(asked(submission())), SUBMIT_EVERY_MS),
      ];
      const result = await work();
      for (const timer of timers) clearInterval(timer);
      const [read, written] = [await Promise.all(reading), await Promise.all(submitting)];
      return {
        result,
        reads: figures(read.map(({ took }) => took)),
        submissions: figures(written.map(({ took }) => took)),
        failed: [...read, ...written].filter(({ isGood }) => !isGood).length,
      };
    },
  };
};
createVisitors.perSecond = 1000 / READ_EVERY_MS;
createVisitors.submissionsPerSecond = 1000 / SUBMIT_EVERY_MS;
