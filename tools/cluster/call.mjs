import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** One request; without a complete response, the status is 0 and the code says why. */
export function call(target, method, path, { token, key, body, waitMs = 25_000 } = {}) {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(payload ? { 'content-type': 'application/json' } : {}),
  };
  const [host, port] = target.split(':');
  const options = { host, port, path: `/api${path}`, agent, method, headers, timeout: waitMs };
  return new Promise((answered) => {
    const lost = (error) => answered({ status: 0, code: error.code ?? error.message, body: {} });
    const sent = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.once('error', lost);
      answer.once('end', () => {
        if (!answer.complete) return lost(new Error('INCOMPLETE'));
        return answered({ status: answer.statusCode, ...parsed(text) });
      });
    });
    sent.once('timeout', () => sent.destroy(new Error('NO_ANSWER')));
    sent.once('error', lost);
    sent.end(payload);
  });
}

function parsed(text) {
  try {
    const body = JSON.parse(text);
    return { code: body.code, body };
  } catch {
    return { code: `NOT_JSON ${text.slice(0, 40)}`, body: {} };
  }
}
