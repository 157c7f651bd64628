import { diffQuestionnaires } from '../../engine/questionnaire/change/diff.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { contentHash, toStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import type { QuestionnaireHistoryResult } from '../../schemas/api.gen.ts';
import {
  chooseQuestionnaire,
  findBase,
  ROLL_BACK_MESSAGES,
  toListedQuestionnaire,
  toShownQuestionnaire,
  type ExportStores,
} from '../../server/questionnaires/index.ts';
import type { QuestionnaireSource } from '../questionnaire/questionnaire-source.ts';
import { CommandFailure } from '../command-failure.ts';
import type { StudioClient } from './studio-client.ts';

/** Codes name the files of an export: a hostile server must not choose a path. */
const assertCode = (code: string): void => {
  if (!/^[A-Z][A-Z0-9_]{1,31}$/u.test(code))
    throw new CommandFailure(`The server names a questionnaire ${JSON.stringify(code)}: no code.`);
};

/** Questionnaires as they are read from a store, by the calls of a server. Each is asked for once. */
export const remoteStores = (client: StudioClient) => {
  const histories = new Map<string, Promise<QuestionnaireHistoryResult | null>>();
  const codes = new Map<string, string>();
  const historyOf = (code: string): Promise<QuestionnaireHistoryResult | null> => {
    assertCode(code);
    const known = histories.get(code) ?? client.callOrNull('questionnaireHistory', { code });
    histories.set(code, known);
    return known;
  };
  const list = async () => {
    const { questionnaires } = await client.call('questionnaires', {});
    for (const { code } of questionnaires) assertCode(code);
    return questionnaires;
  };
  const headOf = ({
    code,
    kind,
    userTypes,
    published,
  }: QuestionnaireHistoryResult['questionnaire']) => ({
    ...{ code, kind, userTypes },
    publishedDetailId: published?.detailId ?? null,
  });
  const stores: ExportStores = {
    questionnaires: {
      all: async () => (await list()).filter(({ versions }) => versions > 0).map(headOf),
      byCode: async (code) => {
        const history = await historyOf(code);
        return history && history.versions.length > 0 ? headOf(history.questionnaire) : null;
      },
      versionsOf: async (code) => {
        const versions = (await historyOf(code))?.versions ?? [];
        for (const { detailId } of versions) codes.set(detailId, code);
        return versions.map(({ detailId, version }) => ({ detailId, code, version }));
      },
      byDetailId: async (detailId) => {
        const code = codes.get(detailId) ?? '';
        const content = await client.callOrNull('questionnaireContent', { code, detailId });
        if (!content) return null;
        const stored = toStoredForm(content.definition as unknown as QuestionnaireDefinition);
        const { version, savedAt: importedAt } = content.version;
        return { detailId, code, version, contentHash: contentHash(stored), stored, importedAt };
      },
    },
    drafts: {
      of: async (code) => {
        const draft = await client.callOrNull('readDraft', { code });
        return (
          draft && {
            ...draft,
            definition: draft.definition as unknown as QuestionnaireDefinition,
          }
        );
      },
      heads: async () =>
        (await list()).flatMap(({ code, draft }) =>
          draft ? [{ code, saving: draft, basedOn: null }] : [],
        ),
    },
    images: {
      byHash: async (file) => {
        const bytes = await client.image(file);
        return bytes && { bytes };
      },
    },
  };
  return { stores, historyOf, list };
};

/** The questionnaires of a server. */
export const remoteQuestionnaires = (
  client: StudioClient,
  { dryRun }: { readonly dryRun: boolean },
): QuestionnaireSource => {
  const { stores, historyOf, list } = remoteStores(client);
  return {
    list: async () => (await list()).map(toListedQuestionnaire),
    read: (work) => work(stores),
    show: async (code, which) => {
      const chosen = await chooseQuestionnaire(stores, code, which);
      if ('refusal' in chosen) return chosen;
      const history = await historyOf(code);
      if (!history) throw new Error(`the questionnaire ${code} has vanished`);
      return toShownQuestionnaire(chosen, history);
    },
    rollBack: async ({ code, version, note }) => {
      const chosen = await chooseQuestionnaire(stores, code, version);
      if ('refusal' in chosen) return chosen;
      const refuse = (fault: keyof typeof ROLL_BACK_MESSAGES) => ({
        fault,
        message: ROLL_BACK_MESSAGES[fault](code, version),
      });
      const detailId = chosen.version?.detailId ?? '';
      if (chosen.isInForce) return refuse('unchanged');
      const versions = (await historyOf(code))?.versions ?? [];
      if (!versions.some((one) => one.detailId === detailId && one.wasInForce))
        return refuse('neverInForce');
      const base = await findBase(stores, code);
      const before = base?.isInForce === true ? base : null;
      const done = dryRun ? null : await client.call('rollBack', { code, detailId, note });
      const fault = done?.fault;
      if (fault === 'typesTaken' || fault === 'typesLeft' || fault === 'unchanged')
        return refuse(fault);
      if (done?.publication === null) return refuse('neverInForce');
      return {
        to: { detailId, code, version },
        from: before?.version ?? null,
        definition: chosen.definition,
        changes: before ? diffQuestionnaires(before.definition, chosen.definition) : [],
        publicationId: done?.publication?.publicationId ?? null,
        isWaiting: done?.publication?.state === 'waiting',
      };
    },
    retire: async (active) => {
      const { publication } = await client.call('retireQuestionnaire', active);
      if (publication === null) return 'otherInForce';
      return publication.state === 'waiting' ? 'waiting' : 'retired';
    },
  };
};
