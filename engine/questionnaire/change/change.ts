/** What can differ between two versions of a questionnaire, and what each difference can affect. */
import type {
  CategoryDefinition,
  CategoryType,
  CountDefinition,
  Denial,
  ExpectedOutcome,
  ItemDefinition,
  Language,
  NumberFormat,
  QuestionnaireDefinition,
  SectionDefinition,
  UserType,
} from '../document/definition.ts';
import type { ParsedTranslation } from '../document/text.ts';

interface ChangeOf<Kind extends string, Value> {
  readonly kind: Kind;
  /**
   * The id after the change, or before it if the category was removed; null for the questionnaire
   * itself.
   */
  readonly categoryId: string | null;
  /** The id of the item, if the change is in an item; after or before, in the same way. */
  readonly itemId?: string;
  /** The id of the section, if the change is in a section. */
  readonly sectionId?: string;
  /** The id of the count, if the change is in a count. */
  readonly countId?: string;
  /**
   * JSON pointer into the authoring notation of the version before; absent if that version has no
   * such place.
   */
  readonly pointerBefore?: string;
  /** The same for the version after. */
  readonly pointerAfter?: string;
  /** Null if there was nothing before. */
  readonly before: Value | null;
  /** Null if there is nothing after. */
  readonly after: Value | null;
  /**
   * Whether a second person must agree. The change affects stored answers (a category or option is
   * removed, renamed or retyped, or no longer counts), who is refused or sent to staff and why, the
   * words of a question that decides it, or who is asked a question that existed before. New
   * questions without a denial, moves, pictures, translations and other texts are not critical.
   */
  readonly isCritical: boolean;
}

/** The position of a category or an item in its list. */
export interface ListPosition {
  /** From 1. */
  readonly position: number;
  /** The id of the one before it; null at the head. */
  readonly follows: string | null;
}

/** An answer that shows or hides a category. */
export interface LogicEdge {
  /** The item or option; null for a plain "yes", or any text. */
  readonly itemId: string | null;
  readonly isAnyText?: true;
  readonly effect: 'reveals' | 'hides';
  readonly target: string;
}

export type Flag =
  | 'show'
  | 'needAnswer'
  | 'optional'
  | 'perItem'
  | 'noneOfThese'
  | 'multiple'
  | 'notApplicable';

/** A text by the languages in which it differs. */
export type TextsByLanguage = Readonly<Partial<Record<Language, ParsedTranslation>>>;

interface TextChangeOf<Kind extends string, Field extends string> extends ChangeOf<
  Kind,
  TextsByLanguage
> {
  readonly field: Field;
  /** The languages in which the words, the state or the source differ. */
  readonly languages: readonly Language[];
}

/**
 * The title, the title of a section, a question, a description, an item, the alternative text of a
 * picture or the message of a denial has different words.
 */
export type TextChange = TextChangeOf<
  'textChanged',
  'title' | 'sectionTitle' | 'question' | 'description' | 'itemText' | 'imageAlt' | 'denialMessage'
>;

/** The reason shown to staff has different words. */
export type DenialReasonChange = TextChangeOf<'denialReasonChanged', 'denialReason'>;

export type FlagChange = ChangeOf<'flagChanged', boolean> & { readonly flag: Flag };

export type Change =
  | ChangeOf<'codeChanged', string>
  | ChangeOf<'kindChanged', QuestionnaireDefinition['kind']>
  | ChangeOf<'sourceLanguageChanged', string>
  /** Before and after: the tags of the languages other than the eight whose texts differ. */
  | ChangeOf<'otherLanguagesChanged', readonly string[]>
  | ChangeOf<'userTypeAdded' | 'userTypeRemoved', UserType>
  | ChangeOf<'sectionAdded' | 'sectionRemoved', SectionDefinition>
  | ChangeOf<'categoryAdded' | 'categoryRemoved', CategoryDefinition>
  /** The question is in another section. */
  | ChangeOf<'sectionChanged', string>
  | ChangeOf<'categoryRenamed' | 'itemRenamed', string>
  | ChangeOf<'categoryMoved' | 'itemMoved', ListPosition>
  | ChangeOf<'categoryRetyped', CategoryType>
  | ChangeOf<'itemAdded' | 'itemRemoved', ItemDefinition>
  | TextChange
  | FlagChange
  /** Of a question, or of a condition of a stay abroad. */
  | ChangeOf<'daysChanged', number>
  /** The countries of a condition of a stay abroad. */
  | ChangeOf<'countriesChanged', readonly string[]>
  /** Of a range, its ends; those of days are the number YYYYMMDD. */
  | ChangeOf<'numberChanged', NumberFormat>
  | ChangeOf<'edgeAdded' | 'edgeRemoved', LogicEdge>
  | ChangeOf<'denialAdded' | 'denialRemoved' | 'denialChanged', Denial>
  | DenialReasonChange
  /** `countChanged`: how many answers are needed, or which of them count. */
  | ChangeOf<'countAdded' | 'countRemoved' | 'countChanged', CountDefinition>
  | ChangeOf<'imageChanged', string>
  | ChangeOf<'testAdded' | 'testRemoved' | 'testChanged', ExpectedOutcome>;

export type ChangeKind = Change['kind'];

/** The subject of each kind of change. */
export const CHANGE_SUBJECT = {
  codeChanged: 'questionnaire',
  kindChanged: 'questionnaire',
  sourceLanguageChanged: 'questionnaire',
  otherLanguagesChanged: 'text',
  userTypeAdded: 'questionnaire',
  userTypeRemoved: 'questionnaire',
  sectionAdded: 'structure',
  sectionRemoved: 'structure',
  sectionChanged: 'structure',
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
  daysChanged: 'logic',
  countriesChanged: 'logic',
  numberChanged: 'logic',
  edgeAdded: 'logic',
  edgeRemoved: 'logic',
  denialAdded: 'screening',
  denialRemoved: 'screening',
  denialChanged: 'screening',
  denialReasonChanged: 'screening',
  countAdded: 'screening',
  countRemoved: 'screening',
  countChanged: 'screening',
  imageChanged: 'image',
  testAdded: 'test',
  testRemoved: 'test',
  testChanged: 'test',
} as const satisfies Record<ChangeKind, string>;

export type ChangeSubject = (typeof CHANGE_SUBJECT)[ChangeKind];
