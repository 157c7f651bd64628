import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { answerKind } from '../../../engine/questionnaire/category-types/registry.ts';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { DialogActions } from '../frame/dialog-actions.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { shortQuestion } from '../questionnaires/shown/questionnaire-text.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';
import { categoryByKey, indexOfKey } from './category-keys.ts';
import { useEditor } from './editor-context.ts';
import {
  answersOffered,
  answersRevealing,
  setRevealingAnswers,
  type AnswerPlace,
} from './follow-up-edits.ts';
import { useLinkActions } from './link-actions.tsx';
import { linkWords } from './link-words.ts';

/** A check box has one text as its value. */
const valueOf = ({ category, item }: AnswerPlace): string => JSON.stringify([category, item]);

interface Question {
  readonly key: string;
  readonly places: readonly AnswerPlace[];
}

const byQuestion = (places: readonly AnswerPlace[]): readonly Question[] =>
  [...new Set(places.map(({ category }) => category))].map((key) => ({
    key,
    places: places.filter(({ category }) => category === key),
  }));

/** Chooses the answers, of one or of several questions, after which the question is asked. */
export const ChooseAnswers = ({ id }: { id: string }): ReactElement => {
  const say = useWords(linkWords);
  const sayName = useWords(nameWords);
  const language = useStudioLanguage();
  const { store } = useEditor();
  const { changeLinks } = useLinkActions();
  /** The draft as it was when the dialog opened; null while it is closed. */
  const [draft, setDraft] = useState<QuestionnaireDefinition | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const offered = draft ? answersOffered(draft, id) : [];

  const open = (): void => {
    const { definition } = store.getState();
    setDraft(definition);
    setChosen(answersRevealing(definition, id).map(valueOf));
  };
  const close = (): void => {
    setDraft(null);
  };
  const answerText = (definition: QuestionnaireDefinition, place: AnswerPlace): string => {
    const source = categoryByKey(definition, place.category);
    const item = place.item === null ? undefined : source?.items?.[place.item];
    if (item) return textInStudioLanguage(item.text, language) || item.id;
    return source && answerKind(source.type) === 'text' ? say('answer.written') : sayName('yes');
  };

  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={open}>
        {say('chooseAnswers')}
      </Button>
      <Dialog opened={draft !== null} onClose={close} title={say('chooseAnswers.title')} size="lg">
        <Stack>
          <Text size="sm">{say('chooseAnswers.about')}</Text>
          {draft && (
            <Checkbox.Group value={[...chosen]} onChange={setChosen}>
              <Stack className="editor-answers" tabIndex={-1}>
                {byQuestion(offered).map(({ key, places }) => {
                  const source = categoryByKey(draft, key);
                  const question = source ? shortQuestion(source, language) : key;
                  return (
                    <Stack key={key} gap={6} role="group" aria-label={question}>
                      <Text fw={600} size="sm">
                        {`${String(indexOfKey(draft, key) + 1)}. ${question}`}
                      </Text>
                      {places.map((place) => (
                        <Checkbox
                          key={valueOf(place)}
                          value={valueOf(place)}
                          label={answerText(draft, place)}
                        />
                      ))}
                    </Stack>
                  );
                })}
                {offered.length === 0 && <Text size="sm">{say('chooseAnswers.none')}</Text>}
              </Stack>
            </Checkbox.Group>
          )}
          <DialogActions
            action={say('chooseAnswers.apply')}
            onAct={() => {
              const places = offered.filter((place) => chosen.includes(valueOf(place)));
              close();
              changeLinks(setRevealingAnswers(id, places));
            }}
            onCancel={close}
          />
        </Stack>
      </Dialog>
    </>
  );
};
