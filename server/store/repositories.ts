import { answers } from './answers.ts';
import { attempts } from './attempts.ts';
import { audit } from './audit.ts';
import { companions } from './companions.ts';
import { outbox } from './outbox.ts';
import { passes } from './passes.ts';
import { presences } from './presences.ts';
import { visitSessions } from './visit-sessions.ts';
import type { Handle } from './handle.ts';
import { images } from './images.ts';
import type { Keys } from './keys.ts';
import { meetings } from './meetings.ts';
import { partners } from './partners.ts';
import { patients } from './patients.ts';
import { places } from './places.ts';
import { questionnaires } from './questionnaires.ts';
import { residentGuardians } from './resident-guardians.ts';
import { schedules } from './schedules.ts';
import { settings } from './settings.ts';
import { staff } from './staff.ts';
import { terms } from './terms.ts';
import { visitApplications } from './visit-applications.ts';
import { wording } from './wording.ts';

/** The one place where a transaction meets the stores: all that a handler sees of the data. */
export const repositories = (trx: Handle, keys: Keys) => ({
  answers: answers(trx, keys),
  attempts: attempts(trx, keys),
  audit: audit(trx, keys),
  companions: companions(trx, keys),
  outbox: outbox(trx, keys),
  passes: passes(trx, keys),
  presences: presences(trx, keys),
  visitSessions: visitSessions(trx, keys),
  images: images(trx),
  meetings: meetings(trx, keys),
  partners: partners(trx, keys),
  patients: patients(trx, keys),
  places: places(trx),
  questionnaires: questionnaires(trx),
  residentGuardians: residentGuardians(trx, keys),
  schedules: schedules(trx),
  settings: settings(trx),
  staff: staff(trx, keys),
  terms: terms(trx),
  visitApplications: visitApplications(trx, keys),
  wording: wording(trx),
});

export type Repositories = ReturnType<typeof repositories>;
