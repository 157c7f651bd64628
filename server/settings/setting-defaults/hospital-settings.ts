import {
  MINUTES_PER_DAY,
  booleanSetting,
  integerSetting,
  optionalIntegerSetting,
  originsSetting,
} from '../setting-entry.ts';

/** Staff and their pages, and what is recorded about strangers. */
export const HOSPITAL_SETTINGS = {
  'admin.idleMinutes': integerSetting(
    30,
    1,
    MINUTES_PER_DAY,
    'Minutes without a call after which a signed-in user has to sign in again.',
  ),
  'admin.sessionHours': integerSetting(
    12,
    1,
    24,
    'Hours after which a signed-in user has to sign in again, even if active.',
  ),
  'admin.confirmMinutes': integerSetting(
    15,
    1,
    MINUTES_PER_DAY,
    'Minutes after a sign-in in which its person may publish, roll back, and change terms, settings, accounts and devices; later they sign in once more first.',
  ),
  'admin.secondFactorRequired': booleanSetting(
    true,
    'Whether everyone who signs in needs a second factor. A person who has none sets one up at the next sign-in.',
  ),
  'admin.breakGlassHours': optionalIntegerSetting(
    null,
    1,
    72,
    'In an emergency, one person may publish added questions without approval. They must end within this number of hours. Another person approves or refuses them afterwards. If it is off, no one can publish without approval.',
  ),
  'admin.revealsPerHour': integerSetting(
    30,
    1,
    10_000,
    'Masked values of persons that one account may have shown whole in an hour.',
  ),
  'admin.missesPerHour': integerSetting(
    30,
    1,
    10_000,
    'Searches for a person or a pass that one account may make in an hour without a result.',
  ),
  'embedding.origins': originsSetting(
    '',
    10,
    'Origins, with a space between them, whose pages may frame or open the previews and the views of saved answers, and bring a preview its questions; our own always may, and empty is ours alone.',
  ),
  'audit.refusalsPerAddress': integerSetting(
    60,
    1,
    100_000,
    'Refusals of unknown callers, of one kind and from one address, that are audited within the window; further ones are only counted in the metrics.',
  ),
  'audit.refusalMinutes': integerSetting(
    60,
    1,
    MINUTES_PER_DAY,
    'Length of the window for such refusals, minutes.',
  ),
} as const;
