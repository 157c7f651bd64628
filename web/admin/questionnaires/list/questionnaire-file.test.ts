import { describe, expect, it } from 'vitest';
import {
  withCodeAndImages,
  referencedImages,
  parseQuestionnaireFile,
  serializeDefinition,
} from './questionnaire-file.ts';

const WRITTEN = `code: FEVER
title:
  ko: 발열 문진표
kind: standard
userTypes: [PT]
categories:
  - id: fever
    type: I
    question:
      ko: 열이 있습니까?
    image:
      file: images/fever.png
      alt:
        ko: 체온계
`;

const read = (text: string) => {
  const end = parseQuestionnaireFile(text);
  if (end.kind !== 'read') throw new Error(end.kind);
  return end.found;
};

describe('a questionnaire file', () => {
  it('is read from YAML, with the line of each part', () => {
    const found = read(WRITTEN);
    expect(found).toMatchObject({ code: 'FEVER', title: '발열 문진표' });
    expect(found.lineOf('/categories/0/type')).toBe(8);
    expect(found.lineOf('/categories/0/question/nowhere')).toBe(10);
    expect(found.lineOf('/nowhere')).toBeNull();
  });

  it('is read from JSON, and has the same content after it is written and read again', () => {
    const { document: whole } = read(WRITTEN);
    expect(read(serializeDefinition('json', whole)).document).toEqual(whole);
    expect(read(serializeDefinition('yaml', whole)).document).toEqual(whole);
  });

  it('reports where it cannot be read', () => {
    const end = parseQuestionnaireFile('code: A\ncode: B\n');
    expect(end).toMatchObject({
      kind: 'unreadable',
      faults: [{ line: 2, column: 1, kind: 'keyTwice' }],
    });
    expect(parseQuestionnaireFile('- a')).toEqual({ kind: 'notAQuestionnaire' });
  });

  it('takes another code and the stored images in place of its own', () => {
    const found = read(WRITTEN);
    expect(referencedImages(found)).toEqual(['images/fever.png']);
    const kept = new Map([['images/fever.png', '0af1.png']]);
    expect(withCodeAndImages(found, 'OTHER', kept)).toMatchObject({
      code: 'OTHER',
      categories: [{ id: 'fever', image: { file: '0af1.png', alt: { ko: '체온계' } } }],
    });
  });
});
