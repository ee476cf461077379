import { createHash, randomBytes } from 'node:crypto';
import * as sdk from 'algosdk';
import type { openNodeHarness } from './node-harness.ts';
import { confirm, flat, grouped, newParty, type Party, signedBy } from './test-party.ts';

/**
 * Submissions that a node rejects. A real node's responses are recorded, and the embedded ledger's
 * must match.
 */
export type Case = readonly [name: string, body: () => Promise<Uint8Array>];

type Harness = ReturnType<typeof openNodeHarness>;

export const refusalCases = (h: Harness): Case[] => [
  ...balanceCases(h),
  ...holdingCases(h),
  ...validityCases(h),
  ...groupIdCases(h),
  ...groupCases(h),
  ...signatureCases(h),
  ...formCases(h),
  ...bytesCases(h),
];

const one = (name: string, by: Party, make: () => Promise<sdk.Transaction>): Case => [
  name,
  async () => signedBy(await make(), by),
];
const joined = (raws: readonly Uint8Array[]): Uint8Array => Buffer.concat(raws);

function balanceCases({ algod, alice, bob, platform, payment, params }: Harness): Case[] {
  const balanceOf = async (party: Party) =>
    (await algod.accountInformation(party.text).do()).amount;
  return [
    one('overspend', alice, () => payment(alice, bob, 99_000_000n)),
    one('below the minimum balance', alice, async () =>
      payment(alice, bob, (await balanceOf(alice)) - 150_000n),
    ),
    one('first coins below the minimum balance', alice, () => payment(alice, newParty(), 50_000n)),
    one('sender that has nothing', platform, () => payment(platform, bob, 99_000_000n)),
    one('fee below the minimum', alice, async () =>
      payment(alice, bob, 1n, { suggestedParams: flat(await params(), 999) }),
    ),
    one('account with assets closed', alice, () =>
      payment(alice, bob, 0n, { closeRemainderTo: bob.address }),
    ),
    one('account closed to itself', alice, () =>
      payment(alice, bob, 0n, { closeRemainderTo: alice.address }),
    ),
  ];
}

function holdingCases(h: Harness): Case[] {
  const { platform, alice, bob, carol, faucet, transfer, clawback, params, state } = h;
  const config = async (by: Party, more: object = {}) =>
    sdk.makeAssetConfigTxnWithSuggestedParamsFromObject({
      sender: by.address,
      assetIndex: state.assetIndex,
      manager: platform.text,
      suggestedParams: await params(),
      strictEmptyAddressChecking: false,
      ...more,
    });
  const destroy = async (assetIndex: bigint) =>
    sdk.makeAssetDestroyTxnWithSuggestedParamsFromObject({
      sender: platform.address,
      assetIndex,
      suggestedParams: await params(),
    });
  const freeze = async (by: Party, target: Party) =>
    sdk.makeAssetFreezeTxnWithSuggestedParamsFromObject({
      sender: by.address,
      assetIndex: state.assetIndex,
      freezeTarget: target.address,
      frozen: true,
      suggestedParams: await params(),
    });
  const none = { assetIndex: 999_999_999n };
  const closed = (to: Party) => ({ closeRemainderTo: to.address });
  return [
    one('receiver not opted in', platform, () => clawback(platform, carol, 7n)),
    one('asset missing from the sender', platform, () => clawback(carol, alice, 7n)),
    one('more units than held', platform, () => clawback(alice, bob, 10n ** 9n)),
    one('frozen in the sender', alice, () => transfer(alice, bob, 1n)),
    one('frozen in the recipient', platform, () => transfer(platform, alice, 1n)),
    one('clawback by another', alice, () =>
      transfer(alice, alice, 1n, { assetSender: bob.address }),
    ),
    one('clawback of an unknown asset', platform, () => clawback(alice, bob, 1n, none)),
    one('opt-in to an unknown asset', alice, () => transfer(alice, alice, 0n, none)),
    one('transfer of an unknown asset', alice, () => transfer(alice, bob, 1n, none)),
    one('asset zero', alice, async () => {
      const txn = await transfer(alice, bob, 1n);
      // The SDK can't build this transaction.
      Object.assign(txn.assetTransfer ?? {}, { assetIndex: 0n });
      return txn;
    }),
    one('holding closed by clawback', platform, () => clawback(alice, bob, 0n, closed(platform))),
    one('holding closed by the creator', platform, () =>
      transfer(platform, alice, 0n, closed(alice)),
    ),
    one('holding closed to a frozen account', alice, () => transfer(alice, bob, 0n, closed(bob))),
    one('holding closed that never was', faucet, () =>
      transfer(faucet, bob, 0n, { ...closed(bob), ...none }),
    ),
    one('freeze by another', bob, () => freeze(bob, alice)),
    one('freeze of no holding', platform, () => freeze(platform, carol)),
    one('change by another', alice, () => config(alice)),
    one('change of an unknown asset', platform, () => config(platform, none)),
    one('destruction while others hold units', platform, () => destroy(state.assetIndex)),
    one('destruction of an unknown asset', platform, () => destroy(none.assetIndex)),
  ];
}

