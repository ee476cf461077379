import { schemaMap } from './map.ts';

export const chainMap = schemaMap('chain', {
  genesis: {
    why: 'operation',
    keep: 'product',
    business: 'one genesis_id genesis_hash fee_sink created_at',
  },
  writer: { why: 'operation', keep: 'product', fact: 'one process url term expires_at' },
  block: {
    why: 'operation',
    keep: 'product',
    business: 'round sealed_at hash previous tx_counter tx_count',
  },
  transaction: {
    why: 'operation',
    keep: 'product',
    business: `tx_id round intra raw sender last_valid lease group_id asset_index created_asset
      closing_amount asset_closing_amount`,
  },
  involvement: { why: 'operation', keep: 'product', business: 'address round intra' },
  account: {
    why: 'operation',
    keep: 'product',
    business: 'address micro_algos auth_address first_round',
  },
  asset: {
    why: 'operation',
    keep: 'product',
    business: `asset_index creator total decimals default_frozen unit_name asset_name url
      metadata_hash manager reserve freeze clawback created_round`,
  },
  holding: {
    why: 'operation',
    keep: 'product',
    business: 'asset_index address amount frozen opted_in_round',
  },
});
