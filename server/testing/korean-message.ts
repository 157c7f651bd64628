import { fillPlaceholders } from '../../engine/wording/placeholders.ts';
import korean from '../../fixtures/translations/messages.ko.json' with { type: 'json' };

type Message = keyof typeof korean.messages;

/** What the server says for a message to who names no language: the Korean of the demo hospital. */
export const koreanMessage = (
  key: Message,
  values: Readonly<Record<string, string>> = {},
): string => fillPlaceholders(korean.messages[key], values);
