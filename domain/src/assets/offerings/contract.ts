import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { name, quantity, text, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { pageQuery } from '../../kernel/page.ts';
import { commitmentMachine } from './commitment.machine.ts';
import { evidenceMachine } from './evidence.machine.ts';
import { EVIDENCE_KINDS, EVIDENCE_MAX_BYTES } from './evidence.ts';
import { CLOSINGS, COMMITMENTS, OFFERING_COMMITMENTS, OFFERINGS, OWN_COMMITMENTS } from './list.ts';
import { offeringMachine } from './offering.machine.ts';
import {
  allocationPreview,
  commitment,
  deskCommitment,
  offeringForManagers,
  offeringLine,
  offeringMessage,
  ownerCommitment,
} from './shapes.ts';

const managers = {
  who: 'signed_in',
  account: 'approved',
  permission: 'CAN_MANAGE_COMMITMENTS',
  owns: 'company',
  alsoStaff: true,
} as const;
const party = { who: 'signed_in', account: 'identified', owns: 'party' } as const;

const owner = {
  who: 'owner',
  account: 'approved',
  permission: 'CAN_MANAGE_COMMITMENTS',
  owns: 'company',
} as const;

const reason = z.object({ reason: text(500) });

export const commit = endpoint({
  method: 'POST',
  path: '/assets/:assetId/commitments',
  summary: 'Commits to buy units in an asset’s open offering; reserves the cash',
  access: { who: 'signed_in', account: 'approved', permission: 'CAN_TRADE_ASSETS' },
  value: 'own act',
  body: z.object({
    units: quantity,
    agreementIds: z.array(uuid).max(20).optional(),
    /** As the investor saw them; rejected if not current. */
    termsVersion: z.number().int().min(1).max(1_000_000).optional(),
  }),
  reply: commitment,
  refusals: [
    'ASSET_NOT_FOUND',
    'E_INVALID_TRADE_STATUS',
    'TERMS_CHANGED',
    'OWN_ASSET',
    'TRANSFER_REFUSED',
    'DOCUMENTS_NOT_OPENED',
    'AGREEMENT_NOT_SIGNED',
    'INSUFFICIENT_UNITS',
    'INSUFFICIENT_BALANCE',
    'CONTACT_SUPPORT',
  ],
  idempotency: 'required',
  limit: 'money',
});

export const listCommitments = endpoint({
  method: 'GET',
  path: '/user/commitments',
  summary: 'Lists the party’s commitments, newest first',
  access: party,
  query: listQuery(OWN_COMMITMENTS),
  reply: z.array(commitment),
  refusals: [],
});

export const getCommitment = endpoint({
  method: 'GET',
  path: '/commitments/:commitmentId',
  summary: 'Returns one of the party’s commitments',
  access: party,
  reply: commitment,
  refusals: ['NOT_FOUND'],
});

export const cancelCommitment = endpoint({
  method: 'POST',
  path: '/commitments/:commitmentId/cancel',
  summary: 'Cancels a commitment within the time allowed; releases the reserved amount',
  access: { ...party, permission: 'CAN_TRADE_ASSETS' },
  value: 'own act',
  makes: [commitmentMachine.moves.cancel],
  reply: commitment,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'CANCEL_WINDOW_ENDED', 'E_INVALID_TRADE_STATUS'],
});

export const approveCommitment = endpoint({
  method: 'POST',
  path: '/commitments/:commitmentId/approve',
  summary: 'Approves a commitment',
  access: managers,
  value: {
    stays: 'Admits a commitment: cash moves at the closing, whose documents need two approvals.',
  },
  makes: [commitmentMachine.moves.approve],
  reply: ownerCommitment,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'E_INVALID_TRADE_STATUS', 'OWN_CASE'],
});

export const rejectCommitment = endpoint({
  method: 'POST',
  path: '/commitments/:commitmentId/reject',
  summary: 'Rejects a commitment with a reason; releases the reserved amount',
  access: managers,
  value: { stays: 'The money stays in the wallet in which it is reserved.' },
  makes: [commitmentMachine.moves.reject],
  body: reason,
  reply: ownerCommitment,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'E_INVALID_TRADE_STATUS', 'OWN_CASE'],
});

export const approveCommitments = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/approve-commitments',
  summary: 'Approves several commitments; skips those already decided, refuses own ones',
  access: managers,
  value: {
    stays: 'Admits commitments: cash moves at the closing, whose documents need two approvals.',
  },
  makes: [commitmentMachine.moves.approve],
  body: z.object({ commitmentIds: z.array(uuid).min(1).max(500) }),
  reply: z.object({
    approved: z.number().int(),
    leftAlone: z.number().int(),
    /** The approver can't approve their own. */
    refused: z.array(z.object({ id: uuid, investor: z.string(), reason: z.string() })),
  }),
  refusals: ['NOT_FOUND', 'E_INVALID_TRADE_STATUS', 'OWN_CASE'],
});

export const rejectCommitments = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/reject-commitments',
  summary:
    'Rejects several commitments with one reason; skips those already decided, refuses own ones',
  access: managers,
  value: { stays: 'The money stays in the wallets in which it is reserved.' },
  makes: [commitmentMachine.moves.reject],
  body: z.object({ commitmentIds: z.array(uuid).min(1).max(500), reason: text(500) }),
  reply: z.object({
    rejected: z.number().int(),
    leftAlone: z.number().int(),
    refused: z.array(z.object({ id: uuid, investor: z.string(), reason: z.string() })),
  }),
  refusals: ['NOT_FOUND', 'E_INVALID_TRADE_STATUS', 'OWN_CASE'],
});

