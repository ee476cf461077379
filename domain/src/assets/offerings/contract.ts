import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { name, quantity, text, uuid } from '../../kernel/fields.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { pageQuery } from '../../kernel/page.ts';
import { fingerprint } from '../../people/approvals/fingerprint.ts';
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
  summary: 'Commits to buy units in an asset’s open offering; the cash is held',
  access: { who: 'signed_in', account: 'approved', permission: 'CAN_TRADE_ASSETS' },
  value: 'own act',
  body: z.object({
    units: quantity,
    agreementIds: z.array(uuid).max(20).optional(),
    /** The version shown to the investor; a different current version is refused. */
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
  summary: 'Shows one of the party’s commitments',
  access: party,
  reply: commitment,
  refusals: ['NOT_FOUND'],
});

export const cancelCommitment = endpoint({
  method: 'POST',
  path: '/commitments/:commitmentId/cancel',
  summary: 'Withdraws a commitment while its window is open; everything held is free again',
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
    stays: 'Admits a commitment: cash moves at the closing, whose evidence two people approve.',
  },
  makes: [commitmentMachine.moves.approve],
  reply: ownerCommitment,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'E_INVALID_TRADE_STATUS', 'OWN_CASE'],
});

export const rejectCommitment = endpoint({
  method: 'POST',
  path: '/commitments/:commitmentId/reject',
  summary: 'Rejects a commitment with a reason; everything held is free again',
  access: managers,
  value: { stays: 'The money stays in the wallet that it is held in.' },
  makes: [commitmentMachine.moves.reject],
  body: reason,
  reply: ownerCommitment,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'E_INVALID_TRADE_STATUS', 'OWN_CASE'],
});

export const approveCommitments = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/approve-commitments',
  summary:
    'Approves several commitments of one offering; those no longer pledged are left alone, own ones refused',
  access: managers,
  value: {
    stays: 'Admits commitments: cash moves at the closing, whose evidence two people approve.',
  },
  makes: [commitmentMachine.moves.approve],
  body: z.object({ commitmentIds: z.array(uuid).min(1).max(500) }),
  reply: z.object({
    approved: z.number().int(),
    leftAlone: z.number().int(),
    /** The approver's own commitments, by name: they stay pledged. */
    refused: z.array(z.object({ id: uuid, investor: z.string(), reason: z.string() })),
  }),
  refusals: ['NOT_FOUND', 'E_INVALID_TRADE_STATUS', 'OWN_CASE'],
});

export const rejectCommitments = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/reject-commitments',
  summary:
    'Rejects several commitments of one offering with one reason; those no longer pledged are left alone, own ones refused',
  access: managers,
  value: { stays: 'The money stays in the wallets that it is held in.' },
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
  summary: 'What closing now would allocate to whom, by the rule of the closing itself',
  access: managers,
  query: z.object(pageQuery),
  reply: allocationPreview,
  refusals: ['NOT_FOUND'],
});

export const closeOffering = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/close',
  summary: 'Closes an offering before its date: enough is approved and nobody may still withdraw',
  access: managers,
  value: { stays: 'Cash waits in escrow until two people approve the closing evidence.' },
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
  summary: 'Cancels an offering with a reason; everybody is refunded, fees too',
  access: managers,
  value: { stays: 'Each investor gets their own money back.' },
  makes: [offeringMachine.moves.cancel],
  body: reason,
  reply: offeringForManagers,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const uploadEvidence = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/evidence',
  summary: 'Uploads one paper of the closing evidence (pdf, 25 MB), until somebody opened one',
  access: owner,
  makes: [evidenceMachine.moves.uploadAnew],
  body: z.object({ kind: z.enum(EVIDENCE_KINDS) }),
  cost: 'upload',
  upload: { maxBytes: EVIDENCE_MAX_BYTES },
  reply: offeringForManagers,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'EVIDENCE_IN_REVIEW', 'INVALID_FILE_EXTENSION'],
});

export const startEvidenceOver = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/evidence/start-over',
  summary: 'Takes the closing evidence back from review: what was read and approved counts no more',
  access: owner,
  makes: [evidenceMachine.moves.startOver],
  body: reason,
  reply: offeringForManagers,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const openEvidence = endpoint({
  method: 'GET',
  path: '/offerings/:offeringId/evidence/:kind',
  summary: 'Opens a paper of the closing evidence; that this person opened it is recorded',
  access: managers,
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
  cost: 'small',
  answers: 'file',
});

