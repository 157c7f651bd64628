/** Messages to phones: the outbox, sending, and what operators do with it. */
export {
  type WrittenMessage,
  countMessages,
  createFileMessenger,
  demoMessageFilePath,
  messageFileFromEnv,
  messageFilesFromEnv,
  removeMessages,
} from './message-file.ts';
export { helpWebhookFromEnv, webhookFromEnv } from './messenger-config.ts';
export { type Webhook, createWebhookMessenger } from './messenger-webhook.ts';
export { type Messenger, silentMessenger } from './messenger.ts';
export { listMessages, retryMessages } from './operate-outbox.ts';
export { createOutboxDepthReader } from './outbox-depth.ts';
export type { MessageState, NewMessage } from './outbox-repository.ts';
export { startHelpCallSender } from './send-help-calls.ts';
export { startSender } from './send-messages.ts';
