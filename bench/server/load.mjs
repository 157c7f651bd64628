/** Sends requests over 50 connections for a while, and says how many a second were answered, and how fast. */
import autocannon from 'autocannon';

const CONNECTIONS = 50;

const isGood = (body) => /"resultCd":0\b/.test(body);

const summarize = (result, perFlow = 1) => ({
  perSecond: result.requests.total / perFlow / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
  most: result.latency.max,
  wrong: result.mismatches + result.non2xx + result.errors + result.timeouts,
});

/** One request again and again, or each time another: `next` gives what differs. */
export const measureRequest = async ({ url, seconds, next = () => ({}), ...request }) => {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    verifyBody: isGood,
    requests: [{ ...request, setupRequest: (before) => ({ ...before, ...next() }) }],
  });
  return summarize(result);
};

/** Requests that follow from each other, over and over, each round by another visitor. */
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

/** As many requests a second as are asked for, and no more, while `every` looks at the server. */
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
