import { stringify } from 'yaml';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { importPlaces } from '../places/index.ts';
import { lintQuestionnaires } from './lint-questionnaires.ts';
import { publishQuestionnaire } from './publish-questionnaire.ts';
import { buildQuestionnaire } from '../testing/questionnaires.ts';
import { createSource, createTestTasks, TODAY, type TestTasks } from '../testing/task-context.ts';

const HEADER =
  'place_id,local1,local2,local3,local_en1,local_en2,local_en3,store_name,store_name_en,boundary_dates,grade,registered_on,updated_on\n';
const SAUNA =
  'P1,서울특별시,종로구,혜화동,Seoul,Jongno-gu,Hyehwa-dong,한빛찜질방,Hanbit Sauna,today-3..today-1,1,today-9,today-1\n';

const fileOf = (name: string, definition: QuestionnaireDefinition) =>
  createSource(name, stringify(definition));
const fever = { id: 'fever', type: 'N' as const, question: 'Fever?' };
const asking = (over: Partial<Parameters<typeof buildQuestionnaire>[0]> = {}) =>
  buildQuestionnaire({ code: 'FEVER', categories: [fever], ...over });
const forPlaces = asking({
  code: 'PLACES',
  categories: [fever, { id: 'places', type: 'H', question: 'Places?' }],
});
const rules = (findings: readonly { readonly file: string; readonly rule: string }[]) =>
  findings.map(({ file, rule }) => `${file} ${rule}`);

describe('questionnaires linted together', () => {
  const patients = fileOf('patients.yaml', asking());
  const both = fileOf('both.yaml', asking({ code: 'BOTH', userTypes: ['EMP', 'PT'] }));

  it('are checked side by side', () => {
    const { findings } = lintQuestionnaires([patients, both], { isWhole: false });
    expect(rules(findings)).toEqual(['both.yaml audience/asked-twice']);
    expect(findings[0]?.edits).toEqual([{ op: 'remove', path: '/userTypes/1' }]);
  });

  it('leave no user type out if they are complete and can all be read', () => {
    const whole = { isWhole: true };
    expect(rules(lintQuestionnaires([patients], whole).findings)).toEqual([
      'patients.yaml audience/nobody-asks',
    ]);
    const broken = createSource('broken.yaml', 'code: [');
    expect(rules(lintQuestionnaires([patients, broken], whole).findings)).toEqual([
      'broken.yaml syntax',
    ]);
  });

  it('report which user types they cover', () => {
    const { coverage } = lintQuestionnaires([patients], { isWhole: false });
    expect(coverage).toContainEqual({
      userType: 'PT',
      language: 'ar',
      code: 'FEVER',
      missingTexts: [],
    });
    expect(coverage).toContainEqual({
      userType: 'GST',
      language: 'ko',
      code: null,
      missingTexts: [],
    });
  });

  it('need the places that they ask for', () => {
    const linted = (places: string) =>
      lintQuestionnaires([fileOf('q.yaml', forPlaces)], {
        isWhole: false,
        places: { source: createSource('places.csv', HEADER + places), today: TODAY },
      });
    expect(linted(SAUNA).findings).toEqual([]);
    expect(rules(linted('').findings)).toEqual(['q.yaml place/none-to-choose']);
    expect(rules(linted(SAUNA.replace('today-3..today-1', 'today+3')).findings)).toEqual([
      'q.yaml place/none-to-choose',
      'places.csv place/date-ahead',
    ]);
  });
});

describe('a published questionnaire', () => {
  let tasks: TestTasks;
  beforeEach(async () => {
    tasks = await createTestTasks();
  });
  afterEach(() => tasks.temporary.remove());

  const published = async () =>
    publishQuestionnaire({ source: fileOf('q.yaml', forPlaces) }, tasks);

  it('gets a warning, not an error, if no place can be picked', async () => {
    const { findings, isWritten } = await published();
    expect(isWritten).toBe(true);
    expect(findings).toContainEqual(
      expect.objectContaining({ severity: 'warning', rule: 'place/none-to-choose' }),
    );
    await importPlaces(createSource('places.csv', HEADER + SAUNA), tasks);
    expect((await published()).findings).toEqual([]);
  });
});
