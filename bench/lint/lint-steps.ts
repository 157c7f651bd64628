/** The steps from the bytes of a questionnaire file to its findings. */
import { largeQuestionnaire } from '../../engine/questionnaire/testing/large-questionnaire.ts';
import { lintDefinition } from '../../engine/questionnaire/lint/lint.ts';
import { parseSource } from '../../server/platform/files/read-document.ts';
import { formatQuestionnaire } from '../../server/questionnaires/format-questionnaire.ts';

const sourceOf = (file: string, text: string | null) => ({
  file,
  bytes: Buffer.from(text ?? ''),
  folder: null,
});

/** Each step with a questionnaire of this many questions, in 8 languages. */
export const stepsOf = (questions: number): Readonly<Record<string, () => unknown>> => {
  const definition = largeQuestionnaire('LARGE', questions);
  const json = sourceOf('large.json', formatQuestionnaire(definition, 'json'));
  const yaml = sourceOf('large.yaml', formatQuestionnaire(definition, 'yaml'));
  return {
    lint: () => lintDefinition(definition),
    'read the file, JSON': () => parseSource(json),
    'read the file, YAML': () => parseSource(yaml),
  };
};
