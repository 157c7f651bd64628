import { applyPatch, Pointer } from 'rfc6902';
import type {
  JsonPatchOperation,
  LintFinding,
  QuestionnaireDefinition,
  RuleId,
} from '../../../engine/questionnaire/index.ts';
import { removeCategory, replaceCategory } from './category-edits.ts';
import { categoryKeys, type CategoryKey } from './category-keys.ts';
import type { Edit } from './draft-store.ts';
import { categoryKeyOfFinding } from './findings-store.ts';
import { followUpsAt, hidden, setFollowUps } from './follow-up-edits.ts';

/** What a fix does, as its button names it. */
export type FixName =
  | 'hide'
  | 'removeLink'
  | 'delete'
  | 'show'
  | 'reveal'
  | 'keepHiding'
  | 'keepRevealing'
  | 'redirect'
  | 'move'
  | 'moveOption'
  | 'rename'
  | 'retype'
  | 'review'
  | 'correctText'
  | 'change';

/** One of the fixes that the author can choose for a finding. */
export interface FixChoice {
  readonly name: FixName;
  readonly edit: Edit;
  /** The category that is shown, hidden, revealed or deleted by it. */
  readonly category?: CategoryKey;
}

/** An edit that applies a JSON Patch; it changes nothing if the patch does not fit. */
export const patchEdit =
  (edits: readonly JsonPatchOperation[]): Edit =>
  (definition) => {
    // Not structuredClone: a duplicate shares texts with its original, and only one may change.
    const copy = JSON.parse(JSON.stringify(definition)) as QuestionnaireDefinition;
    const faults = applyPatch(
      copy,
      edits.map((edit) => structuredClone(edit)),
    );
    return faults.every((fault) => fault === null) ? copy : definition;
  };

/** What a patch does, read from its first operation, for fixes that have no alternative. */
const nameOfPatch = ([first]: readonly JsonPatchOperation[]): FixName => {
  if (!first) return 'change';
  const { op, path } = first;
  if (path.startsWith('/counts/')) return 'change';
  if (op === 'move' && /^\/categories\/\d+$/u.test(path)) return 'move';
  if (op === 'move' && /\/items\/\d+$/u.test(path)) return 'moveOption';
  if (op === 'remove' && path.endsWith('/show')) return 'show';
  if (op === 'remove' && /\/targets?(?:\/\d+)?$/u.test(path)) return 'removeLink';
  if (op !== 'replace') return 'change';
  if (/\/targets?(?:\/\d+)?$/u.test(path)) return 'redirect';
  if (path.endsWith('/id')) return 'rename';
  if (path.endsWith('/type')) return 'retype';
  if (typeof first.value === 'object') return 'review';
  return /\/[a-z]{2}(?:\/text)?$/u.test(path) ? 'correctText' : 'change';
};

type RuleChoices = (
  finding: LintFinding,
  definition: QuestionnaireDefinition,
  proposed: FixChoice,
) => readonly FixChoice[];

/** The key of the category that the link at the pointer of a finding leads to. */
const linkedKey = (
  { pointer }: LintFinding,
  definition: QuestionnaireDefinition,
): CategoryKey | undefined => {
  const id: unknown = Pointer.fromJSON(pointer).get(definition);
  return categoryKeys(definition).find((key) => key === id);
};

const LINK = /^\/categories\/(\d+)\/(?:items\/(\d+)\/)?targets?(?:\/\d+)?$/u;

/** Removes the link at the pointer of a finding; an empty list of links goes with its last one. */
const removeLinkAt =
  ({ pointer }: LintFinding): Edit =>
  (definition) => {
    const [, source, item] = LINK.exec(pointer) ?? [];
    const category = categoryKeys(definition)[Number(source)];
    const place = { category: category ?? '', item: item === undefined ? null : Number(item) };
    const id: unknown = Pointer.fromJSON(pointer).get(definition);
    return setFollowUps(
      place,
      followUpsAt(definition, place).filter((one) => one !== id),
    )(definition);
  };

/** Rules whose findings can be meant in more than one way; the least harmful choice comes first. */
const CHOICES: Partial<Readonly<Record<RuleId, RuleChoices>>> = {
  'visibility/reveals-what-is-shown': (finding, definition, removeLink) => {
    const key = linkedKey(finding, definition);
    return key === undefined
      ? [removeLink]
      : [
          { name: 'hide', edit: replaceCategory(key, hidden), category: key },
          { ...removeLink, category: key },
        ];
  },
  'visibility/never-visible': (finding, definition, show) => {
    const key = categoryKeyOfFinding(definition, finding);
    return key === null
      ? [show]
      : [
          { name: 'delete', edit: removeCategory(key), category: key },
          { ...show, category: key },
        ];
  },
  'visibility/only-hidden': (finding, definition, show) => {
    const key = categoryKeyOfFinding(definition, finding);
    const { id } =
      definition.categories.find((_, at) => categoryKeys(definition)[at] === key) ?? {};
    const edits = definition.categories.flatMap(({ items = [] }, at) =>
      items.flatMap((item, position): JsonPatchOperation[] =>
        item.notApplicable === true && id !== undefined && linksTo(item, id)
          ? [
              {
                op: 'remove',
                path: `/categories/${String(at)}/items/${String(position)}/notApplicable`,
              },
            ]
          : [],
      ),
    );
    return key === null
      ? [show]
      : [
          { name: 'reveal', edit: patchEdit(edits), category: key },
          { ...show, category: key },
        ];
  },
  'visibility/revealed-and-hidden': (finding, _, removeHiding) => [
    { ...removeHiding, name: 'keepRevealing' },
    {
      name: 'keepHiding',
      edit: removeLinkAt(finding),
    },
  ],
};

const linksTo = (
  { target, targets = [] }: { readonly target?: string; readonly targets?: readonly string[] },
  id: string,
): boolean => target === id || targets.includes(id);

/** The fixes that a finding offers in the draft in which it was found; none if only a person can fix it. */
export const fixChoices = (
  finding: LintFinding,
  definition: QuestionnaireDefinition,
): readonly FixChoice[] => {
  const { ruleId, edits } = finding;
  if (!edits) return [];
  const proposed = { name: nameOfPatch(edits), edit: patchEdit(edits) };
  return CHOICES[ruleId]?.(finding, definition, proposed) ?? [proposed];
};
