import type { ChangeableTerms } from '@holdfast/domain/assets/offerings/change';
import {
  changeApproval,
  confirmCommitment,
  declineCommitment,
  managedById,
  proposeChange,
} from '../src/modules/assets/offerings/index.ts';
import { changeableOf } from '../src/modules/assets/offerings/rules/change.ts';
import { decidingOn, NOBODYS } from './approving.ts';
import type { OfferingHarness, Sale } from './offering-harness.ts';
import type { Someone } from './people.ts';

/** What happens to the terms of an open offering, on top of the harness of offerings. */
export function changesIn(harness: OfferingHarness) {
  const { world, owner, finance, listings } = harness;

  /** The terms as they stand, with some of them changed. */
  const termsWith = async (sale: Sale, change: Partial<ChangeableTerms>) => ({
    ...changeableOf(await harness.offering(sale)),
    ...change,
  });

  const propose = async (
    sale: Sale,
    change: Partial<ChangeableTerms>,
    reason = 'The costs rose',
  ) => {
    const terms = await termsWith(sale, change);
    return world.as(owner.actor, (ctx) => proposeChange(ctx, sale.offeringId, { terms, reason }));
  };

  const shown = async (who: Someone, sale: Sale) =>
    (await world.as(who.actor, (ctx) => managedById(ctx, sale.offeringId))).change;

  const request = decidingOn(world, changeApproval);
  const idOf = async (sale: Sale): Promise<string> => (await shown(owner, sale))?.id ?? NOBODYS;
  /** As on the screen: approves what is shown, or what `seen` says. */
  const approve = async (who: Someone, sale: Sale, seen?: string) =>
    request.approve(who, await idOf(sale), seen);
  const reject = async (who: Someone, sale: Sale, reason: string) =>
    request.reject(who, await idOf(sale), reason);

  return {
    termsWith,
    propose,
    shown,
    approve,
    reject,
    viewOf: async (who: Someone, sale: Sale) => request.view(who, await idOf(sale)),
    /** Proposed by the owner and agreed to by two of the staff. */
    change: async (sale: Sale, change: Partial<ChangeableTerms>) => {
      await propose(sale, change);
      await approve(finance, sale);
      await approve(listings, sale);
    },
    confirmAs: async (
      who: Someone,
      sale: Sale,
      id: string,
      given: bigint | undefined = undefined,
    ) => {
      const { version } = await harness.offering(sale);
      return world.as(who.actor, (ctx) => confirmCommitment(ctx, id, { version, units: given }));
    },
    declineAs: (who: Someone, id: string) =>
      world.as(who.actor, (ctx) => declineCommitment(ctx, id)),
  };
}
