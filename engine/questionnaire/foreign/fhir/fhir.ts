/** The parts of FHIR R4 (hl7.org/fhir/R4/questionnaire.html) and R5 that our questionnaires need. */

export interface FhirCoding {
  readonly system?: string;
  readonly code: string;
  readonly display?: string;
}

export interface FhirExtension {
  readonly url: string;
  readonly [value: string]: unknown;
}

export interface FhirCondition {
  readonly question: string;
  readonly operator: '=' | '!=' | '>=' | '<=' | 'exists';
  readonly answerDecimal?: number;
  readonly answerInteger?: number;
  readonly answerBoolean?: boolean;
  readonly answerDate?: string;
  readonly answerTime?: string;
  readonly answerCoding?: FhirCoding;
}

export interface FhirItem {
  readonly linkId: string;
  readonly type:
    | 'boolean'
    | 'choice'
    | 'coding'
    | 'string'
    | 'text'
    | 'integer'
    | 'decimal'
    | 'date'
    | 'time'
    | 'group'
    | 'display';
  readonly required?: boolean;
  readonly repeats?: boolean;
  readonly maxLength?: number;
  readonly code?: readonly FhirCoding[];
  readonly extension?: readonly FhirExtension[];
  readonly enableWhen?: readonly FhirCondition[];
  readonly enableBehavior?: 'any' | 'all';
  readonly answerOption?: readonly {
    readonly valueCoding: FhirCoding;
    readonly extension?: readonly FhirExtension[];
  }[];
  readonly answerValueSet?: string;
  /** Only R5, as is the next. */
  readonly answerConstraint?: 'optionsOnly';
  readonly disabledDisplay?: 'hidden';
  readonly item?: readonly FhirItem[];
  readonly text?: string;
}

export interface FhirQuestionnaire {
  readonly resourceType: 'Questionnaire';
  readonly language: string;
  readonly url: string;
  readonly version?: string;
  readonly name: string;
  readonly title?: string;
  readonly status: 'draft' | 'active' | 'retired';
  readonly useContext: readonly unknown[];
  readonly contained?: readonly unknown[];
  readonly item: readonly FhirItem[];
}

const STRUCTURE = 'http://hl7.org/fhir/StructureDefinition';

export const EXTENSION = {
  translation: `${STRUCTURE}/translation`,
  hidden: `${STRUCTURE}/questionnaire-hidden`,
  exclusive: `${STRUCTURE}/questionnaire-optionExclusive`,
  itemControl: `${STRUCTURE}/questionnaire-itemControl`,
  minValue: `${STRUCTURE}/minValue`,
  maxValue: `${STRUCTURE}/maxValue`,
  maxDecimalPlaces: `${STRUCTURE}/maxDecimalPlaces`,
  unit: `${STRUCTURE}/questionnaire-unit`,
  maxOccurs: `${STRUCTURE}/questionnaire-maxOccurs`,
  enableWhen:
    'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
  media: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-itemMedia',
  /** Ours: what FHIR has no word for. Other programs pass over it. */
  denies: 'urn:munjin:denies',
  needAnswer: 'urn:munjin:need-answer',
  noneOfThese: 'urn:munjin:none-of-these',
  days: 'urn:munjin:days',
  section: 'urn:munjin:section',
  range: 'urn:munjin:range',
} as const;

export const SYSTEM = {
  /** Our extension: the type of the category from which an item was made. */
  categoryType: 'urn:munjin:category-type',
  userType: 'urn:munjin:user-type',
  kind: 'urn:munjin:questionnaire-kind',
  usage: 'http://terminology.hl7.org/CodeSystem/usage-context-type',
  itemControl: 'http://hl7.org/fhir/questionnaire-item-control',
  country: 'urn:iso:std:iso:3166',
} as const;

/** The contained list of countries (country-value-set.ts). */
export const COUNTRY_VALUE_SET = '#countries';

/** The address by which answers refer to one of our questionnaires. */
export const questionnaireUrl = (code: string): string => `urn:munjin:questionnaire:${code}`;

/** The linkId of an item that is checked separately; ids contain no dot. */
export const partLinkId = (categoryId: string, part: string): string => `${categoryId}.${part}`;

/** The linkId of a text that helps to answer; ids contain no hyphen. */
export const helpLinkId = (categoryId: string): string => `${categoryId}-help`;

/** A time of day as FHIR writes it, with seconds. */
export const toFhirTime = (time: string): string => `${time}:00`;