function validityCases(h: Harness): Case[] {
  const { alice, bob, algod, payment, params, nextRound } = h;
  const valid = async (change: (round: bigint) => object, more: object = {}) => {
    const suggested = await params();
    const changed = change(BigInt(suggested.firstValid));
    return payment(alice, bob, 3n, { suggestedParams: { ...suggested, ...changed }, ...more });
  };
  const otherHash = createHash('sha256').update('another network').digest();
  return [
    one('dead', alice, async () => {
      await nextRound(BigInt((await params()).firstValid));
      return valid(() => ({ firstValid: 1n, lastValid: 1n }));
    }),
    one('early', alice, () =>
      valid((round) => ({ firstValid: round + 500n, lastValid: round + 509n })),
    ),
    one('window of 1001 rounds', alice, () => valid((round) => ({ lastValid: round + 1001n }))),
    one('last round before the first', alice, () =>
      valid((round) => ({ firstValid: round, lastValid: round - 1n })),
    ),
    one('another network’s hash', alice, () => valid(() => ({ genesisHash: otherHash }))),
    one('another network’s name', alice, () => valid(() => ({ genesisID: 'another-v1' }))),
    one('dead and of another network', alice, () =>
      valid(() => ({ firstValid: 1n, lastValid: 1n, genesisHash: otherHash })),
    ),
    one('lease of a confirmed transaction', alice, async () => {
      const lease = randomBytes(32);
      await confirm(algod, signedBy(await payment(alice, bob, 4n, { lease }), alice));
      return payment(alice, bob, 5n, { lease });
    }),
    [
      'confirmed before',
      async () => {
        const raw = signedBy(await payment(alice, bob, 8n), alice);
        await confirm(algod, raw);
        return raw;
      },
    ],
    [
      'confirmed before, with a lease',
      async () => {
        const lease = randomBytes(32);
        const raw = signedBy(await payment(alice, bob, 9n, { lease }), alice);
        await confirm(algod, raw);
        return raw;
      },
    ],
  ];
}

const paying =
  ({ alice, bob, payment, params }: Harness) =>
  async (amount: bigint, fee: number, more: object = {}) =>
    payment(alice, bob, amount, { suggestedParams: flat(await params(), fee), ...more });

function groupIdCases(h: Harness): Case[] {
  const { alice } = h;
  const pay = paying(h);
  const two = async () => [await pay(41n, 1000), await pay(42n, 1000)] as const;
  return [
    [
      'several that are no group',
      async () => joined((await two()).map((txn) => signedBy(txn, alice))),
    ],
    [
      'half of a group',
      async () => grouped((await two()).map((txn) => [txn, alice] as const))[0] ?? Buffer.alloc(0),
    ],
    [
      'a group in another order',
      async () => joined(grouped((await two()).map((txn) => [txn, alice] as const)).reverse()),
    ],
    [
      'members of two groups',
      async () => {
        const [a] = grouped((await two()).map((txn) => [txn, alice] as const));
        const others = [await pay(48n, 1000), await pay(49n, 1000)];
        const [, b] = grouped(others.map((txn) => [txn, alice] as const));
        return joined([a, b].flatMap((raw) => raw ?? []));
      },
    ],
  ];
}

function groupCases(h: Harness): Case[] {
  const { alice, bob, faucet, platform, carol, payment, clawback, params } = h;
  const pay = paying(h);
  return [
    [
      'one transaction twice in a group',
      async () => {
        const txn = await pay(43n, 2000);
        return joined(grouped([[txn, alice] as const, [txn, alice] as const]));
      },
    ],
    [
      'one lease twice in a group',
      async () => {
        const lease = randomBytes(32);
        const legs = [await pay(44n, 1000, { lease }), await pay(45n, 1000, { lease })];
        return joined(grouped(legs.map((txn) => [txn, alice] as const)));
      },
    ],
    [
      'a group one microalgo short of its fees',
      async () => {
        const legs = [await pay(46n, 1000), await pay(47n, 999)];
        return joined(grouped(legs.map((txn) => [txn, alice] as const)));
      },
    ],
    [
      'a group whose second leg fails',
      async () => {
        const legs = [
          [await clawback(platform, bob, 7n), platform],
          [await clawback(platform, carol, 7n), platform],
        ] as const;
        return joined(grouped(legs));
      },
    ],
    [
      'seventeen transactions',
      async () => {
        const suggestedParams = await params();
        const make = async (i: number) =>
          signedBy(await payment(faucet, bob, BigInt(i), { suggestedParams }), faucet);
        return joined(await Promise.all(Array.from({ length: 17 }, (_, i) => make(i))));
      },
    ],
  ];
}

