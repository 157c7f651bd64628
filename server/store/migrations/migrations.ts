/** Every migration, in order. A migration that has shipped never changes: a later one corrects it. */
import type { Migration } from 'kysely';
import * as directory from './20261120-01-directory.ts';
import * as staffAndPartners from './20261120-02-staff-and-partners.ts';
import * as guests from './20261120-03-guests.ts';
import * as places from './20261120-04-places.ts';
import * as questionnaires from './20261120-05-questionnaires.ts';
import * as immutableVersions from './20261120-06-immutable-versions.ts';
import * as textsAndSettings from './20261120-07-texts-and-settings.ts';
import * as visits from './20261120-08-visits.ts';
import * as passes from './20261120-09-passes.ts';
import * as gate from './20261120-10-gate.ts';
import * as companions from './20261120-11-companions.ts';
import * as outbox from './20261120-12-outbox.ts';
import * as audit from './20261120-13-audit.ts';
import * as attempts from './20261120-14-attempts.ts';

export const migrations: Record<string, Migration> = {
  '20261120-01-directory': directory,
  '20261120-02-staff-and-partners': staffAndPartners,
  '20261120-03-guests': guests,
  '20261120-04-places': places,
  '20261120-05-questionnaires': questionnaires,
  '20261120-06-immutable-versions': immutableVersions,
  '20261120-07-texts-and-settings': textsAndSettings,
  '20261120-08-visits': visits,
  '20261120-09-passes': passes,
  '20261120-10-gate': gate,
  '20261120-11-companions': companions,
  '20261120-12-outbox': outbox,
  '20261120-13-audit': audit,
  '20261120-14-attempts': attempts,
};
