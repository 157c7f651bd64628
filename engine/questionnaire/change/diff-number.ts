import { canonicalJson } from '../document/canonical-json.ts';
import type { NumberFormat } from '../document/definition.ts';
import type { Change } from './change.ts';
import type { ChangeLocation } from './change-location.ts';

/** Other bounds refuse numbers that counted, or judge them differently. */
export const numberChange = (
  before: NumberFormat | undefined,
  after: NumberFormat | undefined,
  location: ChangeLocation,
): readonly Change[] =>
  canonicalJson(before ?? {}) === canonicalJson(after ?? {})
    ? []
    : [
        {
          kind: 'numberChanged',
          ...location,
          before: before ?? null,
          after: after ?? null,
          isCritical: true,
        },
      ];