function signatureCases({ alice, bob, payment }: Harness): Case[] {
  const encoded = async (more: object) =>
    sdk.encodeMsgpack(new sdk.SignedTransaction({ txn: await payment(alice, bob, 1n), ...more }));
  const shared = () => {
    const three = ['a', 'b', 'c'].map(() => sdk.generateAccount());
    const rule = { version: 1, threshold: 2, addrs: three.map((each) => each.addr) };
    const address = sdk.multisigAddress(rule);
    return { rule, keys: three, party: { address, text: address.toString(), key: alice.key } };
  };
  return [
    [
      'signature that was tampered with',
      async () => {
        const signed = sdk.decodeSignedTransaction(signedBy(await payment(alice, bob, 1n), alice));
        const sig = Uint8Array.from(signed.sig ?? []);
        sig[5] = (sig[5] ?? 0) ^ 1;
        return sdk.encodeMsgpack(new sdk.SignedTransaction({ txn: signed.txn, sig }));
      },
    ],
    one('another’s signature', bob, () => payment(alice, bob, 1n)),
    ['no signature', () => encoded({})],
    ['signer named although it is the sender', () => encoded(sigAnd({ sgnr: alice.address }))],
    [
      'one signature of two',
      async () => {
        const { rule, keys, party } = shared();
        const txn = await payment(party, alice, 1n);
        return sdk.signMultisigTransaction(txn, rule, keys[0]?.sk ?? new Uint8Array()).blob;
      },
    ],
    [
      'two kinds of signature',
      async () => {
        const subsig = [{ pk: alice.address.publicKey, s: new Uint8Array(64).fill(1) }];
        const raw = signedBy(await payment(alice, bob, 1n), alice);
        const fields = sdk.msgpackRawDecode(raw) as Record<string, unknown>;
        return sdk.msgpackRawEncode({ ...fields, msig: { v: 1, thr: 1, subsig } });
      },
    ],
  ];
}

const sigAnd = (more: object) => ({ sig: new Uint8Array(64).fill(1), ...more });

function formCases({ platform, alice, bob, payment, creation, params, state }: Harness): Case[] {
  const asset = (name: string, more: object) => one(name, platform, () => creation(more));
  const zero = sdk.Address.zeroAddress();
  return [
    asset('asset name too long', { assetName: 'n'.repeat(33) }),
    asset('unit name too long', { unitName: 'u'.repeat(9) }),
    asset('url too long', { assetURL: 'h'.repeat(97) }),
    one('note too long', alice, () => payment(alice, bob, 1n, { note: randomBytes(4097) })),
    one('texts too long at a change', platform, async () => {
      const txn = sdk.makeAssetConfigTxnWithSuggestedParamsFromObject({
        sender: platform.address,
        assetIndex: state.assetIndex,
        manager: platform.text,
        suggestedParams: await params(),
        strictEmptyAddressChecking: false,
      });
      Object.assign(txn.assetConfig ?? {}, { assetURL: 'h'.repeat(97) });
      return txn;
    }),
    [
      'zero sender',
      async () => {
        const txn = await payment({ ...alice, address: zero }, bob, 1n);
        return sdk.encodeMsgpack(new sdk.SignedTransaction({ txn, ...sigAnd({}) }));
      },
    ],
    one('ill-formed and of another’s signature', bob, () =>
      payment(alice, bob, 0n, { closeRemainderTo: alice.address }),
    ),
  ];
}

function bytesCases({ alice, bob, payment }: Harness): Case[] {
  const raw = async () => Buffer.from(signedBy(await payment(alice, bob, 1n), alice));
  const unknownField = async () => {
    const fields = sdk.msgpackRawDecode(await raw()) as Record<string, unknown>;
    return Buffer.from(sdk.msgpackRawEncode({ ...fields, zz: 1 }));
  };
  return [
    ['nothing', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('not a transaction')],
    ['json', async () => Buffer.from('{"txn":{}}')],
    ['half of the bytes', async () => (await raw()).subarray(0, 60)],
    ['bytes after the transaction', async () => joined([await raw(), Buffer.from([0xc1])])],
    ['empty map', async () => Buffer.from([0x80])],
    ['unknown field', unknownField],
  ];
}
