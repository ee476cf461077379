import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Relay = {
  readonly url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
};

export async function openRelay(productUrl: string): Promise<Relay> {
  const { port: behind } = new URL(productUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const relay = createServer((front) => {
    if (isCut) return front.destroy();
    const back = connect(Number(behind), 'localhost');
    for (const [one, other] of [
      [front, back],
      [back, front],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    return undefined;
  });
  await new Promise<void>((listening) => relay.listen(0, 'localhost', listening));
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${(relay.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      dropAll();
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      const closed = new Promise((done) => relay.close(done));
      dropAll();
      await closed;
    },
  };
}
