// Loaded before the server when `npm start` runs it: when that parent is killed without a chance to
// pass the signal on, the channel between them breaks, and the server stops in an orderly way.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
