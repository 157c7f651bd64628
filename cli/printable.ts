/** What a terminal would obey, apart from colours and line ends. */
const COMMANDS = /\u001B(?!\[[\d;]*m)|[\u0000-\u0008\u000B-\u001A\u001C-\u001F\u007F-\u009F]/gu;

/** The text without them. */
export const printable = (text: string): string => text.replace(COMMANDS, '\uFFFD');
