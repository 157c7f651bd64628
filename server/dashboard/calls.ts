import { dashboard } from './dashboard.ts';
import { visitTimes } from './visit-times.ts';
import { read, type CallHandlers } from '../platform/http/call.ts';

/** The figures of the dashboard. */
export const dashboardCalls = {
  dashboard: read(dashboard()),
  visitTimes: read(visitTimes),
} satisfies CallHandlers;