export const previewAllocation = endpoint({
  method: 'GET',
  path: '/offerings/:offeringId/allocation-preview',
  summary: 'Previews the allocation if the offering closed now',
  access: managers,
  query: z.object(pageQuery),
  reply: allocationPreview,
  refusals: ['NOT_FOUND'],
});

export const closeOffering = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/close',
  summary: 'Closes an offering early, once enough is approved and no investor can still cancel',
  access: managers,
  value: { stays: 'Cash stays in escrow until two people approve the closing documents.' },
  makes: [offeringMachine.moves.close],
  reply: offeringForManagers,
  refusals: [
    'NOT_FOUND',
    'INVALID_TRANSITION',
    'OFFERING_BELOW_MINIMUM',
    'OFFERING_IN_CANCEL_WINDOW',
    'OFFERING_RECONFIRMING',
  ],
});

export const cancelOffering = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/cancel',
  summary: 'Cancels an offering with a reason; refunds all investors, fees included',
  access: managers,
  value: { stays: 'Each investor is refunded their own money.' },
  makes: [offeringMachine.moves.cancel],
  body: reason,
  reply: offeringForManagers,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const uploadEvidence = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/evidence',
  summary: 'Uploads a closing document (PDF, 25 MB) before staff have opened any',
  access: owner,
  makes: [evidenceMachine.moves.uploadAnew],
  body: z.object({ kind: z.enum(EVIDENCE_KINDS) }),
  cost: 'upload',
  upload: { maxBytes: EVIDENCE_MAX_BYTES },
  reply: offeringForManagers,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'EVIDENCE_IN_REVIEW', 'INVALID_FILE_EXTENSION'],
});

export const restartEvidence = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/evidence/start-over',
  summary: 'Withdraws the closing documents from review; clears existing reviews and approvals',
  access: owner,
  makes: [evidenceMachine.moves.startOver],
  body: reason,
  reply: offeringForManagers,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const openEvidence = endpoint({
  method: 'GET',
  path: '/offerings/:offeringId/evidence/:kind',
  summary: 'Downloads a closing document; records that the caller has opened it',
  access: managers,
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  cost: 'small',
  answers: 'file',
});

const commitmentsQuery = listQuery(OFFERING_COMMITMENTS);

const offeringPage = z.object({
  offering: offeringForManagers.nullable(),
  commitments: z.array(ownerCommitment),
});

export const listOwnerCommitments = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/commitments',
  summary: 'Lists the commitments to an asset’s latest offering, with totals by stage',
  access: managers,
  cost: 'search',
  query: commitmentsQuery,
  reply: offeringPage,
  refusals: ['ASSET_NOT_FOUND'],
});

export const listOfferingCommitments = endpoint({
  method: 'GET',
  path: '/offerings/:offeringId/commitments',
  summary: 'Lists the commitments to one current or earlier offering, with totals by stage',
  access: managers,
  cost: 'search',
  query: commitmentsQuery,
  reply: offeringPage,
  refusals: ['NOT_FOUND'],
});

export const exportCommitments = endpoint({
  method: 'GET',
  path: '/offerings/:offeringId/commitments.csv',
  summary: 'Exports the filtered commitments to one offering; the export is logged',
  access: managers,
  query: commitmentsQuery.omit({ page: true, limit: true }),
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  cost: 'export',
  answers: 'file',
});

export const listOfferings = endpoint({
  method: 'GET',
  path: '/admin/offerings',
  summary: 'Lists the offerings of all owners, newest first',
  access: { who: 'staff', account: 'active', permission: 'CAN_MANAGE_COMMITMENTS' },
  cost: 'search',
  query: listQuery(OFFERINGS),
  reply: z.array(offeringLine),
  refusals: [],
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/messages',
  summary:
    'Messages all investors with an active commitment to an offering, in the app and by email',
  access: owner,
  body: z.object({ subject: name(120), text: text(2000) }),
  reply: offeringMessage,
  refusals: ['NOT_FOUND', 'NOBODY_COMMITTED', 'ENOUGH_MESSAGES'],
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/offerings/:offeringId/messages',
  summary: 'Lists the messages sent to an offering’s investors, newest first',
  access: managers,
  reply: z.array(offeringMessage),
  refusals: ['NOT_FOUND'],
});

export const listAllCommitments = endpoint({
  method: 'GET',
  path: '/admin/commitments/all',
  summary: 'Lists the commitments to the offerings of all owners, newest first',
  access: { who: 'staff', account: 'active', permission: 'CAN_MANAGE_COMMITMENTS' },
  cost: 'search',
  query: listQuery(COMMITMENTS),
  reply: z.array(deskCommitment),
  refusals: [],
});

export const listClosings = endpoint({
  method: 'GET',
  path: '/admin/commitments',
  summary: 'Lists the offerings in closing, with their documents and approvers',
  access: { who: 'staff', account: 'active', permission: 'CAN_MANAGE_COMMITMENTS' },
  query: listQuery(CLOSINGS),
  reply: z.array(offeringForManagers),
  refusals: [],
});
