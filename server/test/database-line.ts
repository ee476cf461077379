import { connect, createServer, type Server, type Socket } from 'node:net';

/** A connection that can be cut and restored, like a dead server's. */
export class DatabaseLine {
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  #target: URL | undefined;

  lay = async (databaseUrl: string): Promise<string> => {
    this.#target = new URL(databaseUrl);
    await this.mend();
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${this.#port}`;
    // The Unix socket would bypass this connection.
    url.searchParams.delete('host');
    return url.toString();
  };

  async mend(): Promise<void> {
    if (this.#server) return;
    const server = createServer((near) => this.#join(near));
    await new Promise<void>((ready) => server.listen(this.#port, '127.0.0.1', ready));
    const address = server.address();
    if (address && typeof address === 'object') this.#port = address.port;
    this.#server = server;
  }

  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((closed) => server?.close(closed));
  }

  #join(near: Socket): void {
    const { hostname = '', port = '' } = this.#target ?? {};
    const far = connect({ host: hostname, port: Number(port) });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => {});
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
