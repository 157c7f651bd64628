import type { Output } from '../output.ts';
import type { Hospital } from './journey.ts';

/** The same hospital; each request to it and each reply is printed for the person who waits. */
export const traced = <Traced extends Hospital>(hospital: Traced, { words }: Output): Traced => ({
  ...hospital,
  fetch: async (address, request) => {
    words(`> ${request.method} ${address} ${request.body ?? ''}`.trimEnd());
    const response = await hospital.fetch(address, request);
    const reply = await response.json();
    words(`< ${JSON.stringify(reply)}`);
    return { headers: response.headers, json: () => Promise.resolve(reply) };
  },
});
