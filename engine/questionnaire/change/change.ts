/** What can differ between two versions of a questionnaire, and what each difference may cost. */
import type {
  CategoryDefinition,
  CategoryType,
  Denial,
  ItemDefinition,
  Language,
  QuestionnaireDefinition,
  UserType,
} from '../document/definition.ts';
import type { ParsedTranslation } from '../document/text.ts';

interface ChangeOf<Kind extends string, Value> {
  readonly kind: Kind;
  /** The id after the change, before it where the category was removed; null: the questionnaire itself. */
  readonly categoryId: string | null;
  /** Where the change is in an item: its id, likewise. */
  readonly itemId?: string;
  /** JSON pointer into the authoring notation of the version before; absent where it has no such place. */
  readonly pointerBefore?: string;
  /** The same of the version after. */
  readonly pointerAfter?: string;
  /** Null where there was nothing. */
  readonly before: Value | null;
  /** Null where there is nothing any more. */
  readonly after: Value | null;
  /**
   * Whether answers that are stored, or the screening outcomes that follow from them, are touched:
   * an answer can no longer be read (its category or option is gone, renamed or retyped), no longer
   * counts, or is judged otherwise. New questions, moves, pictures and texts are not critical. (The
   * rule by which REDCap lets a change pass or asks a second person.)
   */
  readonly isCritical: boolean;
}

/** Where a category or an item stands in its list. */
export interface ListPosition {
  /** From 1. */
  readonly position: number;
  /** The id of the one before it; null at the head. */
  readonly follows: string | null;
}

/** An answer that makes a category appear or disappear. */
export interface LogicEdge {
  /** The item or option; null for a plain "yes". */
  readonly itemId: string | null;
  readonly effect: 'reveals' | 'hides';
  readonly target: string;
}

export type Flag = 'show' | 'needAnswer' | 'optional' | 'perItem' | 'multiple' | 'notApplicable';

/** A text by the languages in which it differs. */
export type TextsByLanguage = Readonly<Partial<Record<Language, ParsedTranslation>>>;

interface TextChangeOf<Kind extends string, Field extends string> extends ChangeOf<
  Kind,
  TextsByLanguage
> {
  readonly field: Field;
  /** Those in which the words, the state or the source differ. */
  readonly languages: readonly Language[];
}

/** The title, a question, a description, an item or the words for a picture reads otherwise. */
export type TextChange = TextChangeOf<
  'textChanged',
  'title' | 'question' | 'description' | 'itemText' | 'imageAlt'
>;

/** The reason that staff read reads otherwise. */
export type DenialReasonChange = TextChangeOf<'denialReasonChanged', 'denialReason'>;

export type FlagChange = ChangeOf<'flagChanged', boolean> & { readonly flag: Flag };

export type Change =
  | ChangeOf<'codeChanged', string>
  | ChangeOf<'kindChanged', QuestionnaireDefinition['kind']>
  | ChangeOf<'userTypeAdded' | 'userTypeRemoved', UserType>
  | ChangeOf<'categoryAdded' | 'categoryRemoved', CategoryDefinition>
  | ChangeOf<'categoryRenamed' | 'itemRenamed', string>
  | ChangeOf<'categoryMoved' | 'itemMoved', ListPosition>
  | ChangeOf<'categoryRetyped', CategoryType>
  | ChangeOf<'itemAdded' | 'itemRemoved', ItemDefinition>
  | TextChange
  | FlagChange
  | ChangeOf<'edgeAdded' | 'edgeRemoved', LogicEdge>
  | ChangeOf<'denialAdded' | 'denialRemoved' | 'denialChanged', Denial>
  | DenialReasonChange
  | ChangeOf<'imageChanged', string>;

export type ChangeKind = Change['kind'];

/** What each kind of change is about. */
export const CHANGE_SUBJECT = {
  codeChanged: 'questionnaire',
  kindChanged: 'questionnaire',
  userTypeAdded: 'questionnaire',
  userTypeRemoved: 'questionnaire',
  categoryAdded: 'structure',
  categoryRemoved: 'structure',
  categoryRenamed: 'structure',
  categoryMoved: 'structure',
  categoryRetyped: 'structure',
  itemAdded: 'structure',
  itemRemoved: 'structure',
  itemRenamed: 'structure',
  itemMoved: 'structure',
  textChanged: 'text',
  flagChanged: 'logic',
  edgeAdded: 'logic',
  edgeRemoved: 'logic',
  denialAdded: 'screening',
  denialRemoved: 'screening',
  denialChanged: 'screening',
  denialReasonChanged: 'screening',
  imageChanged: 'image',
} as const satisfies Record<ChangeKind, string>;

export type ChangeSubject = (typeof CHANGE_SUBJECT)[ChangeKind];
