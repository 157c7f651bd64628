/** What FHIR says about a number by extensions, in both directions; its ranges are ours. */
import { decimalsOf, MAX_DECIMALS } from '../../category-types/number/range.ts';
import type {
  CategoryDefinition,
  ItemDefinition,
  NumberFormat,
} from '../../document/definition.ts';
import type { ItemDraft } from '../assemble-categories.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { EXTENSION, type FhirExtension, type FhirItem } from './fhir.ts';
import type { ItemImportContext } from './imported-item.ts';
import { readTextField, textField } from './localized-texts.ts';
import { denialExtensions, readDenial } from './outcome-extension.ts';
import { findExtension } from './read-options.ts';

const MAX_UNIT_LENGTH = 20;

/** A range of a number or date question. */
export const rangeExtension = ({ id, text, from, to, denies }: ItemDefinition): FhirExtension => ({
  url: EXTENSION.range,
  extension: [
    { url: 'id', valueId: id },
    { url: 'text', ...textField('valueString', text) },
    ...(from === undefined ? [] : [{ url: 'from', valueDecimal: from }]),
    ...(to === undefined ? [] : [{ url: 'to', valueDecimal: to }]),
    ...denialExtensions(denies),
  ],
});

/** The type and extensions of a number question. */
export const buildNumberFields = ({
  number = {},
  items = [],
}: CategoryDefinition): Pick<FhirItem, 'type'> & { extension: readonly FhirExtension[] } => {
  const { min, max, unit } = number;
  const decimals = decimalsOf(number);
  const value = decimals === 0 ? 'valueInteger' : 'valueDecimal';
  const bound = (url: string, one: number | undefined): readonly FhirExtension[] =>
    one === undefined ? [] : [{ url, [Number.isInteger(one) ? value : 'valueDecimal']: one }];
  return {
    type: decimals === 0 ? 'integer' : 'decimal',
    extension: [
      ...bound(EXTENSION.minValue, min),
      ...bound(EXTENSION.maxValue, max),
      ...(decimals === 0 ? [] : [{ url: EXTENSION.maxDecimalPlaces, valueInteger: decimals }]),
      ...(unit === undefined ? [] : [{ url: EXTENSION.unit, valueCoding: { display: unit } }]),
      ...items.map(rangeExtension),
    ],
  };
};

const readValue = (extension: TrackedValue | undefined): number | undefined => {
  const value =
    extension?.field('valueInteger').readNumber() ?? extension?.field('valueDecimal').readNumber();
  if (value !== undefined) extension?.field('url').consume();
  return value;
};

/** The unit of a number as it is shown; a longer one stays unread. */
const readUnit = (item: TrackedValue): string | undefined => {
  const extension = findExtension(item, EXTENSION.unit);
  const coding = extension?.field('valueCoding');
  const [shown = ''] = ['display', 'code']
    .map((name) => coding?.field(name).rawText ?? '')
    .filter((words) => words !== '');
  if (shown === '' || shown.length > MAX_UNIT_LENGTH) return undefined;
  extension?.field('url').consume();
  for (const name of ['system', 'code', 'display']) coding?.field(name).readText();
  return shown;
};

/** Which numbers an item accepts. */
export const readNumberFormat = (item: TrackedValue, context: ItemImportContext): NumberFormat => {
  const min = readValue(findExtension(item, EXTENSION.minValue));
  const max = readValue(findExtension(item, EXTENSION.maxValue));
  const places = readValue(findExtension(item, EXTENSION.maxDecimalPlaces));
  const isWhole = item.field('type').value === 'integer';
  const decimals = isWhole ? 0 : Math.min(places ?? MAX_DECIMALS, MAX_DECIMALS);
  if (places !== undefined && places > decimals && !isWhole) {
    const what = `At most ${String(MAX_DECIMALS)} decimals are accepted, not ${String(places)}.`;
    context.reportLoss('changed', item.pointer, what, 'Check that this serves.');
  }
  const unit = readUnit(item);
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(decimals > 0 && { decimals }),
    ...(unit !== undefined && { unit }),
  };
};

/** The ranges that our export wrote. */
export const readRanges = (item: TrackedValue, context: ItemImportContext): readonly ItemDraft[] =>
  item
    .field('extension')
    .list()
    .flatMap((extension) => {
      if (extension.field('url').value !== EXTENSION.range) return [];
      const parts = extension.field('extension').list();
      const part = (name: string) => parts.find((one) => one.field('url').value === name);
      const id = part('id')?.field('valueId');
      const text = part('text');
      if (!id || id.rawText === '' || !text) return [];
      extension.field('url').consume();
      for (const one of parts) one.field('url').consume();
      const from = readValue(part('from'));
      const to = readValue(part('to'));
      const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      return [
        {
          ...{ pointer: id.pointer, preferredId: id.readText() ?? '', notApplicable: false },
          text: readTextField(text, 'valueString', context),
          ...readDenial(extension, context),
          ...{ ...range, keys: [] },
        },
      ];
    });
