// Preloaded into a server: its clock differs from the machine's by as many milliseconds as its
// parent has sent last.
const machineNow = Date.now;
let offset = 0;
Date.now = () => machineNow() + offset;
process.on('message', (sent) => {
  offset = sent;
});
// No server outlives the suite.
process.on('disconnect', () => process.exit());
process.channel?.unref();
