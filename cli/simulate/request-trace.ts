import type { Output } from '../output.ts';
import type { SimulationTarget } from './drive-visit.ts';

/** The same hospital, with each request and reply printed as a message. */
export const withRequestTrace = <Traced extends SimulationTarget>(
  hospital: Traced,
  { message: words }: Output,
): Traced => ({
  ...hospital,
  fetch: async (address, request) => {
    words(`> ${request.method} ${address} ${request.body ?? ''}`.trimEnd());
    const response = await hospital.fetch(address, request);
    const reply = await response.json();
    words(`< ${JSON.stringify(reply)}`);
    return { headers: response.headers, json: () => Promise.resolve(reply) };
  },
});
