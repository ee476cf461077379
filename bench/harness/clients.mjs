import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CLIENTS = fileURLToPath(new URL('./http-clients.mjs', import.meta.url));

const INVESTOR = { email: 'investor@holdfast.test', password: 'Otter-River-27!' };

export function openClients(port) {
  const child = fork(CLIENTS, [String(port)]);
  const ask = (message) =>
    new Promise((answered, failed) => {
      const lost = (code) => failed(new Error(`The clients ended with ${code}`));
      child.once('exit', lost);
      child.once('message', (result) => {
        child.off('exit', lost);
        answered(result);
      });
      child.send(message);
    });
  return { ask, stop: () => child.kill() };
}

export async function signIn(origin) {
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(INVESTOR),
  });
  return (await answer.json()).data.token;
}
