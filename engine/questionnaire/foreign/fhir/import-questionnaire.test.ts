import { describe, expect, it } from 'vitest';
import { fromFhirQuestionnaire } from './import-questionnaire.ts';

type Item = Readonly<Record<string, unknown>>;
const READ = { userTypes: ['PT'], code: 'FORM' } as const;
const convert = (item: readonly Item[], head: Item = { language: 'en' }) =>
  fromFhirQuestionnaire({ resourceType: 'Questionnaire', title: 'Form', ...head, item }, READ);
const lossesOf = ({ losses }: ReturnType<typeof convert>, kind: string) =>
  losses.filter((one) => one.kind === kind).map(({ path, what }) => `${path} ${what}`);
const question = (linkId: string, type: string, more: Item = {}): Item => ({
  ...{ linkId, type, text: `Question ${linkId}`, required: true },
  ...more,
});

describe('the options of a FHIR choice', () => {
  it('may have a display only, in a condition too', () => {
    const colours = ['Red', 'Blue'].map((display) => ({ valueCoding: { display } }));
    const result = convert([
      question('a', 'choice', { answerOption: colours }),
      question('b', 'text', {
        enableWhen: [{ question: 'a', operator: '=', answerCoding: { display: 'Blue' } }],
      }),
    ]);
    expect(result.definition.categories).toMatchObject([
      { type: 'M', items: [{ id: 'Red' }, { id: 'Blue', target: 'b' }] },
      { type: 'E', show: false },
    ]);
    expect(lossesOf(result, 'logic')).toEqual([]);
    expect(lossesOf(result, 'changed').filter((one) => one.includes('ame changed'))).toEqual([]);
  });

  it('may be in a contained ValueSet, with its other languages', () => {
    const concept = [
      { code: 'y', display: 'Yes', designation: [{ language: 'ko', value: '예' }] },
      { code: 'u', display: 'Unknown' },
    ];
    const contained = [
      { resourceType: 'ValueSet', id: 'yu', status: 'active', compose: { include: [{ concept }] } },
      {
        ...{ resourceType: 'ValueSet', id: 'big' },
        expansion: {
          contains: [{ code: 'x', display: 'X', contains: [{ code: 'y', display: 'Y' }] }],
        },
      },
    ];
    const result = convert(
      [
        question('a', 'choice', { answerValueSet: '#yu' }),
        question('b', 'choice', { answerValueSet: '#big' }),
        question('c', 'choice', { answerValueSet: 'http://example.org/vs' }),
      ],
      { language: 'en', contained },
    );
    expect(result.definition.categories).toMatchObject([
      { type: 'M', items: [{ id: 'y', text: { en: 'Yes', ko: '예' } }, { id: 'u' }] },
      { type: 'M', items: [{ id: 'x' }, { id: 'y' }] },
      { type: 'E' },
    ]);
    expect(lossesOf(result, 'changed')).toContain(
      '/item/2/type Imported as text: the file does not list http://example.org/vs.',
    );
    expect(lossesOf(result, 'metadata')).toEqual([]);
  });

  it('are read from STU3 and R5 as well', () => {
    const option = ['a', 'b'].map((code) => ({ valueCoding: { code, display: code } }));
    const { definition } = convert([
      question('old', 'choice', { option }),
      question('new', 'coding', { answerOption: option, answerConstraint: 'optionsOnly' }),
      question('later', 'text', { enableWhen: [{ question: 'old', hasAnswer: true }] }),
    ]);
    expect(definition.categories).toMatchObject([
      { type: 'M', items: [{ target: 'later' }, { target: 'later' }] },
      { type: 'M', items: [{ id: 'a' }, { id: 'b' }] },
      { show: false },
    ]);
  });

  it('that are too many or only one change the question, and none is cut', () => {
    const options = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ valueString: `Option ${String(index)}` }));
    const result = convert([
      question('many', 'choice', { answerOption: options(61) }),
      question('one', 'choice', { answerOption: options(1) }),
    ]);
    expect(result.definition.categories).toMatchObject([
      { type: 'E' },
      { type: 'N', description: { en: 'Option 0' } },
    ]);
    expect(lossesOf(result, 'changed')).toEqual(
      expect.arrayContaining([
        '/item/0/type Imported as text: 61 options are more than 60.',
        '/item/1/type Imported as yes or no: it has one option.',
      ]),
    );
  });
});

