import type { UnknownSource } from '../../server/translations/index.ts';
import { UnknownName } from '../../server/platform/unknown-name.ts';

/** The requested source; otherwise ends the command with a message that lists what exists. */
export const requireKnownSource = <Found extends object>(
  found: Found | { readonly unknown: UnknownSource },
): Found => {
  if (!('unknown' in found)) return found;
  const { unknown, meant, known } = found.unknown;
  const hint = meant === null ? `There are ${known.join(', ')}.` : `Did you mean ${meant}?`;
  throw new UnknownName(`There are no texts of ${unknown}. ${hint}`, 'translations status');
};
