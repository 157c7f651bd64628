/** Answers the parent's question how much memory and processor time this process has used. */
process.on('message', (asked) => {
  if (asked !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ memory: process.memoryUsage().rss, cpuMs: (user + system) / 1000 });
});
process.on('disconnect', () => process.exit());
