/** Where and when the figures were measured; without this they mean little. */
import { cpus, loadavg, totalmem } from 'node:os';

const GIGABYTE = 2 ** 30;

export const describeMachine = () => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memory: Math.round(totalmem() / GIGABYTE),
  node: process.versions.node,
  v8: process.versions.v8,
  /**
   * The load average: how many processes needed a core in the last minute, before the first
   * measurement.
   */
  busy: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  date: new Date().toISOString().slice(0, 10),
});

export const formatMachine = ({ processor, cores, memory, node, date, busy }) =>
  `Measured on ${date}: ${processor}, ${cores} cores, ${memory} GB, Node ${node}` +
  (busy > 0.5 ? ` (the machine was not idle: ${busy} processes wanted a core).` : '.');
