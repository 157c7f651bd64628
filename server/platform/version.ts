import packageJson from '../../package.json' with { type: 'json' };

/** The version of this program. A release with a new migration raises its second number. */
export const VERSION = packageJson.version;
