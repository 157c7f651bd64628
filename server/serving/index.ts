/** Running the server: until it is asked to stop, or in memory without a network. */
export { openInMemoryHospital } from './in-memory-hospital.ts';
export { serveOptionsFromEnv, serveUntilStopped } from './serve-until-stopped.ts';
export { serve } from './serve.ts';