describe('the questions of a FHIR Questionnaire', () => {
  it('inside a question that cannot be imported are kept', () => {
    const result = convert([
      question('file', 'attachment', {
        item: [question('inside', 'boolean', { item: [question('deeper', 'text')] })],
      }),
      question('weight', 'quantity', { item: [question('when', 'date')] }),
    ]);
    expect(result.definition.categories.map(({ id, type }) => `${id} ${type}`)).toEqual([
      ...['inside N', 'deeper E', 'weight NU', 'when DA'],
    ]);
    expect(lossesOf(result, 'dropped')).toEqual([
      '/item/0 Question dropped: its type is attachment.',
    ]);
  });

  it('behind two conditions keep both where one is only possible under the other', () => {
    const when = (name: string) => [{ question: name, operator: '=', answerBoolean: true }];
    const result = convert([
      question('fever', 'boolean'),
      {
        ...{ linkId: 'group', type: 'group', enableWhen: when('fever') },
        item: [question('days', 'boolean'), question('pill', 'text', { enableWhen: when('days') })],
      },
      question('both', 'text', {
        enableBehavior: 'all',
        enableWhen: [...when('fever'), { question: 'age', operator: '>', answerInteger: 60 }],
      }),
      question('age', 'integer'),
    ]);
    expect(result.definition.categories).toMatchObject([
      { id: 'fever', targets: ['days', 'both'] },
      { id: 'days', show: false, target: 'pill' },
      { id: 'pill', show: false },
      { id: 'both', show: false },
      { id: 'age' },
    ]);
    expect(lossesOf(result, 'logic')).toEqual([
      '/item/2 Condition simplified; the question is shown more often.',
    ]);
  });

  it('that an exclusive option hides stay hidden by it', () => {
    const EXCLUSIVE = 'http://hl7.org/fhir/StructureDefinition/questionnaire-optionExclusive';
    const none = {
      valueCoding: { code: 'none', display: 'None' },
      extension: [{ url: EXCLUSIVE, valueBoolean: true }],
    };
    const { definition } = convert([
      question('a', 'choice', {
        repeats: true,
        answerOption: [{ valueCoding: { code: 'x', display: 'X' } }, none],
      }),
      question('b', 'text', {
        enableWhen: [{ question: 'a', operator: '!=', answerCoding: { code: 'none' } }],
      }),
    ]);
    expect(definition.categories[0]?.items?.[1]).toMatchObject({
      ...{ id: 'none', notApplicable: true, target: 'b' },
    });
    expect(definition.categories[1]?.show).toBeUndefined();
  });

  it('in a language that is not ours are kept, and are none of the eight', () => {
    const german = [question('a', 'boolean', { text: 'Haben Sie Fieber?' })];
    const missing = { text: '', state: 'missing' };
    for (const tag of ['de', 'und']) {
      const { definition } = convert(german, tag === 'und' ? {} : { language: tag });
      expect(definition.sourceLanguage).toBe(tag);
      expect(definition.categories[0]?.question).toEqual({
        ...{ ko: missing, others: { [tag]: 'Haben Sie Fieber?' } },
      });
    }
    expect(convert(german, { language: 'ja' }).definition.categories[0]?.question).toEqual({
      ...{ ko: missing, ja: 'Haben Sie Fieber?' },
    });
    const korean = { valueString: '예' };
    const mixed = question('b', 'choice', {
      ...{ text: 'Do you have a fever?', answerOption: [korean, { valueString: 'No' }] },
    });
    expect(convert([mixed], {}).definition.categories[0]?.question).toEqual({
      ko: { text: 'Do you have a fever?', state: 'needsReview' },
      en: 'Do you have a fever?',
    });
  });

  it('lists scores, calculations and what describes the form apart', () => {
    const result = convert(
      [
        question('a', 'boolean', {
          extension: [
            { url: 'http://hl7.org/fhir/StructureDefinition/itemWeight', valueDecimal: 1 },
            {
              url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-initialExpression',
              valueExpression: { language: 'text/fhirpath', expression: '1' },
            },
          ],
        }),
      ],
      { language: 'en', publisher: 'A hospital' },
    );
    expect(lossesOf(result, 'logic')).toEqual([
      '/item/0/extension/0 Not imported: itemWeight (a score).',
      '/item/0/extension/1 Not imported: initialExpression (a calculated answer).',
    ]);
    expect(lossesOf(result, 'metadata')).toEqual(['/publisher Not imported: publisher.']);
  });
});
