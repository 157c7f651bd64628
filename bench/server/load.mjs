/**
 * Sends requests over 50 connections for a while. Returns how many were answered per second, and
 * how fast.
 */
import autocannon from 'autocannon';

const CONNECTIONS = 50;

const isGood = (body) => /"resultCd":0\b/.test(body);

const summarize = (result, perFlow = 1) => ({
  count: result.requests.total / perFlow,
  perSecond: result.requests.total / perFlow / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
  most: result.latency.max,
  wrong: result.mismatches + result.non2xx + result.errors + result.timeouts,
});

/** Repeats one request, or varies it: `next` returns the parts that differ. */
export const measureRequest = async ({
  url,
  seconds,
  connections = CONNECTIONS,
  next = () => ({}),
  ...request
}) => {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    verifyBody: isGood,
    requests: [{ ...request, setupRequest: (before) => ({ ...before, ...next() }) }],
  });
  return summarize(result);
};

/** Repeats a sequence of dependent requests; each round is a different visitor. */
export const measureFlow = async ({ url, seconds, requests }) => {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    verifyBody: isGood,
    requests,
  });
  return summarize(result, requests.length);
};

/** Sends exactly the given number of requests per second, while `every` checks the server. */
export const measureSteadyRate = async ({ url, seconds, perSecond, requests, every }) => {
  const running = autocannon({
    url,
    connections: CONNECTIONS,
    overallRate: perSecond,
    duration: seconds,
    verifyBody: isGood,
    requests,
  });
  const looking = setInterval(() => void every(), 10_000);
  const result = await running;
  clearInterval(looking);
  return summarize(result);
};