export const approveEvidence = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/evidence/approve',
  summary: 'Approves the closing evidence that was opened; with the second person units are issued',
  access: { who: 'staff', account: 'active', permission: 'CAN_MANAGE_COMMITMENTS', fresh: true },
  value: 'second approval',
  makes: [offeringMachine.moves.issue, evidenceMachine.moves.agree],
  body: z.object({ fingerprint }),
  reply: offeringForManagers,
  decides: 'offering.evidence',
  refusals: [
    'NOT_FOUND',
    'INVALID_TRANSITION',
    'EVIDENCE_INCOMPLETE',
    'EVIDENCE_UPLOADER_BLOCKED',
    'CLOSING_NOT_READY',
    'OWN_CASE',
    'OWN_REQUEST',
    'EVIDENCE_NOT_OPENED',
    'APPROVAL_CHANGED',
    'ALREADY_DECIDED',
  ],
});

export const refuseEvidence = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/evidence/reject',
  summary:
    'Refuses papers of the closing evidence, each with a reason; the owner uploads them anew',
  access: { who: 'staff', account: 'active', permission: 'CAN_MANAGE_COMMITMENTS' },
  makes: [evidenceMachine.moves.refuse],
  body: z.object({
    papers: z
      .array(z.object({ documentId: uuid, reason: text(500) }))
      .min(1)
      .max(EVIDENCE_KINDS.length),
  }),
  reply: offeringForManagers,
  refusals: ['NOT_FOUND', 'INVALID_TRANSITION', 'OWN_CASE', 'APPROVAL_CHANGED'],
});

const commitmentsQuery = listQuery(OFFERING_COMMITMENTS);

const offeringPage = z.object({
  offering: offeringForManagers.nullable(),
  commitments: z.array(ownerCommitment),
});

export const listOwnerCommitments = endpoint({
  method: 'GET',
  path: '/owner/assets/:assetId/commitments',
  summary: 'Lists the commitments to an asset’s newest offering, with the funnel',
  access: managers,
  cost: 'search',
  query: commitmentsQuery,
  reply: offeringPage,
  refusals: ['ASSET_NOT_FOUND'],
});

export const listOfferingCommitments = endpoint({
  method: 'GET',
  path: '/offerings/:offeringId/commitments',
  summary: 'Lists the commitments to one offering, an earlier one too, with the funnel',
  access: managers,
  cost: 'search',
  query: commitmentsQuery,
  reply: offeringPage,
  refusals: ['NOT_FOUND'],
});

export const exportCommitments = endpoint({
  method: 'GET',
  path: '/offerings/:offeringId/commitments.csv',
  summary: 'The filtered commitments to one offering as a file; that it was taken is logged',
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
  summary: 'Lists the offerings of all owners, the newest first',
  access: { who: 'staff', account: 'active', permission: 'CAN_MANAGE_COMMITMENTS' },
  cost: 'search',
  query: listQuery(OFFERINGS),
  reply: z.array(offeringLine),
  refusals: [],
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/offerings/:offeringId/messages',
  summary: 'Writes to everybody whose commitment to an offering counts, in the app and by mail',
  access: owner,
  body: z.object({ subject: name(120), text: text(2000) }),
  reply: offeringMessage,
  refusals: ['NOT_FOUND', 'NOBODY_COMMITTED', 'ENOUGH_MESSAGES'],
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/offerings/:offeringId/messages',
  summary: 'Lists what was written to those who committed to an offering, the last first',
  access: managers,
  reply: z.array(offeringMessage),
  refusals: ['NOT_FOUND'],
});

export const listAllCommitments = endpoint({
  method: 'GET',
  path: '/admin/commitments/all',
  summary: 'Lists the commitments to the offerings of all owners, the newest first',
  access: { who: 'staff', account: 'active', permission: 'CAN_MANAGE_COMMITMENTS' },
  cost: 'search',
  query: listQuery(COMMITMENTS),
  reply: z.array(deskCommitment),
  refusals: [],
});

export const listClosings = endpoint({
  method: 'GET',
  path: '/admin/commitments',
  summary: 'Lists the offerings in closing, with their evidence and who approved it',
  access: { who: 'staff', account: 'active', permission: 'CAN_MANAGE_COMMITMENTS' },
  query: listQuery(CLOSINGS),
  reply: z.array(offeringForManagers),
  refusals: [],
});
