import { fillPlaceholders } from '../../engine/wording/placeholders.ts';
import korean from '../../fixtures/translations/messages.ko.json' with { type: 'json' };

type Message = keyof typeof korean.messages;

/**
 * The server's text for a message to a caller that names no language: the Korean of the demo
 * hospital.
 */
export const koreanMessage = (
  key: Message,
  values: Readonly<Record<string, string>> = {},
): string => fillPlaceholders(korean.messages[key], values);
