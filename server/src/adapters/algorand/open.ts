import type { Config } from '../../config.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Database } from '../../kit/database/db.ts';
import type { ChainPort } from '../../modules/chain/settlement/chain.port.ts';
import { openEmbeddedChain } from './embedded.ts';
import { openAlgodChain } from './real.ts';

type Parts = { readonly db: Database; readonly clock: Clock; readonly masterKey: Uint8Array };

/** The configured node, or else the embedded ledger, which makes blocks without delay in tests. */
export function openChain(config: Config, parts: Parts): ChainPort {
  if (config.algod) return openAlgodChain(config.algod);
  const quick = config.env === 'test' ? { blockMs: 1, emptyBlockMs: 1 } : {};
  return openEmbeddedChain({ ...parts, ...quick, url: config.processUrl });
}
