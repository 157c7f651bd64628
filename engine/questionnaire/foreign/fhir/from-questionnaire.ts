import { languageOfTag } from '../../../wording/language.ts';
import { isRecord } from '../../answer/record.ts';
import type { Language, QuestionnaireDefinition, UserType } from '../../document/definition.ts';
import { readTranslation } from '../../document/text.ts';
import { assembledCategories } from '../assemble.ts';
import { codeOf } from '../ids.ts';
import {
  ASSUMED_USER_TYPES,
  MOST_CATEGORIES,
  type Imported,
  type ImportWishes,
  type Loss,
} from '../loss.ts';
import { tracked, unreadOf, type Tracked } from '../tracked.ts';
import { isUserType } from '../user-types.ts';
import { revealedBy } from './conditions.ts';
import type { ItemReading } from './entry.ts';
import { addressOf, SYSTEM } from './fhir.ts';
import { readItem } from './read-item.ts';
import { readTextField } from './texts.ts';

const HANGUL = /\p{Script=Hangul}/u;

/** Whether a value is a FHIR Questionnaire. */
export const isFhirQuestionnaire = (value: unknown): boolean =>
  isRecord(value) && value['resourceType'] === 'Questionnaire';

const languageOf = (root: Tracked): Language => {
  const tag = root.field('language');
  const named = languageOfTag(typeof tag.value === 'string' ? tag.value : '');
  if (named) {
    tag.take();
    return named;
  }
  return HANGUL.test(JSON.stringify(root.value)) ? 'ko' : 'en';
};

/** The codes of ours under which it is used, which are then read. */
const usedFor = (root: Tracked, usage: string, system: string): readonly string[] =>
  root
    .field('useContext')
    .list()
    .flatMap((context) => {
      if (context.field('code').field('code').value !== usage) return [];
      const codings = context.field('valueCodeableConcept').field('coding').list();
      const codes = codings.map((coding) => coding.field('code').value);
      const isOurs = codings.every((coding) => coding.field('system').value === system);
      if (!isOurs || codes.length === 0) return [];
      context.takeAs({
        code: { system: SYSTEM.usage, code: usage },
        valueCodeableConcept: { coding: codes.map((code) => ({ system, code })) },
      });
      return codes.map(String);
    });

const KINDS = ['standard', 'urgent', 'research'] as const;

const headOf = (root: Tracked, wishes: ImportWishes, reading: ItemReading) => {
  root.field('resourceType').take();
  const title = readTextField(root, 'title', reading);
  const name = root.field('name').text();
  const code =
    wishes.code ?? codeOf([name, readTranslation(title.en).text, readTranslation(title.ko).text]);
  if (name !== undefined && name !== code) {
    reading.lose(
      root.field('name').pointer,
      `The code is ${code}.`,
      'Choose another one with --code.',
    );
  }
  const url = root.field('url');
  if (name !== undefined && url.value === addressOf(name)) url.take();
  if (root.field('status').value === 'draft') root.field('status').take();
  const served = usedFor(root, 'user', SYSTEM.userType).filter(isUserType);
  const [kind] = usedFor(root, 'workflow', SYSTEM.kind);
  if (served.length === 0 && !wishes.userTypes) {
    const what = 'It does not say whom it is asked of: patients (PT) are assumed.';
    reading.lose('', what, 'Name the user types with --user-types.');
  }
  const assumed: readonly UserType[] = served.length > 0 ? served : ASSUMED_USER_TYPES;
  const hasTitle = readTranslation(title.ko).state !== 'missing';
  return {
    code,
    title:
      hasTitle ||
      root.field('title').value !== undefined ||
      root.field('_title').value !== undefined
        ? title
        : { ko: code },
    kind: KINDS.find((one) => one === kind) ?? 'standard',
    userTypes: [...(wishes.userTypes ?? assumed)],
  } satisfies Omit<QuestionnaireDefinition, 'categories'>;
};

/**
 * A FHIR R4 Questionnaire as a questionnaire of ours, and everything of it that was not carried over.
 */
export const fromFhirQuestionnaire = (resource: unknown, wishes: ImportWishes = {}): Imported => {
  const read = new Set<string>();
  const root = tracked(resource, read);
  const losses = new Map<string, Loss>();
  let open = 0;
  const reading: ItemReading = {
    language: languageOf(root),
    lose: (path, what, advice) => {
      if (!losses.has(`${path} ${what}`)) losses.set(`${path} ${what}`, { path, what, advice });
    },
    leftOpen: () => {
      open += 1;
    },
  };
  const head = headOf(root, wishes, reading);
  const found = root
    .field('item')
    .list()
    .flatMap((item) => readItem(item, [], reading));
  const entries = found.slice(0, MOST_CATEGORIES);
  if (found.length > MOST_CATEGORIES) {
    const what = `Only the first ${String(MOST_CATEGORIES)} of ${String(found.length)} questions are taken.`;
    reading.lose('/item', what, 'Make several questionnaires of it.');
  }
  const assembled = entries.map((entry) => ({
    name: entry.linkId,
    pointer: entry.item.field('linkId').pointer,
    category: entry.category,
    parts: entry.parts,
    revealed: revealedBy(entry, entries, reading),
  }));
  const categories = [...assembledCategories(assembled, reading)];
  if (open > 0) {
    const what = `${String(open)} of its questions may be left open; here only texts may.`;
    reading.lose('/item', what, 'Add an option such as "I do not know".');
  }
  if (reading.language !== 'ko') {
    const what = `Its texts are not Korean: they stand in for Korean, to be reviewed.`;
    reading.lose('', what, 'Write the Korean texts; everything else is translated from them.');
  }
  const rest = unreadOf(resource, read).map((path): Loss => ({
    path,
    what: 'It has no place here.',
    advice: 'Leave it, or say it in the question.',
  }));
  return { definition: { ...head, categories }, losses: [...losses.values(), ...rest] };
};
