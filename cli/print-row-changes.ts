import type { RowChange } from '../server/platform/files/row-changes.ts';
import type { Colours, Output } from './output.ts';

const MAX_ROWS_PER_KIND = 20;

const KINDS = ['added', 'changed', 'removed'] as const;

const SIGNS = { added: '+', changed: '~', removed: '-' } as const;

const COLOUR_NAMES = {
  added: 'green',
  changed: 'yellow',
  removed: 'red',
} as const satisfies Record<RowChange['kind'], keyof Colours>;

const displayValue = (value: string): string =>
  value === '' ? '(empty)' : value.replaceAll('\n', ' ');

/** Two values can differ even if they look the same when masked. */
const formatField = ({ name, before, after }: RowChange['fields'][number]): string =>
  before === after
    ? `${name} ${displayValue(after)} (another)`
    : `${name} ${displayValue(before)} → ${displayValue(after)}`;

const formatRowChange = ({ kind, of, id, fields }: RowChange, colours: Colours): string => {
  const row = colours[COLOUR_NAMES[kind]](`${SIGNS[kind]} ${of} ${id}`);
  return fields.length === 0 ? row : `${row}  ${fields.map(formatField).join('; ')}`;
};

/**
 * Prints a line for each row that would change, with at most as many of each kind as fit on a
 * screen.
 */
export const printRowChanges = (output: Output, changes: readonly RowChange[]): void => {
  for (const kind of KINDS) {
    const ofKind = changes.filter((change) => change.kind === kind);
    for (const change of ofKind.slice(0, MAX_ROWS_PER_KIND)) {
      output.data(formatRowChange(change, output.dataColours));
    }
    const rest = ofKind.length - MAX_ROWS_PER_KIND;
    if (rest > 0) output.message(`… and ${rest} more ${kind}; --json tells all.`);
  }
};
