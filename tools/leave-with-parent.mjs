// Preloaded by `npm start`: if the parent is killed, the server shuts down cleanly.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
