import fc from 'fast-check';
import { GUARDIANS, PATIENTS, type Model, type Name, type Patient } from './hospital-model.ts';
import type { RealHospital } from './real-hospital.ts';
import { WAITS, type Command, type Wait } from './command.ts';
import {
  changeCompanionsCommand,
  closeVisitsCommand,
  visitCommand,
  dischargeCommand,
  liftRefusalCommand,
  showPassCommand,
  redoCommand,
  releaseCommand,
  scanCommand,
  submitCommand,
  type VisitPlan,
} from './commands.ts';

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
const dayOffset = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0 as const) },
  fc.constant(1 as const),
);
const screening = fc.oneof(
  { weight: 5, arbitrary: fc.constant('clear' as const) },
  fc.constant('fever' as const),
);
const screeningOrLater = fc.oneof(
  { weight: 4, arbitrary: screening },
  { weight: 1, arbitrary: fc.constant('waits' as const) },
);
const arrivals = fc.record<VisitPlan>({ owner, patient, ahead: dayOffset, mood: screeningOrLater });
const scanInputs = fc.tuple(
  which,
  fc.constantFrom('qr' as const, 'qr' as const, 'barcode' as const, 'hand' as const),
  fc.constantFrom('in' as const, 'in' as const, 'out' as const),
  wait,
);

const arrive = (
  owner: Name,
  patient: Patient,
  ahead: 0 | 1 = 0,
  wait: Wait = 'a minute',
): Command => visitCommand({ owner, patient, ahead, mood: 'clear' }, wait);

const PATIENTS_FIRST = [arrive('single', 'single'), arrive('disabled', 'disabled')];

const SECOND_DAY = [
  ...PATIENTS_FIRST,
  arrive('ann', 'single'),
  arrive('cas', 'disabled'),
  arrive('ben', 'single', 1, 'until 16:00'),
  arrive('single', 'single', 0, 'until midnight'),
  arrive('disabled', 'disabled'),
];

/** How a run starts: situations that need many steps in the right order would be rare otherwise. */
export const STARTING_SCENARIOS = {
  'an empty hospital': [],
  'patients with passes': [...PATIENTS_FIRST, arrive('fitter', 'single')],
  'a fitter who has been in': [
    arrive('fitter', 'single'),
    scanCommand('fitter', 'qr', 'in', 'a minute'),
    scanCommand('fitter', 'qr', 'out', 'a minute'),
  ],
  'guardians with passes': [
    ...PATIENTS_FIRST,
    arrive('ann', 'single'),
    arrive('ben', 'disabled'),
    arrive('cas', 'disabled'),
  ],
  'guardians of two days at midnight': SECOND_DAY,
  'one of them inside': [...SECOND_DAY, scanCommand('ann', 'qr', 'in', 'a minute')],
} as const satisfies Record<string, readonly Command[]>;

/** Everything that can happen; common events are more frequent. */
const commands = [
  ...Array<fc.Arbitrary<Command>>(6).fill(
    fc.tuple(arrivals, wait).map((own) => visitCommand(...own)),
  ),
  ...Array<fc.Arbitrary<Command>>(12).fill(scanInputs.map((own) => scanCommand(...own))),
  ...Array<fc.Arbitrary<Command>>(4).fill(
    fc.tuple(which, screeningOrLater, wait).map((own) => redoCommand(...own)),
  ),
  ...Array<fc.Arbitrary<Command>>(2).fill(
    fc.tuple(owner, screening, wait).map((own) => submitCommand(...own)),
  ),
  ...Array<fc.Arbitrary<Command>>(4).fill(
    fc
      .tuple(mostlyPatients, fc.shuffledSubarray([...GUARDIANS]), wait)
      .map((own) => changeCompanionsCommand(...own)),
  ),
  fc.tuple(which, wait).map((own) => showPassCommand(...own)),
  fc.tuple(which, wait).map((own) => releaseCommand(...own)),
  fc.tuple(index, wait).map((own) => liftRefusalCommand(...own)),
  fc.tuple(patient, dayOffset, wait).map((own) => dischargeCommand(...own)),
  wait.map(closeVisitsCommand),
];

/** Days in a hospital, up to a given number of steps. */
export const arbitraryCommands = (maxCommands: number) =>
  fc.commands<Model, RealHospital, false>(commands, { maxCommands, size: 'max' });
