import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { passKindOf } from '../../../engine/pass/pass-kind.ts';
import { consentRequired } from '../../../engine/visit/consent-required.ts';
import type { UseSetting } from '../../../schemas/api.gen.ts';
import { useWords } from '../words/studio-words.ts';
import { userTypeSettingsWords } from './words.ts';

/** One sentence about the steps of a visitor of that type, from the actual rules of a visit. */
export const VisitorSteps = ({ setting }: { setting: UseSetting }): ReactElement => {
  const say = useWords(userTypeSettingsWords);
  const isAnswered = setting.isAsked && setting.questionnaire !== null;
  const { sensitive } = consentRequired({
    type: setting.answerType,
    validInquiryCnt: setting.questionnaire === null ? 0 : 1,
    inquiryInUse: setting.isAsked,
  });
  const kind = passKindOf({ isPassUsed: setting.isPassUsed, isAnswered });
  if (!setting.hasPrivacyTerms) {
    return (
      <Text size="sm" c="red.8" fw={600}>
        {say('noTerms')}
      </Text>
    );
  }
  const parts = [
    say(sensitive && setting.hasSensitiveTerms ? 'consent.both' : 'consent.privacy'),
    isAnswered
      ? say('asks.yes', { code: setting.questionnaire ?? '' })
      : say(setting.isAsked ? 'asks.nothing' : 'asks.no'),
    kind === 'pass'
      ? say('ends.pass', { pass: say(`gets.${setting.passType}`) })
      : say(kind === 'certificate' ? 'ends.certificate' : 'ends.nothing'),
  ];
  return <Text size="sm">{parts.join(' ')}</Text>;
};
