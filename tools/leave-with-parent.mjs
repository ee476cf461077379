// Preloaded by `npm start`: if the parent is killed, the IPC channel breaks and the server shuts
// down cleanly.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
