import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import enumeration from '../../../schemas/enumeration.schema.json' with { type: 'json' };
import meetings from '../../../schemas/meetings.schema.json' with { type: 'json' };
import questionnaire from '../../../schemas/questionnaire.schema.json' with { type: 'json' };
import settings from '../../../schemas/settings.schema.json' with { type: 'json' };
import terms from '../../../schemas/terms.schema.json' with { type: 'json' };
import translations from '../../../schemas/translations.schema.json' with { type: 'json' };
import { FILE_LIMITS } from './file-limits.ts';
import type { MeetingsFile } from '../../../schemas/meetings.gen.ts';
import type { Questionnaire } from '../../../schemas/questionnaire.gen.ts';
import type { SettingsFile } from '../../../schemas/settings.gen.ts';
import type { TermsFile } from '../../../schemas/terms.gen.ts';
import type { Translations } from '../../../schemas/translations.gen.ts';

/** What each schema describes. */
interface SchemaTypes {
  questionnaire: Questionnaire;
  terms: TermsFile;
  meetings: MeetingsFile;
  settings: SettingsFile;
  translations: Translations;
}

const ajv = new Ajv2020({
  schemas: [enumeration, questionnaire, terms, meetings, settings, translations],
  allErrors: true,
  verbose: true,
  allowUnionTypes: true,
});

export type SchemaCheckResult<Value> =
  | { readonly value: Value; readonly errors: readonly [] }
  | { readonly value: null; readonly errors: readonly ErrorObject[] };

/**
 * Checks a value against one of the schemas of files that people write. Returns all errors at once,
 * up to one more than are reported: `schemaFindings` then says that there are others.
 */
export const checkAgainstSchema = <Name extends keyof SchemaTypes>(
  name: Name,
  value: unknown,
): SchemaCheckResult<SchemaTypes[Name]> => {
  const validate = ajv.getSchema(`${name}.schema.json`) as ValidateFunction<SchemaTypes[Name]>;
  return validate(value)
    ? { value, errors: [] }
    : { value: null, errors: (validate.errors ?? []).slice(0, FILE_LIMITS.reported + 1) };
};
