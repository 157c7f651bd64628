import type fc from 'fast-check';
import { addDays } from '../../../../engine/visit/calendar-day.ts';
import { dayAt, instantOf } from '../../../../engine/visit/local-time.ts';
import { SESSION_IDLE, type Model } from './hospital-model.ts';
import { compareInside, type RealHospital } from './real-hospital.ts';

const MINUTE = 60_000;

/** The wait before a step; at least long enough that no two passes have the same barcode. */
export const WAITS = {
  'a minute': ({ now }) => now + MINUTE,
  'half an hour': ({ now }) => now + SESSION_IDLE,
  'five hours': ({ now }) => now + 5 * 60 * MINUTE,
  'just before 16:00': ({ now }) => instantOf(dayAt(now), '16:00') - 1,
  'until 16:00': ({ now }) => instantOf(dayAt(now), '16:00'),
  'just before midnight': ({ now }) => instantOf(addDays(dayAt(now), 1)) - 1,
  'until midnight': ({ now }) => instantOf(addDays(dayAt(now), 1)),
  'just before the end of the latest pass': ({ now, passes }) => (passes.at(-1)?.ends ?? now) - 1,
  'until the end of the latest pass': ({ now, passes }) => passes.at(-1)?.ends ?? now,
} as const satisfies Record<string, (model: Model) => number>;
export type Wait = keyof typeof WAITS;

const instantAfter = (model: Model, wait: Wait): number => {
  const instant = WAITS[wait](model);
  return Math.floor(instant / MINUTE) > Math.floor(model.now / MINUTE)
    ? instant
    : model.now + MINUTE;
};

/** An event that happens both in the model and on the server. */
export type Command = fc.AsyncCommand<Model, RealHospital>;

/**
 * Runs a step at its instant; afterwards the server must have everyone where the model has them.
 */
export const createCommand = (
  text: string,
  wait: Wait,
  run: (model: Model, real: RealHospital) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command => ({
  check,
  run: async (model, real) => {
    model.now = instantAfter(model, wait);
    real.hospital.clock.set(model.now);
    await run(model, real);
    await compareInside(model, real);
  },
  toString: () => `after ${wait}: ${text}`,
});

/** For steps that need a person's pass. */
export const hasPass = ({ passes }: Readonly<Model>): boolean => passes.length > 0;
