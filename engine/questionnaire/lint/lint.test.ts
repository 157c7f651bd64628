import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { QuestionnaireDefinition } from '../document/definition.ts';
import { lintDefinition, LINT_RULES } from '../index.ts';
import {
  category,
  choice,
  hidden,
  inAllLanguages,
  item,
  questionnaire,
  yesNo,
} from '../testing/builders.ts';
import { rulesFound } from './testing/rule-case.ts';

const FIXTURES = new URL('../../../fixtures/questionnaires/', import.meta.url);

describe('lint', () => {
  it('finds nothing in a well-made questionnaire', () => {
    const reason = inAllLanguages('reason');
    const message = inAllLanguages('message');
    expect(
      rulesFound(
        questionnaire(
          [
            yesNo('fever', { target: 'since', denies: { outcome: 'refuse', reason, message } }),
            hidden(category('since', 'T')),
            choice('drugs', [
              item('some'),
              item('none', { notApplicable: true, target: 'doctor' }),
            ]),
            yesNo('doctor'),
            category('scene', 'I', { image: { file: 'a.png', alt: inAllLanguages('alt') } }),
            category('places', 'H'),
            category('trips', 'OV', {
              target: 'animals',
              denies: { outcome: 'askStaff', message },
            }),
            hidden(yesNo('animals', { perItem: true, items: [item('camel'), item('bird')] })),
            category('etc', 'P'),
            category('home', 'FS'),
            category('relation', 'FD', { items: [item('spouse'), item('child')] }),
            category('state', 'FT', { optional: true }),
          ],
          { userTypes: ['EMP'] },
        ),
      ),
    ).toEqual([]);
  });

  it.each(readdirSync(FIXTURES).filter((name) => name.endsWith('.yaml')))(
    'finds nothing in a questionnaire of the demo hospital: %s',
    (name) => {
      const definition = parse(
        readFileSync(new URL(name, FIXTURES), 'utf8'),
      ) as QuestionnaireDefinition;
      expect(definition.categories.length).toBeGreaterThan(5);
      expect(lintDefinition(definition)).toEqual([]);
    },
  );

  it('has a table of its rules, each with a sentence', () => {
    const rules = Object.entries(LINT_RULES);
    expect(rules.length).toBeGreaterThanOrEqual(40);
    for (const [id, { guards }] of rules) {
      expect(id).toMatch(/^[a-z]+\/[a-z-]+$/u);
      expect(guards).toMatch(/^\S.{10,}\.$/su);
    }
    expect(new Set(rules.map(([, { guards }]) => guards)).size).toBe(rules.length);
  });
});
