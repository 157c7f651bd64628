/** Items of a FHIR Questionnaire as categories, each with all that was said of it. */
import { EDITOR_TEXT_LENGTH, HOUSEMATES, SHORT_ANSWER_LENGTH } from '../../answer/answer.ts';
import type { CategoryDefinition, CategoryType } from '../../document/definition.ts';
import { MOST_ITEMS } from '../loss.ts';
import type { Tracked } from '../tracked.ts';
import type { Part } from '../assemble.ts';
import type { Entry, Gate, ItemReading } from './entry.ts';
import { EXTENSION, partId, SYSTEM } from './fhir.ts';
import { askedIn, isCheckList, itemType } from './item-type.ts';
import { extensionOf, readOptions } from './read-options.ts';
import { readTextField } from './texts.ts';

const ANSWERED_BY_TEXT: ReadonlySet<CategoryType> = new Set<CategoryType>(['T', 'E', 'FT']);
const IMAGE_FILE = /^[A-Za-z0-9._/-]+\.(png|jpe?g|webp|avif)$/u;

const linkIdOf = (item: Tracked): string => item.field('linkId').text() ?? '';

const gateOf = (item: Tracked): readonly Gate[] => {
  const conditions = item.field('enableWhen').list();
  return conditions.length === 0 ? [] : [{ owner: item, conditions }];
};

const readImage = (item: Tracked, reading: ItemReading): Pick<CategoryDefinition, 'image'> => {
  const extension = extensionOf(item, EXTENSION.media);
  const attachment = extension?.field('valueAttachment');
  const file = attachment?.field('url').value;
  if (!extension || !attachment || typeof file !== 'string' || !IMAGE_FILE.test(file)) return {};
  extension.field('url').take();
  attachment.field('url').take();
  attachment.field('contentType').text();
  return { image: { file, alt: readTextField(attachment, 'title', reading) } };
};

const readHelp = (item: Tracked, reading: ItemReading): Pick<CategoryDefinition, 'description'> => {
  const help = item
    .field('item')
    .list()
    .find((child) => child.field('type').value === 'display');
  if (!help) return {};
  help.field('type').take();
  help.field('linkId').text();
  const control = extensionOf(help, EXTENSION.itemControl);
  const [coding] = control?.field('valueCodeableConcept').field('coding').list() ?? [];
  if (
    coding?.field('code').value === 'help' &&
    coding.field('system').value === SYSTEM.itemControl
  ) {
    control?.takeAs({
      url: EXTENSION.itemControl,
      valueCodeableConcept: { coding: [{ system: SYSTEM.itemControl, code: 'help' }] },
    });
  }
  return { description: readTextField(help, 'text', reading) };
};

const readRequired = (
  item: Tracked,
  type: CategoryType,
  reading: ItemReading,
): Pick<CategoryDefinition, 'optional'> => {
  const required = item.field('required');
  if (type === 'P') return {};
  if (ANSWERED_BY_TEXT.has(type)) return required.flag() === true ? {} : { optional: true };
  if (required.value === true) required.take();
  else if (required.value === undefined && item.field('type').value !== 'group') reading.leftOpen();
  return {};
};

const readLength = (item: Tracked, type: CategoryType): void => {
  const most = item.field('maxLength');
  const ours = type === 'E' ? EDITOR_TEXT_LENGTH : SHORT_ANSWER_LENGTH;
  if (ANSWERED_BY_TEXT.has(type) && most.value === ours) most.take();
};

const readChecks = (item: Tracked, linkId: string, reading: ItemReading): readonly Part[] => {
  const all = askedIn(item);
  if (all.length > MOST_ITEMS) {
    const what = `Only the first ${String(MOST_ITEMS)} of ${String(all.length)} checks are taken.`;
    reading.lose(item.field('item').pointer, what, 'Make two questions of them.');
  }
  return all.slice(0, MOST_ITEMS).map((child) => {
    const key = linkIdOf(child);
    const required = child.field('required');
    child.field('type').take();
    if (required.value === true) required.take();
    else if (required.value === undefined) reading.leftOpen();
    const wish = key.startsWith(partId(linkId, '')) ? key.slice(linkId.length + 1) : key;
    const text = readTextField(child, 'text', reading);
    return { pointer: child.field('linkId').pointer, wish, text, notApplicable: false, key };
  });
};

