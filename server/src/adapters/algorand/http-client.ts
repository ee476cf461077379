import type { BaseHTTPClient, BaseHTTPClientResponse } from 'algosdk';

const ANSWER_MS = 8_000;
const WAIT_MS = 70_000;

/** The SDK waits indefinitely, so a hanging node would block settlement. */
export function boundedClient(
  url: string,
  token: string,
  tokenHeader = 'X-Algo-API-Token',
): BaseHTTPClient {
  const base = url.endsWith('/') ? url : `${url}/`;
  const run = async (
    method: string,
    path: string,
    query: Record<string, unknown> | undefined,
    headers: Record<string, string> | undefined,
    body?: Uint8Array,
  ): Promise<BaseHTTPClientResponse> => {
    const address = new URL(path.replace(/^\/+/, ''), base);
    for (const [key, value] of Object.entries(query ?? {})) {
      address.searchParams.set(key, String(value));
    }
    const isWait = path.includes('wait-for-block-after');
    const response = await fetch(address, {
      method,
      headers: { ...headers, [tokenHeader]: token },
      signal: AbortSignal.timeout(isWait ? WAIT_MS : ANSWER_MS),
      ...(body ? { body: Buffer.from(body) } : {}),
    });
    return answered(response);
  };
  return {
    get: (path, query, headers) => run('GET', path, query, headers),
    post: (path, data, query, headers) => run('POST', path, query, headers, data),
    delete: (path, data, query, headers) => run('DELETE', path, query, headers, data),
  };
}

async function answered(response: Response): Promise<BaseHTTPClientResponse> {
  const body = new Uint8Array(await response.arrayBuffer());
  const { status } = response;
  const reply = { status, body, headers: Object.fromEntries(response.headers) };
  if (response.ok) return reply;
  const text = `Network request error. Received status ${status}: ${messageIn(body)}`;
  throw Object.assign(new Error(text), { response: reply });
}

/** A proxy's error page may be long and says little. */
const MOST_OF_A_PAGE = 2_000;

function messageIn(body: Uint8Array): string {
  const text = Buffer.from(body).toString();
  try {
    return (JSON.parse(text) as { message?: string }).message ?? text.slice(0, MOST_OF_A_PAGE);
  } catch {
    return text.slice(0, MOST_OF_A_PAGE);
  }
}
