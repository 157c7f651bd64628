import fc from 'fast-check';
import { GUARDIANS, PATIENTS, type Model, type Name, type Patient } from './hospital-model.ts';
import type { Real } from './real-hospital.ts';
import { WAITS, type Command, type Wait } from './step.ts';
import {
  changes,
  closes,
  comes,
  discharges,
  lifts,
  looksAt,
  redoes,
  releases,
  scans,
  submits,
  type Coming,
} from './steps.ts';

const wait = fc.oneof(
  { weight: 20, arbitrary: fc.constant<Wait>('a minute') },
  { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(WAITS) as Wait[])) },
);
const index = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(0, 1, 2) }, fc.nat(9));
const owner = fc.oneof(
  fc.constantFrom<Name>(...PATIENTS),
  { weight: 2, arbitrary: fc.constantFrom<Name>(...GUARDIANS) },
  fc.constant<Name>('fitter'),
);
const patient = fc.constantFrom(...PATIENTS);
const which = fc.oneof({ weight: 1, arbitrary: index }, { weight: 2, arbitrary: owner });
const mostlyPatients = fc.oneof({ weight: 4, arbitrary: patient }, { weight: 1, arbitrary: which });
const ahead = fc.oneof({ weight: 4, arbitrary: fc.constant(0 as const) }, fc.constant(1 as const));
const mood = fc.oneof(
  { weight: 5, arbitrary: fc.constant('clear' as const) },
  fc.constant('fever' as const),
);
const moodOrWaits = fc.oneof(
  { weight: 4, arbitrary: mood },
  { weight: 1, arbitrary: fc.constant('waits' as const) },
);
const coming = fc.record<Coming>({ owner, patient, ahead, mood: moodOrWaits });
const scanning = fc.tuple(
  which,
  fc.constantFrom('qr' as const, 'qr' as const, 'barcode' as const, 'hand' as const),
  fc.constantFrom('in' as const, 'in' as const, 'out' as const),
  wait,
);

const come = (owner: Name, patient: Patient, ahead: 0 | 1 = 0, wait: Wait = 'a minute'): Command =>
  comes({ owner, patient, ahead, mood: 'clear' }, wait);

const PATIENTS_FIRST = [come('single', 'single'), come('disabled', 'disabled')];

const SECOND_DAY = [
  ...PATIENTS_FIRST,
  come('ann', 'single'),
  come('cas', 'disabled'),
  come('ben', 'single', 1, 'until 16:00'),
  come('single', 'single', 0, 'until midnight'),
  come('disabled', 'disabled'),
];

/** How a run begins: what needs many steps in the right order would be rare otherwise. */
export const BEGINNINGS = {
  'an empty hospital': [],
  'patients with passes': [...PATIENTS_FIRST, come('fitter', 'single')],
  'a fitter who has been in': [
    come('fitter', 'single'),
    scans('fitter', 'qr', 'in', 'a minute'),
    scans('fitter', 'qr', 'out', 'a minute'),
  ],
  'guardians with passes': [
    ...PATIENTS_FIRST,
    come('ann', 'single'),
    come('ben', 'disabled'),
    come('cas', 'disabled'),
  ],
  'guardians of two days at midnight': SECOND_DAY,
  'one of them inside': [...SECOND_DAY, scans('ann', 'qr', 'in', 'a minute')],
} as const satisfies Record<string, readonly Command[]>;

/** Everything that can happen, the usual things more often. */
const steps = [
  ...Array<fc.Arbitrary<Command>>(6).fill(fc.tuple(coming, wait).map((own) => comes(...own))),
  ...Array<fc.Arbitrary<Command>>(12).fill(scanning.map((own) => scans(...own))),
  ...Array<fc.Arbitrary<Command>>(4).fill(
    fc.tuple(which, moodOrWaits, wait).map((own) => redoes(...own)),
  ),
  ...Array<fc.Arbitrary<Command>>(2).fill(
    fc.tuple(owner, mood, wait).map((own) => submits(...own)),
  ),
  ...Array<fc.Arbitrary<Command>>(4).fill(
    fc
      .tuple(mostlyPatients, fc.shuffledSubarray([...GUARDIANS]), wait)
      .map((own) => changes(...own)),
  ),
  fc.tuple(which, wait).map((own) => looksAt(...own)),
  fc.tuple(which, wait).map((own) => releases(...own)),
  fc.tuple(index, wait).map((own) => lifts(...own)),
  fc.tuple(patient, ahead, wait).map((own) => discharges(...own)),
  wait.map(closes),
];

/** Days in a hospital, up to so many steps long. */
export const anyDays = (maxCommands: number) =>
  fc.commands<Model, Real, false>(steps, { maxCommands, size: 'max' });