/** Reads what an export of ours adds to the household and to histories, which says nothing more. */
const takeOwnShape = (item: Tracked, type: CategoryType): void => {
  if (type === 'OV' || type === 'HV' || type === 'H')
    for (const child of askedIn(item)) child.take();
  if (type === 'FS') {
    extensionOf(item, EXTENSION.maxOccurs)?.takeAs({
      url: EXTENSION.maxOccurs,
      valueInteger: HOUSEMATES,
    });
  }
  const repeats = item.field('repeats');
  const isOurs = type === 'M' || ((type === 'H' || type === 'FS') && repeats.value === true);
  if (isOurs || repeats.value === false) repeats.take();
};

const categoryOf = (
  item: Tracked,
  { type, isHidden }: { readonly type: CategoryType; readonly isHidden: boolean },
  isPerItem: boolean,
  reading: ItemReading,
): Entry['category'] => {
  const question = readTextField(item, 'text', reading);
  readLength(item, type);
  takeOwnShape(item, type);
  const isChoice = type === 'M' && item.field('repeats').value === true;
  return {
    type,
    question,
    ...(type !== 'P' && readHelp(item, reading)),
    ...(isHidden && type !== 'P' && { show: false }),
    ...readRequired(item, type, reading),
    ...(isPerItem && { perItem: true }),
    ...(isChoice && { multiple: true }),
    ...(type === 'I' && readImage(item, reading)),
  };
};

/** A group that only holds others together: they stand by themselves here. */
const readGroup = (
  item: Tracked,
  gates: readonly Gate[],
  reading: ItemReading,
  depth: number,
): readonly Entry[] => {
  item.field('type').take();
  item.field('linkId').text();
  if (item.field('repeats').value === false) item.field('repeats').take();
  if (depth > 0) {
    const what = 'A group inside a group: its questions stand by themselves here.';
    reading.lose(
      item.field('item').pointer,
      what,
      'Write what the heading says into each question.',
    );
  }
  return item
    .field('item')
    .list()
    .flatMap((child) => readItem(child, [...gateOf(item), ...gates], reading, depth + 1));
};

const optionsOf = (item: Tracked, type: CategoryType, reading: ItemReading): readonly Part[] =>
  type === 'M' || type === 'FD' || type === 'FT' ? readOptions(item, reading) : [];

const NO_PLACE = 'Ask it in another way, or leave it out.';

/** The categories that an item and the items inside it are, in their order. */
export const readItem = (
  item: Tracked,
  around: readonly Gate[],
  reading: ItemReading,
  depth = 0,
): readonly Entry[] => {
  const foreign = item.field('type').value;
  const { type, lost, isHidden } = itemType(item);
  if (type === null) {
    if (foreign === 'group') return readGroup(item, around, reading, depth);
    const name = typeof foreign === 'string' ? foreign : 'unknown';
    const what =
      foreign === 'display'
        ? 'A text that asks nothing has no place here.'
        : `An item of type ${name} has no place here.`;
    item.take();
    reading.lose(
      item.pointer,
      what,
      foreign === 'display' ? 'Write it into the question that it belongs to.' : NO_PLACE,
    );
    return [];
  }
  const isPerItem = (type === 'N' || type === 'I') && foreign === 'group' && isCheckList(item);
  if (lost !== '')
    reading.lose(
      item.field('type').pointer,
      lost,
      'Check that this serves, or ask it in another way.',
    );
  item.field('type').take();
  const linkId = linkIdOf(item);
  const gates = [...gateOf(item), ...around];
  const category = categoryOf(item, { type, isHidden }, isPerItem, reading);
  const entry: Entry = {
    item,
    linkId,
    category,
    parts: isPerItem ? readChecks(item, linkId, reading) : optionsOf(item, type, reading),
    yes: type === 'OV' || type === 'HV' ? partId(linkId, 'visited') : linkId,
    gates,
  };
  if (isPerItem || type === 'OV' || type === 'HV' || type === 'H') return [entry];
  const inside = askedIn(item);
  if (inside.length > 0 && type !== 'FS') {
    const what = 'The questions inside this one stand by themselves behind it here.';
    reading.lose(item.field('item').pointer, what, 'Say in each of them what it is about.');
  }
  const inherited = type === 'FS' ? [] : gates;
  return [entry, ...inside.flatMap((child) => readItem(child, inherited, reading, depth + 1))];
};
