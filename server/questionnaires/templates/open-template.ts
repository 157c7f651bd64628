import { join } from 'node:path';
import { ok } from '../../../engine/outcome/outcome.ts';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import type { TemplateName } from '../../../schemas/api.gen.ts';
import { findFixturesFolder } from '../../platform/files/fixtures-folder.ts';
import { openDocument } from '../../platform/files/open-document.ts';
import { readSourceFile } from '../../platform/files/source-file.ts';
import type { Steps } from '../../platform/http/call.ts';
import { toAuthoringNotation } from '../authoring-notation.ts';
import { storeImage } from '../images/save-image.ts';
import type { Image } from '../images-repository.ts';
import { readForImport } from '../import-questionnaire.ts';

/** The files of the questionnaires of the product, in the folder `fixtures`. */
export const TEMPLATE_FILES = {
  bank: 'question-bank.yaml',
  patient: 'questionnaires/pt-screening.yaml',
  caregiver: 'questionnaires/nok-screening.yaml',
  guest: 'questionnaires/gst-screening.yaml',
  staff: 'questionnaires/emp-screening.yaml',
  emergency: 'questionnaires/emma-screening.yaml',
  urgent: 'questionnaires/urgent-visit-history.yaml',
} as const satisfies Readonly<Record<TemplateName, string>>;

interface Template {
  /** Its pictures are named by their content. */
  readonly definition: QuestionnaireDefinition;
  readonly images: readonly Image[];
}

/** A questionnaire of the product, read from its file; not within a transaction that writes. */
export const readTemplate = async (name: TemplateName): Promise<Template> => {
  const path = join(findFixturesFolder(), TEMPLATE_FILES[name]);
  const read = readForImport(await openDocument(readSourceFile(path)));
  if ('isWritten' in read) {
    throw new Error(read.findings.map(({ file, message }) => `${file}: ${message}`).join('\n'));
  }
  return read;
};

/**
 * templates/open (ours): a questionnaire of the product, to copy from or to start with. The pictures
 * that the store lacks are stored, so that a draft can show them. Nothing of it is active.
 */
export const openTemplate: Steps<'openTemplate', TemplateName, Template> = {
  first: ({ request }) => Promise.resolve({ kind: 'goesOn', value: request.template }),
  between: readTemplate,
  last: async (call, { definition, images }) => {
    const hashes = images.map(({ contentHash }) => contentHash);
    const existing = await call.repositories.images.existing(hashes);
    for (const image of images) {
      if (!existing.has(image.contentHash)) await storeImage(call, image);
    }
    return ok({ definition: toAuthoringNotation(definition) });
  },
};
