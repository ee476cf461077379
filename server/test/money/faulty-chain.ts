import { type ChainPort, ChainUnreachable } from '../../src/modules/chain/settlement/chain.port.ts';

export class Killed extends Error {
  override name = 'Killed';
}

/** Faults between the product and its node, each consumed by one send. */
export type SendFault =
  /** Reaches the node; the response is lost. */
  | 'timeout-after-accept'
  /** The product believes it was accepted, but the node never gets it. */
  | 'lost-though-accepted'
  | 'unreachable'
  | 'killed-before-send'
  /** The node has it; the process ends before recording that. */
  | 'killed-after-send'
  /** A busy node checks each leg's fee alone and rejects free legs. */
  | 'busy'
  | 'nonsense';

export type FaultyChain = ChainPort & {
  readonly faults: SendFault[];
  lag: bigint;
  readonly arrived: (readonly Uint8Array[])[];
};

export function faulty(chain: ChainPort): FaultyChain {
  const arrived: (readonly Uint8Array[])[] = [];
  const faults: SendFault[] = [];
  const forward: ChainPort['send'] = (group) => {
    arrived.push(group);
    return chain.send(group);
  };
  const faulty: FaultyChain = {
    ...chain,
    faults,
    arrived,
    lag: 0n,
    lastRound: async () => {
      const round = (await chain.lastRound()) - faulty.lag;
      return round < 0n ? 0n : round;
    },
    params: async () => ({ ...(await chain.params()), lastRound: await faulty.lastRound() }),
    send: async (group) => {
      switch (faults.shift()) {
        case 'timeout-after-accept':
          await forward(group);
          throw new ChainUnreachable('timeout');
        case 'lost-though-accepted':
          return { kind: 'accepted' };
        case 'unreachable':
          throw new ChainUnreachable('connect ECONNREFUSED');
        case 'killed-before-send':
          throw new Killed('before send');
        case 'killed-after-send':
          await forward(group);
          throw new Killed('after send');
        case 'busy':
          return {
            kind: 'refused',
            status: 400,
            message: 'fee 0 below threshold 5000 (1000 per byte * 5 bytes)',
          };
        case 'nonsense':
          return {
            kind: 'refused',
            status: 400,
            message: 'something that no version of algod ever said',
          };
        case undefined:
          return forward(group);
      }
    },
  };
  return faulty;
}
