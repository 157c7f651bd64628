import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import admin from '../../../schemas/api/admin.schema.json' with { type: 'json' };
import answer from '../../../schemas/api/answer.schema.json' with { type: 'json' };
import companion from '../../../schemas/api/companion.schema.json' with { type: 'json' };
import consent from '../../../schemas/api/consent.schema.json' with { type: 'json' };
import device from '../../../schemas/api/device.schema.json' with { type: 'json' };
import emergency from '../../../schemas/api/emergency.schema.json' with { type: 'json' };
import enumeration from '../../../schemas/enumeration.schema.json' with { type: 'json' };
import gate from '../../../schemas/api/gate.schema.json' with { type: 'json' };
import identity from '../../../schemas/api/identity.schema.json' with { type: 'json' };
import inquiry from '../../../schemas/api/inquiry.schema.json' with { type: 'json' };
import link from '../../../schemas/api/link.schema.json' with { type: 'json' };
import partner from '../../../schemas/api/partner.schema.json' with { type: 'json' };
import pass from '../../../schemas/api/pass.schema.json' with { type: 'json' };
import preview from '../../../schemas/api/preview.schema.json' with { type: 'json' };
import recordings from '../../../schemas/api/recordings.schema.json' with { type: 'json' };
import research from '../../../schemas/api/research.schema.json' with { type: 'json' };
import screening from '../../../schemas/api/screening.schema.json' with { type: 'json' };
import studioQuestionnaire from '../../../schemas/api/studio-questionnaire.schema.json' with { type: 'json' };
import studioDashboard from '../../../schemas/api/studio-dashboard.schema.json' with { type: 'json' };
import studioAnswers from '../../../schemas/api/studio-answers.schema.json' with { type: 'json' };
import studioPasses from '../../../schemas/api/studio-passes.schema.json' with { type: 'json' };
import studioOutbox from '../../../schemas/api/studio-outbox.schema.json' with { type: 'json' };
import studioDirectory from '../../../schemas/api/studio-directory.schema.json' with { type: 'json' };
import studioTerms from '../../../schemas/api/studio-terms.schema.json' with { type: 'json' };
import studioTranslation from '../../../schemas/api/studio-translation.schema.json' with { type: 'json' };
import studioUse from '../../../schemas/api/studio-use.schema.json' with { type: 'json' };
import studioAccess from '../../../schemas/api/studio-access.schema.json' with { type: 'json' };
import studioApprovals from '../../../schemas/api/studio-approvals.schema.json' with { type: 'json' };
import studioAudit from '../../../schemas/api/studio-audit.schema.json' with { type: 'json' };
import studioComments from '../../../schemas/api/studio-comments.schema.json' with { type: 'json' };
import studioCommandLine from '../../../schemas/api/studio-command-line.schema.json' with { type: 'json' };
import studioDevices from '../../../schemas/api/studio-devices.schema.json' with { type: 'json' };
import studioSettings from '../../../schemas/api/studio-settings.schema.json' with { type: 'json' };
import studioPlaces from '../../../schemas/api/studio-places.schema.json' with { type: 'json' };
import studioMeetings from '../../../schemas/api/studio-meetings.schema.json' with { type: 'json' };
import studioLinks from '../../../schemas/api/studio-links.schema.json' with { type: 'json' };
import studioPartners from '../../../schemas/api/studio-partners.schema.json' with { type: 'json' };
import staff from '../../../schemas/api/staff.schema.json' with { type: 'json' };
import urgent from '../../../schemas/api/urgent.schema.json' with { type: 'json' };
import savedAnswer from '../../../schemas/api/saved-answer.schema.json' with { type: 'json' };
import value from '../../../schemas/api/value.schema.json' with { type: 'json' };
import wording from '../../../schemas/api/wording.schema.json' with { type: 'json' };
import type { SchemaName } from '../../../schemas/call.ts';

/** A file of schemas/api with the definitions of one capability, or the enumerations that they share. */
export interface ApiSchema {
  readonly $id: string;
  readonly title: string;
  readonly $defs: Readonly<Record<string, object>>;
}

const SCHEMA_FILES = [
  answer,
  companion,
  consent,
  emergency,
  enumeration,
  gate,
  identity,
  inquiry,
  link,
  partner,
  pass,
  preview,
  recordings,
  research,
  screening,
  staff,
  urgent,
  value,
  wording,
  admin,
  device,
  savedAnswer,
  studioQuestionnaire,
  studioAccess,
  studioApprovals,
  studioComments,
  studioAudit,
  studioCommandLine,
  studioDevices,
  studioSettings,
  studioTranslation,
  studioDashboard,
  studioAnswers,
  studioPasses,
  studioOutbox,
  studioDirectory,
  studioTerms,
  studioUse,
  studioPlaces,
  studioMeetings,
  studioLinks,
  studioPartners,
];

/** Every file of schemas/api, and the enumerations. The files that validate requests also describe them. */
export const API_SCHEMAS: readonly ApiSchema[] = SCHEMA_FILES;

const SCHEMA_ID_BY_DEFINITION = new Map(
  SCHEMA_FILES.flatMap((file) => Object.keys(file.$defs).map((name) => [name, file.$id] as const)),
);

const ajv = new Ajv2020({ schemas: SCHEMA_FILES, strict: true, allowUnionTypes: true });
const compiled = new Map<SchemaName, ValidateFunction>();

/** The validator of one definition of `schemas/api`, compiled once. */
export const validatorOf = (definition: SchemaName): ValidateFunction => {
  const known = compiled.get(definition);
  if (known) return known;
  const check = ajv.getSchema(
    `${SCHEMA_ID_BY_DEFINITION.get(definition) ?? ''}#/$defs/${definition}`,
  );
  if (!check) throw new Error(`schemas/api has no ${definition}`);
  compiled.set(definition, check as ValidateFunction);
  return check as ValidateFunction;
};
