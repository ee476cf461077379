// Written by `npm run db:types` from the migrations. Do not edit.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<string, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountingPeriodsClosing {
  adjustments: number | null;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  decisionReason: string | null;
  entries: number | null;
  id: string;
  period: string;
  requestedAt: Timestamp;
  requestedBy: string;
  status: string;
}

export interface AgreementsAgreement {
  assetId: string | null;
  createdAt: Timestamp;
  id: string;
  kind: string;
  materialVersion: Generated<number>;
  name: string;
  sentVersion: Generated<number>;
  version: number;
}

export interface AgreementsDraft {
  agreementId: string;
  body: string;
  changeNote: Generated<string>;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  decisionReason: string | null;
  effectiveOn: string | null;
  expiresDays: number | null;
  id: string;
  isCountersigned: Generated<boolean>;
  isMaterial: Generated<boolean>;
  requestedAt: Timestamp | null;
  requestedBy: string | null;
  requiresTwoFactor: Generated<boolean>;
  startedAt: Timestamp;
  startedBy: string;
  status: string;
  translations: Generated<Json>;
  updatedAt: Timestamp;
  updatedBy: string;
}

export interface AgreementsEnvelope {
  agreementId: string;
  completedAt: Timestamp | null;
  countersignatureFileId: string | null;
  countersignatureMethod: string | null;
  countersignedBy: string | null;
  countersignerIp: string | null;
  countersignerName: string | null;
  endedAt: Timestamp | null;
  endedBy: string | null;
  endedReason: string | null;
  expiresAt: Timestamp | null;
  id: string;
  openedAt: Timestamp | null;
  partyId: string;
  remindedAt: Timestamp | null;
  reminders: Generated<number>;
  sentAt: Timestamp;
  sentBy: string | null;
  signedAt: Timestamp | null;
  status: string;
  validUntil: Timestamp | null;
  version: number;
}

export interface AgreementsEnvelopeEvent {
  at: Timestamp;
  detail: string | null;
  envelopeId: string;
  id: string;
  ip: string | null;
  kind: string;
  userId: string | null;
}

export interface AgreementsReading {
  agreementId: string;
  readAt: Timestamp;
  userId: string;
  version: number;
}

export interface AgreementsSealKey {
  certificate: Buffer;
  createdAt: Timestamp;
  id: string;
  retiredAt: Timestamp | null;
  sealedKey: Buffer;
}

export interface AgreementsSignature {
  agreementId: string;
  bodyHash: Buffer;
  code: string;
  envelopeId: string;
  filledBody: string | null;
  id: string;
  imageFileId: string;
  ip: string | null;
  language: Generated<string>;
  method: Generated<string>;
  name: string;
  partyId: string;
  pdfFileId: string | null;
  pdfHash: Buffer | null;
  signedAt: Timestamp;
  typedName: string;
  userId: string;
  version: number;
}

export interface AgreementsVersion {
  agreementId: string;
  approvedBy: string | null;
  body: string;
  bodyHash: Buffer;
  changeNote: string | null;
  effectiveFrom: Timestamp;
  expiresDays: number | null;
  isCountersigned: Generated<boolean>;
  isMaterial: Generated<boolean>;
  issuedBy: string | null;
  requiresTwoFactor: Generated<boolean>;
  translations: Generated<Json>;
  version: number;
}

export interface ApprovalsApproval {
  benefits: Generated<string[]>;
  broughtBy: Generated<string[]>;
  byStaff: Generated<boolean>;
  decidedAt: Timestamp | null;
  endedBy: string | null;
  endedReason: string | null;
  endedWhy: string | null;
  executedAt: Timestamp | null;
  expiresAt: Timestamp;
  id: string;
  kind: string;
  needed: number;
  payload: Json;
  payloadHash: Buffer;
  requestedAt: Timestamp;
  requestedBy: string;
  status: string;
  subjectId: string;
  title: string;
}

export interface ApprovalsDecision {
  approvalId: string;
  approves: boolean;
  decidedAt: Timestamp;
  decidedBy: string;
  endedAt: Timestamp | null;
  endedReason: string | null;
  reason: string | null;
}

export interface ApprovalsSingleRelease {
  amountCents: bigint;
  id: string;
  kind: string;
  partyId: string | null;
  releasedAt: Timestamp;
  releasedBy: string | null;
  subjectId: string;
}

export interface BankAccountsAccount {
  active: Generated<boolean>;
  addedBy: string;
  availableFrom: Timestamp;
  country: string;
  createdAt: Timestamp;
  currency: string;
  details: Buffer;
  holderIndex: Buffer;
  id: string;
  nameCheck: string;
  numberIndex: Buffer;
  partyId: string;
  reason: string | null;
  updatedAt: Timestamp;
}

export interface BankDepositsDeposit {
  accountId: string;
  amount: bigint;
  completedAt: Timestamp | null;
  createdAt: Timestamp;
  credited: bigint | null;
  currency: string;
  declaredAt: Timestamp | null;
  expiresAt: Timestamp;
  id: string;
  lineId: string | null;
  partyId: string;
  reason: string | null;
  receiptFileId: string | null;
  reference: string;
  stage: string;
  transactionId: string | null;
  transferredAt: Timestamp | null;
  userId: string;
}

export interface BankStatementsChain {
  account: string;
  currency: string;
  id: string;
  proposedBy: string | null;
  proposedClosing: bigint | null;
  proposedDay: string | null;
  proposedReason: string | null;
}

export interface BankStatementsChainLink {
  agreedBy: string | null;
  askedBy: string | null;
  chainId: string;
  closing: bigint;
  fromDay: string;
  linkedAt: Timestamp;
  number: number;
  opening: bigint;
  previous: Generated<number | null>;
  reason: string | null;
  statementId: string | null;
  toDay: string;
}

export interface BankStatementsLineRule {
  createdAt: Timestamp;
  id: string;
}

export interface BankStatementsLineRuleVersion {
  counterparty: string | null;
  currency: string;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  direction: string;
  ends: boolean;
  id: string;
  least: bigint | null;
  lineClass: string;
  most: bigint | null;
  name: string;
  number: number;
  position: number;
  reason: string;
  requestedAt: Timestamp;
  requestedBy: string;
  ruleId: string;
  status: string;
  words: string | null;
}

export interface BankStatementsStatement {
  account: string | null;
  balances: Json;
  bookedAt: Timestamp | null;
  confirmedAt: Timestamp | null;
  confirmedBy: string | null;
  fileHash: Buffer;
  fileName: string;
  format: string;
  fromDay: string;
  id: string;
  lineCount: number;
  stage: string;
  toDay: string;
  uploadedAt: Timestamp;
  uploadedBy: string | null;
}

export interface BankStatementsStatementLine {
  agreed: string | null;
  amount: bigint;
  bankReference: string | null;
  bookedAt: Timestamp | null;
  currency: string;
  day: string;
  dayFrom: Generated<string>;
  depositId: string | null;
  details: Buffer;
  entryId: string | null;
  holderIndex: Buffer | null;
  id: string;
  lineClass: string | null;
  lineKey: Buffer;
  numberIndex: Buffer | null;
  outcome: Generated<string>;
  position: number;
  proposedBy: string | null;
  proposedClass: string | null;
  proposedReason: string | null;
  reversal: Generated<boolean>;
  ruleVersion: string | null;
  settledWithdrawal: string | null;
  statementId: string;
  valueDay: string | null;
  why: string | null;
}

export interface BankStatementsSuspense {
  amount: bigint;
  createdAt: Timestamp;
  currency: string;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  depositId: string | null;
  dueOn: string;
  duplicateOf: string | null;
  entryId: string;
  id: string;
  lineClass: string | null;
  lineId: string;
  overdueAt: Timestamp | null;
  partyId: string | null;
  proposedBecause: string | null;
  proposedBy: string | null;
  proposedClass: string | null;
  proposedDeposit: string | null;
  proposedMove: string | null;
  proposedParty: string | null;
  proposedReason: string | null;
  reason: string | null;
  stage: string;
  suggestions: Json;
  why: string;
}

export interface CalendarLink {
  id: string;
  lastUsedAt: Timestamp | null;
  madeAt: Timestamp;
  tokenHash: Buffer;
  userId: string;
}

export interface CardPaymentsCheckout {
  amount: bigint;
  askAt: Timestamp;
  cardLast4: string | null;
  completedAt: Timestamp | null;
  createdAt: Timestamp;
  currency: string;
  expiresAt: Timestamp;
  failure: string | null;
  fee: Generated<bigint>;
  feeId: string | null;
  id: string;
  partyId: string;
  paymentId: string | null;
  provider: string;
  providerId: string | null;
  requestKey: string | null;
  status: string;
  url: string | null;
  userId: string;
}

export interface CardPaymentsDispute {
  amount: bigint;
  askAt: Timestamp;
  checkoutId: string;
  closedAt: Timestamp | null;
  currency: string;
  evidenceDueAt: Timestamp | null;
  heardAt: Timestamp;
  id: string;
  openedAt: Timestamp;
  owed: Generated<bigint>;
  partyId: string;
  providerId: string;
  reason: string;
  stage: string;
}

export interface CardPaymentsRefund {
  amount: bigint;
  askAt: Timestamp;
  checkoutId: string;
  currency: string;
  decidedAt: Timestamp | null;
  endedAt: Timestamp | null;
  failure: string | null;
  id: string;
  owed: Generated<bigint>;
  partyId: string;
  providerId: string | null;
  reason: string;
  requestedAt: Timestamp;
  requestedBy: string | null;
  source: string;
  stage: string;
}

export interface CardPaymentsSandboxDispute {
  amount: bigint;
  closedAt: Timestamp | null;
  createdAt: Timestamp;
  evidenceDueAt: Timestamp;
  id: string;
  reason: string;
  sessionId: string;
  status: string;
}

export interface CardPaymentsSandboxRefund {
  amount: bigint;
  createdAt: Timestamp;
  failure: string | null;
  id: string;
  idempotencyKey: string;
  reference: string | null;
  sessionId: string;
  status: string;
}

export interface CardPaymentsSandboxSession {
  amount: bigint;
  cancelUrl: string;
  cardLast4: string | null;
  createdAt: Timestamp;
  currency: string;
  decline: string | null;
  expiresAt: Timestamp;
  id: string;
  idempotencyKey: string;
  paidAt: Timestamp | null;
  reference: string;
  status: string;
  successUrl: string;
}

export interface CardPaymentsWebhookEvent {
  eventId: string;
  outcome: string | null;
  payload: Json;
  processedAt: Timestamp | null;
  provider: string;
  receivedAt: Timestamp;
  type: string;
}

export interface CatalogueAccessRequest {
  assetId: string;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  id: string;
  partyId: string;
  reason: string | null;
  requestedAt: Timestamp;
  seriesId: string;
  status: string;
  userId: string;
  words: string;
}

export interface CatalogueAsset {
  category: string;
  city: Generated<string>;
  closedOutAt: Timestamp | null;
  companyId: string;
  country: string;
  coverPath: string | null;
  createdAt: Timestamp;
  entity: Generated<Json>;
  gallery: Generated<Json>;
  id: string;
  managerId: string;
  name: string;
  pitch: Generated<Json>;
  place: Json | null;
  projections: Generated<Json>;
  publishedAt: Timestamp | null;
  reasons: Generated<Json>;
  retirable: Generated<boolean>;
  reviewedBy: string | null;
  reviewReason: string | null;
  reviewStatus: Generated<string>;
  risks: Generated<Json>;
  shareClassId: string | null;
  status: Generated<string>;
  structureId: string | null;
  submittedAt: Timestamp | null;
  summary: Generated<string>;
  symbol: string;
  targetYieldBps: number | null;
  termMonths: number | null;
  tokenName: string | null;
  tokenUnitName: string | null;
  unitDecimals: Generated<number>;
  videoId: string | null;
  watermarks: Generated<boolean>;
  yieldKind: Generated<string>;
}

export interface CatalogueChangedListing {
  assetId: string;
  part: number;
  version: bigint;
}

export interface CatalogueDocument {
  assetId: string;
  bytes: number;
  class: string;
  createdAt: Timestamp;
  fileId: string;
  folderId: string | null;
  id: string;
  name: string;
  note: string | null;
  pages: number | null;
  position: Generated<number>;
  removedAt: Timestamp | null;
  removedBy: string | null;
  removedReason: string | null;
  replacedAt: Timestamp | null;
  restoredFrom: number | null;
  seriesId: string;
  sha256: Buffer;
  uploadedBy: string | null;
  version: Generated<number>;
}

export interface CatalogueDocumentOpening {
  assetId: string;
  at: Timestamp;
  code: string | null;
  documentId: string;
  id: string;
  partyId: string | null;
  userId: string | null;
}

export interface CatalogueFaq {
  answer: string;
  assetId: string;
  id: string;
  position: number;
  question: string;
}

export interface CatalogueFilePage {
  body: string;
  fileId: string;
  page: number;
  words: Generated<string>;
}

export interface CatalogueFileReading {
  attempts: Generated<number>;
  drawnAt: Timestamp | null;
  fileId: string;
  problem: string | null;
  readAt: Timestamp | null;
  thumbnailId: string | null;
}

export interface CatalogueFolder {
  assetId: string;
  id: string;
  name: string;
  position: number;
}

export interface CatalogueHighlight {
  assetId: string;
  label: string;
  position: number;
  value: string;
}

export interface CatalogueListing {
  assetId: string;
  category: string;
  changeBps: number | null;
  closesAt: Timestamp | null;
  closingOrder: Generated<bigint>;
  committedAmount: Generated<bigint>;
  completedAt: Timestamp | null;
  country: string;
  coverPath: string | null;
  frozenSince: Timestamp | null;
  fundedBps: Generated<number>;
  haltedUntil: Timestamp | null;
  haltReason: string | null;
  investors: Generated<number>;
  isListed: Generated<boolean>;
  lastPrice: bigint | null;
  lastPriceAt: Timestamp | null;
  managerId: string;
  managerName: string;
  marketPrice: Generated<bigint | null>;
  minimum: bigint | null;
  name: string;
  nav: bigint | null;
  navAt: Timestamp | null;
  navDueOn: string | null;
  offeringId: string | null;
  offerIsFull: Generated<boolean>;
  offerPrice: Generated<bigint | null>;
  offerStage: string | null;
  offerStatus: string | null;
  opensAt: Timestamp | null;
  publishedAt: Timestamp | null;
  raisedAmount: Generated<bigint>;
  search: string;
  status: string;
  symbol: string;
  targetAmount: bigint | null;
  termMonths: number | null;
  unitPrice: bigint | null;
  volume: Generated<bigint>;
  yieldBps: number | null;
  yieldKind: string;
}

export interface CatalogueMarket {
  id: Generated<number>;
  version: Generated<bigint>;
}

export interface CatalogueSavedSearch {
  alert: boolean;
  category: string[];
  country: string[];
  createdAt: Timestamp;
  id: string;
  maxMinimum: bigint | null;
  maxPrice: bigint | null;
  minPrice: bigint | null;
  minYield: bigint | null;
  name: string;
  q: string | null;
  sort: string;
  status: string | null;
  toldAt: Timestamp | null;
  userId: string;
  words: string | null;
}

export interface CatalogueSearchCursor {
  afterSearch: string | null;
  id: number;
  until: bigint | null;
  version: bigint;
}

export interface CatalogueSearchForm {
  assetId: string;
  forms: string[];
}

export interface CatalogueSearchMatch {
  assetId: string;
  searchId: string;
}

export interface CatalogueTimelineEvent {
  assetId: string;
  at: Timestamp;
  byOwner: Generated<boolean>;
  detail: Generated<string>;
  id: string;
  kind: string;
  title: string;
}

export interface CatalogueUpdatePost {
  assetId: string;
  body: string;
  correctedAt: Timestamp | null;
  corrects: string | null;
  firstBody: string | null;
  firstTitle: string | null;
  id: string;
  postedAt: Timestamp;
  postedBy: string | null;
  title: string;
}

export interface CatalogueWatch {
  assetId: string;
  since: Timestamp;
  userId: string;
}

export interface ChainAccount {
  address: string;
  authAddress: string | null;
  firstRound: bigint;
  microAlgos: bigint;
}

export interface ChainAsset {
  assetIndex: bigint;
  assetName: string | null;
  clawback: string | null;
  createdRound: bigint;
  creator: string;
  decimals: number;
  defaultFrozen: boolean;
  freeze: string | null;
  manager: string | null;
  metadataHash: Buffer | null;
  reserve: string | null;
  total: Numeric;
  unitName: string | null;
  url: string | null;
}

export interface ChainBlock {
  hash: Buffer;
  previous: Buffer;
  round: bigint;
  sealedAt: Timestamp;
  txCount: number;
  txCounter: bigint;
}

export interface ChainGenesis {
  createdAt: Timestamp;
  feeSink: string;
  genesisHash: Buffer;
  genesisId: string;
  one: Generated<boolean>;
}

export interface ChainHolding {
  address: string;
  amount: Numeric;
  assetIndex: bigint;
  frozen: boolean;
  optedInRound: bigint;
}

export interface ChainInvolvement {
  address: string;
  intra: number;
  round: bigint;
}

export interface ChainTransaction {
  assetClosingAmount: Numeric | null;
  assetIndex: bigint | null;
  closingAmount: Numeric | null;
  createdAsset: bigint | null;
  groupId: Buffer | null;
  intra: number;
  lastValid: bigint;
  lease: Buffer | null;
  raw: Buffer;
  round: bigint;
  sender: string;
  txId: string;
}

export interface ChainWriter {
  expiresAt: Timestamp;
  one: Generated<boolean>;
  process: string;
  term: bigint;
  url: string;
}

export interface ClientMoneyCalculation {
  closedAt: Timestamp;
  currency: string;
  day: string;
  external: Json;
  id: string;
  internal: Json;
  ownMoney: bigint;
  preparedAt: Timestamp;
  preparedBy: string | null;
  requirement: bigint;
  resource: bigint | null;
  result: string;
  version: number;
}

export interface ClientMoneyFinding {
  endedAt: Timestamp | null;
  foundAt: Timestamp;
  id: string;
  key: string;
}

export interface ClientMoneyReview {
  id: string;
  madeGoodBy: string | null;
  note: string | null;
  reviewedAt: Timestamp | null;
  reviewedBy: string | null;
  stage: string;
}

export interface CompaniesCompany {
  about: Generated<string>;
  approvedAt: Timestamp | null;
  city: string | null;
  companyName: string;
  country: string | null;
  createdAt: Timestamp;
  founded: number | null;
  id: string;
  isOwner: Generated<boolean>;
  logoFileId: string | null;
  nameKey: string;
  organizationConfirmation: Generated<boolean>;
  organizationInvestorStatus: string | null;
  partyId: string;
  registrationNumber: string | null;
  riskDeclaredAt: Timestamp | null;
  status: Generated<string>;
  statusReason: string | null;
  website: string | null;
}

export interface CompaniesInvitation {
  companyId: string;
  createdAt: Timestamp;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  email: string;
  expiresAt: Timestamp;
  id: string;
  invitedBy: string;
  role: string;
  sends: Generated<number>;
  sentAt: Timestamp;
  status: Generated<string>;
  tokenHash: Buffer;
}

export interface CompanyLimitsAllowance {
  amount: bigint;
  id: string;
  partyId: string;
  since: Timestamp;
  userId: string | null;
}

export interface CompanyLimitsChange {
  after: bigint | null;
  before: bigint | null;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  effectiveAt: Timestamp | null;
  id: string;
  partyId: string;
  proposedAt: Timestamp;
  proposedBy: string;
  reason: string | null;
  status: string;
  userId: string | null;
}

export interface CompanyLimitsMemberIdentity {
  birthIndex: Buffer;
  checkedAt: Timestamp | null;
  checkedBy: string | null;
  checkNote: string | null;
  declaredAt: Timestamp;
  details: Buffer;
  documentIndex: Buffer;
  nameIndex: Buffer;
  partyId: string;
  userId: string;
}

export interface CompanyLimitsOutflow {
  amount: bigint;
  at: Timestamp;
  causeId: string;
  kind: string;
  partyId: string;
  userId: string;
}

export interface CompanyLimitsVouch {
  partyId: string;
  userId: string;
  vouchedAt: Timestamp;
}

export interface ConversionsQuote {
  amount: bigint;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  fee: bigint;
  feeBps: number;
  feeId: string | null;
  fromCurrency: string;
  fromUsd: bigint;
  id: string;
  isSimulated: boolean;
  partyId: string;
  rateAt: Timestamp;
  receives: bigint;
  source: string;
  toCurrency: string;
  toUsd: bigint;
  usedAt: Timestamp | null;
  userId: string;
}

export interface CorrectionsCorrection {
  amount: bigint | null;
  belongsTo: string | null;
  bookedEntry: string | null;
  currency: string | null;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  decisionReason: string | null;
  entryId: string | null;
  evidence: string;
  fromAccount: Json | null;
  id: string;
  kind: string;
  reason: string;
  requestedAt: Timestamp;
  requestedBy: string;
  status: string;
  takesCommission: Generated<boolean>;
  toAccount: Json | null;
}

export interface CryptoAlgoTransfer {
  address: string;
  amount: bigint;
  completedAt: Timestamp | null;
  createdAt: Timestamp;
  id: string;
  networkFee: bigint;
  partyId: string;
  reason: string | null;
  requestKey: string | null;
  stage: string;
  twoPeopleReason: string | null;
  txId: string | null;
  userId: string;
  worthCents: bigint;
}

export interface CryptoChainCursor {
  lastRound: bigint;
  one: Generated<boolean>;
  updatedAt: Timestamp;
}

export interface CryptoChainDeposit {
  checkedAt: Timestamp | null;
  checkedBy: string | null;
  completedAt: Timestamp | null;
  createdAt: Timestamp;
  currency: string;
  declared: bigint | null;
  declaredTx: string | null;
  id: string;
  partyId: string;
  reason: string | null;
  received: bigint | null;
  reference: string;
  round: bigint | null;
  stage: string;
  txId: string | null;
  userId: string | null;
}

export interface CustodyKey {
  address: string;
  ciphertext: Buffer;
  createdAt: Timestamp;
  iv: Buffer;
  kid: string;
  partyId: string | null;
  retiredAt: Timestamp | null;
  role: string | null;
  tag: Buffer;
}

export interface CustodyOutflow {
  day: string;
  microAlgos: bigint;
}

export interface DeskAssignment {
  givenAt: Timestamp;
  givenBy: string;
  list: string;
  subjectId: string;
  userId: string;
}

export interface DeskListView {
  changedAt: Timestamp;
  hidden: Generated<string[]>;
  list: string;
  userId: string;
  views: Generated<Json>;
}

export interface DistributionsBatch {
  at: Timestamp;
  distributionId: string;
  entryId: string | null;
  firstPlace: number;
  held: bigint;
  holders: number;
  lastPlace: number;
  net: bigint;
  number: number;
  withheld: bigint;
}

export interface DistributionsDistribution {
  approvedAt: Timestamp | null;
  approvedBy: string[] | null;
  approvedGross: bigint | null;
  assetId: string;
  batches: Generated<number>;
  centsPlaced: number | null;
  companyId: string;
  createdAt: Timestamp;
  createdBy: string;
  defaultBps: number;
  endedAt: Timestamp | null;
  fundedAt: Timestamp | null;
  fundedBy: string | null;
  gross: bigint | null;
  holders: number | null;
  id: string;
  kind: string;
  name: string;
  note: string;
  number: Generated<bigint>;
  outsideGross: bigint | null;
  outsideHolders: number | null;
  ownerPartyId: string;
  paidAt: Timestamp | null;
  payOn: string | null;
  perUnit: bigint | null;
  reason: string | null;
  recordedAt: Timestamp | null;
  recordOn: string | null;
  requestedAt: Timestamp | null;
  requestedBy: string | null;
  stage: string;
  total: bigint | null;
  units: bigint | null;
  withheld: bigint | null;
}

export interface DistributionsDocument {
  distributionId: string;
  documentId: string;
  position: number;
}

export interface DistributionsException {
  bps: number;
  country: string | null;
  distributionId: string;
  partyId: string | null;
  position: number;
}

export interface DistributionsLine {
  batch: number | null;
  bps: number;
  cost: bigint | null;
  country: string | null;
  distributionId: string;
  entryId: string | null;
  gross: bigint;
  id: Generated<string>;
  isUp: boolean;
  notifiedAt: Timestamp | null;
  paidAt: Timestamp | null;
  partyId: string;
  place: number;
  remittanceId: string | null;
  state: string;
  units: bigint;
  why: string | null;
  withheld: bigint;
}

export interface DistributionsRemittance {
  amount: bigint;
  country: string | null;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  decisionReason: string | null;
  entryId: string | null;
  fileId: string;
  fromDay: string;
  id: string;
  lines: number;
  note: string;
  number: Generated<bigint>;
  reference: string;
  requestedAt: Timestamp;
  requestedBy: string;
  status: string;
  toDay: string;
}

export interface DraftsComment {
  at: Timestamp;
  authorId: string | null;
  byStaff: boolean;
  id: string;
  roundId: string;
  section: string;
  text: string;
}

export interface DraftsRound {
  assetId: string;
  before: Json;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  id: string;
  kind: string;
  reason: string | null;
  sent: Json;
  sentAt: Timestamp;
  sentBy: string | null;
  status: string;
}

export interface DraftsSection {
  assetId: string;
  content: Json;
  liveVersion: Generated<number>;
  savedAt: Timestamp;
  savedBy: string | null;
  section: string;
  version: number;
}

export interface DraftsVersion {
  assetId: string;
  beganAt: Timestamp;
  content: Json;
  id: string;
  isAside: Generated<boolean>;
  number: number;
  savedAt: Timestamp;
  savedBy: string | null;
  section: string;
}

export interface ExchangeCandle {
  assetId: string;
  at: Timestamp;
  close: bigint;
  high: bigint;
  low: bigint;
  notional: bigint;
  open: bigint;
  quantity: bigint;
  trades: number;
  width: string;
}

export interface ExchangeCommand {
  assetId: string | null;
  at: Timestamp;
  batch: bigint;
  body: Json;
  kind: string;
  seq: bigint;
}

export interface ExchangeCommandOutbox {
  command: Json;
  requestedAt: Timestamp;
  seq: Generated<bigint>;
}

export interface ExchangeFindingReview {
  assetId: string;
  findingId: string;
  note: string;
  reviewedAt: Timestamp;
  reviewedBy: string;
}

export interface ExchangeHalt {
  assetId: string;
  haltedAt: Timestamp;
  haltedBy: string | null;
  kind: string;
  reason: string;
  until: Timestamp | null;
}

export interface ExchangeMarket {
  assetId: string;
  bandBps: number;
  closedAt: Timestamp | null;
  companyId: string;
  holderCapBps: number | null;
  issuedUnits: bigint;
  lastPrice: bigint | null;
  lastTradeAt: Timestamp | null;
  lockedUntil: Timestamp | null;
  openedAt: Timestamp;
  openingPrice: bigint;
  referencePrice: bigint;
  transferRules: Json | null;
  transferRulesVersion: Generated<number>;
  unitDecimals: number;
}

export interface ExchangeNotificationCursor {
  endedAt: Timestamp;
  name: string;
  tradeSeq: Generated<bigint>;
}

export interface ExchangeOpening {
  approvedAt: Timestamp;
  approvedBy: string;
  assetId: string;
  bandBps: number;
  holderCapBps: number | null;
  lockedUntil: Timestamp | null;
  openingPrice: bigint;
  requestedBy: string;
}

export interface ExchangeOpeningRequest {
  assetId: string;
  bandBps: number;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  decisionReason: string | null;
  holderCapBps: number | null;
  id: string;
  lockedUntil: string | null;
  requestedAt: Timestamp;
  requestedBy: string;
  status: string;
}

export interface ExchangeOrder {
  action: string;
  againstId: string | null;
  assetId: string;
  createdAt: Timestamp;
  endedAt: Timestamp | null;
  endedWhy: string | null;
  ending: string | null;
  expiresAt: Timestamp;
  fees: Generated<bigint>;
  feeVersion: number;
  filled: Generated<bigint>;
  filledValue: Generated<bigint>;
  id: string;
  makerBps: number;
  makerFeeId: string | null;
  notional: Generated<bigint>;
  partyId: string;
  postOnly: Generated<boolean>;
  price: bigint;
  quantity: bigint;
  requestKey: string | null;
  seq: bigint;
  source: string;
  status: string;
  takerBps: number;
  takerFeeId: string | null;
  userId: string;
}

export interface ExchangeOrderNotification {
  notifiedAt: Timestamp | null;
  notifiedFilled: Generated<bigint>;
  orderId: string;
  waiting: boolean;
}

export interface ExchangeQuote {
  assetId: string;
  bookSequence: bigint;
  createdAt: Timestamp;
  expiresAt: Timestamp;
  fees: bigint;
  feeTerms: Json | null;
  id: string;
  notional: bigint;
  partyId: string;
  priceLevels: Json;
  side: string;
  total: bigint;
  unfilledUnits: bigint;
  units: bigint;
  usedAt: Timestamp | null;
  usedKey: string | null;
  userId: string;
  worstPrice: bigint;
}

export interface ExchangeSequencer {
  epoch: bigint;
  expiresAt: Timestamp;
  lastBatch: Generated<bigint>;
  lastSeq: Generated<bigint>;
  leader: string;
  name: string;
  url: string;
}

export interface ExchangeTrade {
  assetId: string;
  at: Timestamp;
  buyerFee: bigint;
  buyerId: string;
  id: string;
  makerOrderId: string;
  notional: bigint;
  price: bigint;
  quantity: bigint;
  sellerFee: bigint;
  sellerId: string;
  seq: bigint;
  settledAt: Timestamp | null;
  takerOrderId: string;
  takerSide: string;
  txId: string | null;
}

export interface FeesProposal {
  assetId: string | null;
  basis: string;
  bps: number;
  category: string | null;
  code: string;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  decisionReason: string | null;
  effectiveFrom: Timestamp;
  flat: bigint;
  id: string;
  least: bigint | null;
  most: bigint | null;
  reason: string;
  requestedAt: Timestamp;
  requestedBy: string;
  status: string;
}

export interface FeesRule {
  assetId: string | null;
  category: string | null;
  code: string;
  createdAt: Timestamp;
  currency: string | null;
  id: string;
  payer: string;
}

export interface FeesVersion {
  basis: string;
  bps: number;
  createdAt: Timestamp;
  effectiveFrom: Timestamp;
  flat: bigint;
  id: string;
  least: bigint | null;
  most: bigint | null;
  proposalId: string | null;
  ruleId: string;
  version: number;
}

export interface FilesFile {
  attachedAt: Timestamp | null;
  bytes: number;
  createdAt: Timestamp;
  id: string;
  isPublic: Generated<boolean>;
  mime: string;
  name: string;
  partyId: string | null;
  purpose: string;
  removedAt: Timestamp | null;
  sealed: boolean;
  sha256: Buffer;
  storageKey: string;
  uploadedBy: string | null;
}

export interface FilesOpening {
  at: Timestamp;
  fileId: string;
  id: string;
  userId: string | null;
}

export interface FilesUsage {
  bytes: bigint;
  day: string;
  dayBytes: bigint;
  dayFiles: number;
  files: number;
  lastAt: Timestamp;
  looseBytes: bigint;
  userId: string;
}

export interface GovernanceBallot {
  fingerprint: Buffer | null;
  isMerged: boolean;
  line: number;
  optionId: string | null;
  pollId: string;
  weight: bigint;
}

export interface GovernanceDocument {
  documentId: string;
  pollId: string;
  position: number;
}

export interface GovernanceNamedVote {
  optionId: string | null;
  partyId: string;
  pollId: string;
}

export interface GovernanceOption {
  id: string;
  isRecommended: boolean;
  isWinner: Generated<boolean>;
  label: string;
  note: string;
  pollId: string;
  position: number;
  votes: number | null;
  weight: bigint | null;
}

export interface GovernancePoll {
  abstained: number | null;
  abstainedWeight: bigint | null;
  assetId: string;
  ballotKey: Buffer | null;
  closesAt: Timestamp | null;
  createdAt: Timestamp;
  createdBy: string | null;
  decidedBy: string | null;
  electorate: number | null;
  electorateWeight: bigint | null;
  endedAt: Timestamp | null;
  explanation: string;
  id: string;
  isLive: boolean;
  isNamed: boolean;
  kind: string;
  listForm: number | null;
  listHash: Buffer | null;
  mergedVotes: number | null;
  mergedWeight: bigint | null;
  offeringId: string | null;
  opensAt: Timestamp | null;
  outcome: string | null;
  passBps: number;
  question: string;
  quorumBps: number;
  reason: string | null;
  receiptsHash: Buffer | null;
  rejection: string | null;
  requestedAt: Timestamp | null;
  requestedBy: string | null;
  snapshotAt: Timestamp | null;
  snapshotHash: Buffer | null;
  status: string;
  weighting: string;
}

export interface GovernanceReminder {
  at: Timestamp;
  beforeEnd: boolean;
  pollId: string;
  told: number;
}

export interface GovernanceSealedBallot {
  box: Buffer;
  nonce: Buffer;
  pollId: string;
}

export interface GovernanceVoter {
  partyId: string;
  pollId: string;
  receipt: string | null;
  units: bigint;
  votedAt: Timestamp | null;
  weight: bigint;
}

export interface IdentityAuthenticator {
  begunAt: Timestamp;
  confirmedAt: Timestamp | null;
  lastStep: Generated<bigint>;
  secret: Buffer;
  userId: string;
  wrongCodes: Generated<number>;
  wrongSince: Timestamp | null;
}

export interface IdentityBackupCode {
  codeHash: Buffer;
  madeAt: Timestamp;
  usedAt: Timestamp | null;
  userId: string;
}

export interface IdentityBackupCodeSheet {
  madeAt: Timestamp;
  sealed: Buffer;
  userId: string;
}

export interface IdentityEmailChange {
  askedAt: Timestamp;
  attempts: Generated<number>;
  currentCodeHash: Buffer;
  endedAt: Timestamp | null;
  expiresAt: Timestamp;
  id: string;
  newCodeHash: Buffer | null;
  newEmail: string;
  userId: string;
}

export interface IdentityEmailCode {
  attempts: Generated<number>;
  codeHash: Buffer;
  expiresAt: Timestamp;
  id: string;
  linkHash: Buffer;
  sentAt: Timestamp;
  usedAt: Timestamp | null;
  userId: string;
}

export interface IdentityKnownDevice {
  deviceHash: Buffer;
  lastSignInAt: Timestamp;
  userId: string;
}

export interface IdentityParty {
  address: string;
  approvedAt: Timestamp | null;
  createdAt: Timestamp;
  displayName: string;
  id: string;
  isCaseSent: Generated<boolean>;
  isOutside: Generated<boolean>;
  isOwner: Generated<boolean>;
  kind: string;
}

export interface IdentityPartyRelation {
  cause: string;
  createdAt: Timestamp;
  partyId: string;
  relatedId: string;
}

export interface IdentityPasswordReset {
  expiresAt: Timestamp;
  id: string;
  sentAt: Timestamp;
  tokenHash: Buffer;
  usedAt: Timestamp | null;
  userId: string;
}

export interface IdentityRoleGrant {
  grantedAt: Timestamp;
  grantedBy: string | null;
  role: string;
  userId: string;
}

export interface IdentitySession {
  createdAt: Timestamp;
  endedAt: Timestamp | null;
  endedReason: string | null;
  expiresAt: Timestamp;
  id: string;
  ip: string | null;
  lastSeenAt: Timestamp;
  provedAt: Timestamp;
  tokenHash: Buffer;
  userAgent: string | null;
  userId: string;
}

export interface IdentitySharedDevice {
  deviceHash: Buffer;
  lastSeenAt: Timestamp;
  userId: string;
}

export interface IdentitySignInChallenge {
  attempts: Generated<number>;
  expiresAt: Timestamp;
  id: string;
  tokenHash: Buffer;
  usedAt: Timestamp | null;
  userId: string;
}

export interface IdentitySignInFailure {
  deviceHash: Buffer;
  failures: Generated<number>;
  lockedUntil: Timestamp | null;
  userId: string;
}

export interface IdentityUnknownSignIn {
  emailDigest: Buffer;
  failures: number;
  lastAt: Timestamp;
  lockedUntil: Timestamp | null;
}

export interface IdentityUser {
  avatar: Generated<string>;
  awaitsMail: Generated<boolean>;
  blockedReason: string | null;
  companyId: string | null;
  country: string | null;
  createdAt: Timestamp;
  email: string;
  emailVerifiedAt: Timestamp | null;
  firstName: string;
  id: string;
  investmentExperience: Json | null;
  isAuthorizedRepresentative: Generated<boolean>;
  isDistributor: Generated<boolean>;
  isIntroducer: Generated<boolean>;
  isStaff: Generated<boolean>;
  isUsPerson: boolean | null;
  lastName: string;
  partialComplete: Generated<boolean>;
  partyId: string;
  passwordHash: string;
  preferences: Generated<Json>;
  referralCode: string;
  referredBy: string | null;
  riskDeclaredAt: Timestamp | null;
  socialLink: Generated<Json>;
  trustEndedAt: Timestamp | null;
  twoFactorEndedAt: Timestamp | null;
  twoFactorType: string | null;
  userStatus: Generated<string>;
}

export interface InvestmentPlansPlan {
  amount: bigint | null;
  assetId: string;
  createdAt: Timestamp;
  cycle: string | null;
  day: number | null;
  endedAt: Timestamp | null;
  endsOn: string | null;
  id: string;
  kind: string;
  mostPrice: bigint | null;
  nextOn: string | null;
  partyId: string;
  status: Generated<string>;
  userId: string;
}

export interface InvestmentPlansRun {
  amount: bigint;
  code: string | null;
  dueAt: Timestamp;
  dueKey: string;
  endedAt: Timestamp | null;
  id: string;
  orderId: string | null;
  partyId: string;
  planId: string;
  reason: string | null;
  startedAt: Timestamp | null;
  status: Generated<string>;
  total: Generated<bigint>;
  units: Generated<bigint>;
}

export interface IssuanceToken {
  assetId: string;
  createdAt: Timestamp | null;
  createdTx: string | null;
  instructionId: string;
  issuedUnits: Generated<bigint>;
  metadataHash: Buffer;
  name: string;
  requestedAt: Timestamp;
  shareClassId: string;
  status: string;
  totalUnits: bigint;
  unitName: string;
}

export interface IssuedDocumentsDocument {
  about: string;
  content: Buffer | null;
  coversFrom: string;
  coversTo: string;
  id: string;
  issuedAt: Timestamp | null;
  kind: string;
  number: number;
  numberedAt: Timestamp;
  partyId: string;
  subject: string;
  year: number;
}

export interface IssuedDocumentsFinished {
  finishedAt: Timestamp;
  kind: string;
  period: string;
}

export interface IssuedDocumentsSequence {
  kind: string;
  last: Generated<number>;
  year: number;
}

export interface KitActivity {
  action: string;
  actorId: string | null;
  at: Timestamp;
  detail: Generated<Json>;
  fromState: string | null;
  id: string;
  ip: string | null;
  partyId: string | null;
  reason: string | null;
  requestId: string | null;
  subjectId: string | null;
  subjectKind: string;
  toState: string | null;
}

export interface KitActivityChain {
  activityId: string;
  hash: Buffer;
  prevHash: Buffer;
  seq: bigint;
}

export interface KitActivityHead {
  hash: Buffer;
  id: Generated<number>;
  seal: Buffer;
  sealedAt: Timestamp;
  seq: bigint;
}

export interface KitActivityUnsealed {
  activityId: string;
}

export interface KitDelivery {
  attempts: Generated<number>;
  dueAt: Generated<Timestamp>;
  eventId: string;
  givenUpAt: Timestamp | null;
  handler: string;
  lastError: string | null;
}

export interface KitEvent {
  at: Timestamp;
  id: string;
  payload: Json;
  requestId: string | null;
  type: string;
}

export interface KitHandledEvent {
  at: Timestamp;
  eventId: string;
  handler: string;
}

export interface KitIdempotency {
  answer: Json | null;
  attempt: string | null;
  bodyHash: Buffer;
  createdAt: Timestamp;
  key: string;
  route: string;
  sealedAnswer: Buffer | null;
  status: number;
  userId: string;
}

export interface KitJobItem {
  attempts: number;
  dueAt: Timestamp;
  firstFailedAt: Timestamp;
  givenUpAt: Timestamp | null;
  itemId: string;
  job: string;
  lastError: string;
  lastFailedAt: Timestamp;
  work: string;
}

export interface KitJobLease {
  epoch: bigint;
  expiresAt: Timestamp;
  holder: string;
  job: string;
}

export interface KitRateLimit {
  name: string;
  subject: string;
  used: Generated<number>;
  windowStart: Timestamp;
}

export interface KitSetting {
  changedAt: Timestamp;
  key: string;
  value: Json;
}

export interface LedgerAccount {
  balance: Generated<bigint>;
  commodity: string;
  createdAt: Timestamp;
  held: Generated<bigint>;
  holderId: string | null;
  holderKind: string;
  id: string;
  purpose: string;
}

export interface LedgerClosing {
  closedAt: Timestamp;
  through: string;
}

export interface LedgerDatedEntry {
  actingUser: string | null;
  assetId: string | null;
  at: Timestamp | null;
  belongsTo: string | null;
  bookedOn: string | null;
  feeVersions: string[] | null;
  id: string | null;
  kind: string | null;
  memo: string | null;
  reference: string | null;
  valuedOn: string | null;
}

export interface LedgerEntry {
  actingUser: string | null;
  assetId: string | null;
  at: Timestamp;
  feeVersions: string[] | null;
  id: string;
  kind: string;
  memo: Generated<string>;
  reference: string;
}

export interface LedgerEntryDates {
  belongsTo: string | null;
  bookedOn: string;
  entryId: string;
  valuedOn: string;
}

export interface LedgerHold {
  accountId: string;
  amount: bigint;
  at: Timestamp;
  causeId: string;
  causeKind: string;
}

export interface LedgerOwnInTransit {
  amount: bigint;
  at: Timestamp;
  causeId: string;
}

export interface LedgerPosition {
  assetId: string;
  cost: bigint;
  partyId: string;
  realised: bigint;
  since: Timestamp;
  units: bigint;
}

export interface LedgerPositionChange {
  assetId: string;
  cost: bigint;
  entryId: string;
  partyId: string;
  realised: Generated<bigint>;
  seq: Generated<bigint>;
  units: bigint;
}

export interface LedgerPosting {
  accountId: string;
  amount: bigint;
  balanceAfter: bigint;
  entryId: string;
  line: number;
  seq: Generated<bigint>;
}

export interface LedgerRestriction {
  amount: bigint | null;
  at: Timestamp;
  causeId: string;
  causeKind: string;
  commodity: string | null;
  partyId: string;
}

export interface LiabilitiesClose {
  closedAt: Timestamp;
  day: string;
  digest: Buffer;
  id: string;
  madeAt: Timestamp;
  secret: Buffer;
}

export interface LiabilitiesHeld {
  amount: bigint;
  closeId: string;
  commodity: string;
  id: string;
  place: string;
  readAt: Timestamp;
  reviewedAt: Timestamp | null;
  reviewedBy: string | null;
  statementHash: Buffer | null;
  statementId: string | null;
}

export interface LiabilitiesTree {
  claims: bigint;
  closeId: string;
  commodity: string;
  leaves: number;
  owedBeside: bigint;
  root: Buffer;
  sum: bigint;
}

export interface NotificationsMail {
  attempts: Generated<number>;
  content: Buffer | null;
  createdAt: Timestamp;
  dedupeKey: string;
  id: string;
  lastError: string | null;
  nextAttemptAt: Timestamp | null;
  recipient: string;
  sentAt: Timestamp | null;
  subject: string;
}

export interface NotificationsNotification {
  body: string;
  causeId: string;
  createdAt: Timestamp;
  id: string;
  kind: string;
  link: string | null;
  readAt: Timestamp | null;
  title: string;
  userId: string;
}

export interface NotificationsPreference {
  byMail: boolean;
  inApp: boolean;
  kindGroup: string;
  userId: string;
}

export interface OfferingsChange {
  closesAt: Timestamp;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  decidedReason: string | null;
  fromVersion: number;
  furtherTerms: string;
  id: string;
  longStopAt: Timestamp;
  maxPerInvestor: bigint;
  maxUnits: bigint;
  minPerInvestor: bigint;
  minUnits: bigint;
  offeringId: string;
  reason: string;
  requestedAt: Timestamp;
  requestedBy: string;
  status: string;
  unitPrice: bigint;
}

export interface OfferingsCommitment {
  allocatedAmount: bigint | null;
  allocatedFee: bigint | null;
  allocatedUnits: bigint | null;
  amount: bigint;
  assetId: string;
  cancelUntil: Timestamp;
  createdAt: Timestamp;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  dueFrom: string | null;
  endedAt: Timestamp | null;
  fee: bigint;
  id: string;
  instructionId: string | null;
  issuedAt: Timestamp | null;
  notifiedStage: string | null;
  offeringId: string;
  partyId: string;
  reason: string | null;
  reconfirmBy: Timestamp | null;
  stage: string;
  termsVersion: Generated<number>;
  total: bigint;
  txId: string | null;
  unitPrice: bigint;
  units: bigint;
  userId: string;
}

export interface OfferingsEvidence {
  bytes: number;
  fileId: string;
  id: string;
  kind: string;
  name: string;
  offeringId: string;
  refusedAt: Timestamp | null;
  refusedBy: string | null;
  refusedReason: string | null;
  replacedAt: Timestamp | null;
  sha256: Buffer;
  uploadedAt: Timestamp;
  uploadedBy: string;
}

export interface OfferingsEvidenceLook {
  at: Timestamp;
  evidenceId: string;
  sha256: Buffer;
  userId: string;
  version: number;
}

export interface OfferingsMessage {
  body: string;
  id: string;
  offeringId: string;
  recipients: number;
  sentAt: Timestamp;
  sentBy: string;
  subject: string;
}

export interface OfferingsOffering {
  allocatedUnits: Generated<bigint>;
  allocationRule: string;
  approvedUnits: Generated<bigint>;
  assetId: string;
  automaticApproval: Generated<boolean>;
  closesAt: Timestamp;
  closingAt: Timestamp | null;
  closingVoteRequired: Generated<boolean>;
  companyId: string;
  coolingOffDays: Generated<number>;
  createdAt: Timestamp;
  endedAt: Timestamp | null;
  everPledged: Generated<boolean>;
  evidenceStage: Generated<string>;
  evidenceVersion: Generated<number>;
  furtherTerms: Generated<string>;
  id: string;
  investorFeeBps: number;
  investorFeeId: string | null;
  investors: Generated<number>;
  longStopAt: Timestamp;
  maxPerInvestor: bigint;
  maxUnits: bigint;
  minPerInvestor: bigint;
  minUnits: bigint;
  opensAt: Timestamp;
  placementFeeBps: number;
  placementFeeId: string | null;
  pledgedUnits: Generated<bigint>;
  reason: string | null;
  reconfirmBy: Timestamp | null;
  seq: Generated<number>;
  stage: string;
  status: string;
  step: Generated<string>;
  unitPrice: bigint;
  version: Generated<number>;
  voteId: string | null;
}

export interface OfferingsReconfirmation {
  answer: string | null;
  answerBy: Timestamp;
  answeredAt: Timestamp | null;
  answeredBy: string | null;
  askedAt: Timestamp;
  commitmentId: string;
  offeringId: string;
  remindedAt: Timestamp | null;
  totalAfter: bigint | null;
  totalBefore: bigint;
  unitsAfter: bigint | null;
  unitsBefore: bigint;
  version: number;
}

export interface OfferingsVersion {
  approvedBy: string[];
  closesAt: Timestamp;
  furtherTerms: string;
  longStopAt: Timestamp;
  madeAt: Timestamp;
  maxPerInvestor: bigint;
  maxUnits: bigint;
  minPerInvestor: bigint;
  minUnits: bigint;
  offeringId: string;
  proposedBy: string | null;
  reason: string | null;
  reconfirmBy: Timestamp | null;
  unitPrice: bigint;
  version: number;
}

export interface OnboardingCaseCheck {
  checkedAt: Timestamp;
  checkedBy: string;
  fileIds: string[];
  name: string;
  note: string | null;
  outcome: string;
  reviewId: string;
}

export interface OnboardingDocument {
  createdAt: Timestamp;
  fileId: string;
  id: string;
  kind: string;
  replacedAt: Timestamp | null;
  userId: string;
}

export interface OnboardingDocumentTerm {
  approvedAt: Timestamp;
  documentType: string;
  endedAt: Timestamp | null;
  expiresOn: string;
  liftedAt: Timestamp | null;
  nextOn: string | null;
  partyId: string;
  remindedDays: number | null;
  userId: string;
}

export interface OnboardingKnownPerson {
  createdAt: Timestamp;
  knownAs: string;
  partyId: string;
  personIndex: Buffer;
}

export interface OnboardingOrganizationDocument {
  companyId: string;
  createdAt: Timestamp;
  fileId: string;
  id: string;
  kind: string;
  replacedAt: Timestamp | null;
  uploadedBy: string | null;
}

export interface OnboardingOrganizationStep {
  answer: Buffer | null;
  changedAt: Timestamp;
  changedBy: string | null;
  companyId: string;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  reason: string | null;
  stage: string;
  status: string;
  step: string;
  submittedAt: Timestamp | null;
  version: number;
}

export interface OnboardingReview {
  assignedTo: string | null;
  companyId: string | null;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  id: string;
  kind: Generated<string>;
  number: Generated<bigint>;
  partyId: string;
  purpose: Generated<string>;
  reason: string | null;
  stage: string;
  submittedAt: Timestamp;
  userId: string;
}

export interface OnboardingStep {
  answer: Buffer | null;
  changedAt: Timestamp;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  reason: string | null;
  stage: string;
  status: string;
  step: string;
  submittedAt: Timestamp | null;
  userId: string;
}

export interface OrderTemplatesTemplate {
  amount: bigint | null;
  assetId: string;
  createdAt: Timestamp;
  days: number;
  id: string;
  kind: string;
  manner: string;
  name: string;
  partyId: string;
  price: bigint | null;
  quantity: bigint | null;
  side: string;
}

export interface PartyDeskNote {
  at: Timestamp;
  id: string;
  isConfidential: Generated<boolean>;
  partyId: string;
  text: string;
  writtenBy: string;
}

export interface PortfolioAlert {
  armed: Generated<boolean>;
  assetId: string;
  createdAt: Timestamp;
  days: number | null;
  expiresAt: Timestamp | null;
  id: string;
  isOnce: Generated<boolean>;
  kind: string;
  price: bigint | null;
  toldAt: Timestamp | null;
  toldOf: string | null;
  userId: string;
}

export interface PortfolioAlertCursor {
  name: string;
  tradeSeq: bigint;
}

export interface PortfolioDay {
  came: Generated<bigint>;
  capital: Generated<bigint>;
  carried: Generated<bigint>;
  charges: Generated<bigint>;
  commodity: string;
  cost: Generated<bigint>;
  day: string;
  escrow: Generated<bigint>;
  fees: Generated<bigint>;
  income: Generated<bigint>;
  moved: Generated<bigint>;
  partyId: string;
  realised: Generated<bigint>;
  went: Generated<bigint>;
}

export interface PortfolioLot {
  acquiredAt: Timestamp;
  assetId: string;
  cost: bigint;
  leftCost: bigint;
  leftUnits: bigint;
  part: Generated<number>;
  partyId: string;
  seq: bigint;
  units: bigint;
}

export interface PortfolioLotUse {
  acquiredAt: Timestamp;
  assetId: string;
  at: Timestamp;
  cost: bigint;
  lotPart: Generated<number>;
  lotSeq: bigint;
  partyId: string;
  proceeds: bigint;
  units: bigint;
  useSeq: bigint;
}

export interface PortfolioReckoned {
  assetId: string;
  partyId: string;
  seq: bigint;
}

export interface PortfolioShare {
  codeAttempts: Generated<number>;
  codeHash: Buffer | null;
  codeSentAt: Timestamp | null;
  createdAt: Timestamp;
  email: string;
  id: string;
  invitedBy: string;
  name: string | null;
  partyId: string;
  revokedAt: Timestamp | null;
  revokedBy: string | null;
  tokenHash: Buffer;
  until: Timestamp;
}

export interface PortfolioShareVisit {
  expiresAt: Timestamp;
  id: string;
  ip: string | null;
  lastSeenAt: Timestamp;
  openedAt: Timestamp;
  passHash: Buffer;
  shareId: string;
}

export interface PortfolioSummed {
  accountId: string;
  commodity: string;
  partyId: string;
  seq: bigint;
}

export interface PrivacyArchive {
  attempts: Generated<number>;
  bytes: number | null;
  expiresAt: Timestamp | null;
  id: string;
  readyAt: Timestamp | null;
  requestedAt: Timestamp;
  status: string;
  storageKey: string | null;
  ticketHash: Buffer | null;
  ticketUntil: Timestamp | null;
  tryAt: Timestamp;
  userId: string;
}

export interface PrivacyClosure {
  closesAt: Timestamp;
  endedAt: Timestamp | null;
  id: string;
  partyId: string;
  reason: string | null;
  requestedAt: Timestamp;
  status: string;
  userId: string;
}

export interface PrivacyKept {
  closureId: string;
  content: Buffer | null;
  deleteAfter: Timestamp;
  id: string;
  keptAt: Timestamp;
  law: string;
  mime: string;
  partyId: string;
  storageKey: string | null;
  title: string;
  userId: string;
}

export interface PrivacyKeptOpening {
  at: Timestamp;
  id: string;
  keptId: string;
  openedBy: string;
  reason: string;
}

export interface PrivacyRemoval {
  notBefore: Timestamp;
  storageKey: string;
}

export interface RatesDaily {
  at: Timestamp;
  currency: string;
  day: string;
  isSimulated: boolean;
  source: string;
  usd: bigint;
}

export interface RatesRate {
  at: Timestamp;
  confirmedAt: Timestamp | null;
  confirmedBy: string | null;
  currency: string;
  doubtedAt: Timestamp | null;
  doubtedSince: Timestamp | null;
  doubtedUsd: bigint | null;
  isSimulated: boolean;
  keptAt: Timestamp;
  source: string;
  usd: bigint;
}

export interface ReconciliationReport {
  agrees: boolean;
  askedBy: string | null;
  at: Timestamp;
  id: string;
  lines: Json;
}

export interface ReferralsInvitation {
  addressHash: Buffer;
  clientPartyId: string | null;
  code: string;
  id: string;
  maskedAddress: string;
  partnerPartyId: string;
  partnerUserId: string;
  sends: Generated<number>;
  sentAt: Timestamp;
}

export interface ReferralsLine {
  accruedAt: Timestamp;
  amount: bigint;
  assetId: string;
  clientPartyId: string;
  dueAt: Timestamp;
  fee: bigint;
  feeReturned: Generated<bigint>;
  id: string;
  partnerPartyId: string;
  payoutId: string | null;
  rateBps: number;
  reason: string | null;
  referralId: string;
  reverses: string | null;
  source: string;
  sourceId: string;
  state: string;
  termsId: string;
  voided: Generated<bigint>;
}

export interface ReferralsPayout {
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  decisionReason: string | null;
  entryId: string | null;
  gross: bigint;
  id: string;
  lines: number;
  net: bigint;
  number: Generated<bigint>;
  partnerPartyId: string;
  requestedAt: Timestamp;
  requestedBy: string;
  status: string;
  takenBack: bigint;
}

export interface ReferralsProposal {
  assetIds: string[] | null;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  decisionReason: string | null;
  id: string;
  months: number;
  partyId: string | null;
  rateBps: number;
  reason: string;
  requestedAt: Timestamp;
  requestedBy: string;
  status: string;
}

export interface ReferralsReferral {
  changedAt: Timestamp | null;
  changedBy: string | null;
  changeReason: string | null;
  clientPartyId: string;
  clientUserId: string;
  code: string;
  earnsFrom: Timestamp | null;
  endedAt: Timestamp | null;
  id: string;
  joinedAt: Timestamp;
  partnerPartyId: string;
  partnerUserId: string;
  relatedAt: Timestamp | null;
  relatedBy: string | null;
}

export interface ReferralsRefusedAddress {
  addressHash: Buffer;
  refusedAt: Timestamp;
}

export interface ReferralsTaking {
  causeId: string;
  fee: bigint;
  lineId: string;
  restoredAt: Timestamp | null;
  restoredBy: string | null;
  takenAt: Timestamp;
}

export interface ReferralsTerms {
  assetIds: string[] | null;
  createdAt: Timestamp;
  effectiveFrom: Timestamp;
  id: string;
  months: number;
  partyId: string | null;
  proposalId: string | null;
  rateBps: number;
  version: number;
}

export interface RegistersLineCode {
  address: string;
  code: string;
  createdAt: Timestamp;
  partyId: string;
  path: string[];
  recordId: string;
  salt: string;
  takenBackAt: Timestamp | null;
  units: bigint;
}

export interface RegistersRecord {
  asOf: Timestamp;
  assetId: string;
  createdAt: Timestamp;
  id: string;
  lines: number;
  salt: Buffer;
  top: Buffer | null;
  units: bigint;
}

export interface RemittancesDueDay {
  at: Timestamp;
  day: string;
  remittanceId: string | null;
  skipped: string | null;
}

export interface RemittancesRemittance {
  amount: bigint;
  bankReference: string | null;
  bookedOn: string | null;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  decisionReason: string | null;
  entryId: string | null;
  fetchedAt: Timestamp | null;
  id: string;
  lineId: string | null;
  note: string;
  payee: string | null;
  reference: string;
  requestedAt: Timestamp;
  requestedBy: string | null;
  sentAt: Timestamp | null;
  status: string;
  vatOwedOn: string | null;
}

export interface RemittancesSchedule {
  buffer: bigint;
  day: number;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  decisionReason: string | null;
  every: string;
  id: string;
  minimum: bigint;
  reason: string;
  requestedAt: Timestamp;
  requestedBy: string;
  status: string;
}

export interface RemittancesTopUp {
  amount: bigint;
  bookedOn: string | null;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  decisionReason: string | null;
  entryId: string | null;
  id: string;
  lineId: string | null;
  reason: string;
  reference: string;
  requestedAt: Timestamp;
  requestedBy: string;
  status: string;
}

export interface ReportsRun {
  at: Timestamp;
  figures: Json;
  fingerprint: string;
  fromDay: string;
  id: string;
  keptBy: string | null;
  report: string;
  toDay: string;
}

export interface ReportsSchedule {
  every: string;
  nextAt: Timestamp;
  report: string;
  userId: string;
}

export interface RetirementRetirement {
  assetId: string;
  beneficiary: string;
  beneficiaryCountry: string;
  beneficiaryType: string;
  certificate: Json | null;
  coversFrom: string | null;
  coversTo: string | null;
  decidedAt: Timestamp | null;
  digest: string | null;
  id: string;
  isPublic: boolean;
  isUnsold: boolean;
  number: string | null;
  partyId: string;
  purpose: string;
  reason: string | null;
  requestedAt: Timestamp;
  requestedBy: string;
  retiredAt: Timestamp | null;
  round: bigint | null;
  serialPlace: bigint | null;
  stage: string;
  txId: string | null;
  units: bigint;
  words: string;
}

export interface RetirementSerialCounter {
  assetId: string;
  taken: bigint;
}

export interface SettlementAccount {
  address: string;
  fundedRound: bigint;
}

export interface SettlementAnchor {
  hash: string;
  round: bigint;
}

export interface SettlementAsset {
  assetId: string;
  chainAssetId: bigint | null;
  clawbackAddress: string;
  confirmedRound: bigint | null;
  createdAt: Timestamp;
  decimals: number;
  freezeAddress: string;
  managerAddress: string;
  metadataHash: Buffer;
  reserveAddress: string;
  stoppedAt: Timestamp | null;
  stoppedReason: string | null;
  tokenName: string;
  total: bigint;
  unitName: string;
  url: string;
}

export interface SettlementAttempt {
  createdAt: Timestamp;
  fee: bigint | null;
  firstValid: bigint;
  id: string;
  instructionId: string;
  isAgreed: Generated<boolean>;
  lastAnswer: string | null;
  lastStatus: number | null;
  lastValid: bigint;
  number: number;
  optsIn: Generated<boolean>;
  round: bigint | null;
  sentAt: Timestamp | null;
  sentRound: bigint | null;
  status: string;
  txId: string;
}

export interface SettlementCursor {
  genesisHash: Buffer;
  genesisId: string;
  lastRound: bigint;
  one: Generated<boolean>;
  updatedAt: Timestamp;
}

export interface SettlementGap {
  closedAt: Timestamp | null;
  firstRound: bigint;
  follower: string;
  id: string;
  isCompared: Generated<boolean>;
  lastRound: bigint;
  noticedAt: Timestamp;
  readTo: bigint;
}

export interface SettlementHolding {
  address: string;
  assetId: string;
  optedInRound: bigint;
  partyId: string | null;
  quantity: bigint;
}

export interface SettlementInstruction {
  assetId: string | null;
  attempts: Generated<number>;
  causeId: string;
  causeKind: string;
  confirmedAt: Timestamp | null;
  createdAt: Timestamp;
  digest: string | null;
  feeFloor: bigint | null;
  fromAddress: string | null;
  fromPartyId: string | null;
  id: string;
  kind: string;
  ownFees: Generated<boolean>;
  quantity: bigint | null;
  reason: string | null;
  round: bigint | null;
  status: string;
  toAddress: string | null;
  toPartyId: string | null;
  txId: string | null;
  updatedAt: Timestamp;
}

export interface SettlementLostBlocks {
  assetIds: string[];
  closedAt: Timestamp | null;
  firstRound: bigint;
  id: string;
  instructions: number;
  lastRound: bigint;
  noticedAt: Timestamp;
}

export interface SettlementReconciliation {
  assets: number;
  at: Timestamp;
  differences: Json;
  holders: number;
  id: string;
  inFlight: number;
  round: bigint;
}

export interface SettlementTransaction {
  attemptId: string;
  leg: number;
  raw: Buffer;
  txId: string;
}

export interface SettlementUnreadable {
  isNotified: boolean;
  noticedAt: Timestamp;
  round: bigint;
  transactions: number;
}

export interface StructuresAnchor {
  contribution: string;
  country: Generated<string>;
  createdAt: Timestamp;
  email: Generated<string>;
  holderName: Generated<string>;
  id: string;
  isDisclosed: boolean;
  isOutside: boolean;
  isRelated: boolean;
  issuedAt: Timestamp | null;
  offeringId: string | null;
  partyId: string | null;
  reason: string | null;
  registrationNumber: Generated<string>;
  role: string;
  shareClassId: string;
  stage: string;
  structureId: string;
  txId: string | null;
  unitPrice: bigint;
  units: bigint;
}

export interface StructuresAnchorPaper {
  anchorId: string;
  fileId: string;
  kind: string;
  uploadedAt: Timestamp;
  uploadedBy: string;
}

export interface StructuresAnchorRelease {
  anchorId: string;
  bps: number;
  dueAt: Timestamp | null;
  months: number;
  releasedAt: Timestamp | null;
  seq: number;
  units: bigint | null;
}

export interface StructuresBeneficialOwner {
  checkedAt: Timestamp | null;
  checkedBy: string | null;
  checkEvidence: string | null;
  country: string;
  createdAt: Timestamp;
  id: string;
  name: string;
  shareBps: number;
  since: string;
  structureId: string;
}

export interface StructuresCapitalEvent {
  at: Timestamp;
  authorisedAfter: bigint;
  fileId: string | null;
  id: string;
  kind: string;
  madeBy: string | null;
  resolution: Generated<string>;
  shareClassId: string;
  units: bigint;
}

export interface StructuresMember {
  checkedAt: Timestamp | null;
  checkedBy: string | null;
  checkEvidence: string | null;
  country: string;
  createdAt: Timestamp;
  id: string;
  kind: string;
  name: string;
  role: string;
  signs: string;
  since: string;
  structureId: string;
  until: string | null;
}

export interface StructuresRaise {
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  fileId: string;
  id: string;
  reason: string | null;
  requestedAt: Timestamp;
  requestedBy: string;
  resolution: string;
  shareClassId: string;
  status: string;
  units: bigint;
}

export interface StructuresReservation {
  causeId: string;
  causeKind: string;
  createdAt: Timestamp;
  shareClassId: string;
  units: bigint;
}

export interface StructuresShareClass {
  authorisedUnits: bigint;
  code: string;
  createdAt: Timestamp;
  currency: Generated<string>;
  distributionRights: Generated<string>;
  id: string;
  issuedUnits: Generated<bigint>;
  managementFeeBps: Generated<number>;
  name: string;
  parValue: Generated<bigint>;
  performanceFeeBps: Generated<number>;
  reservedUnits: Generated<bigint>;
  structureId: string;
  votingPerUnit: Generated<number>;
}

export interface StructuresShareClassVersion {
  authorisedUnits: bigint;
  capitalEventId: string | null;
  code: string;
  distributionRights: string;
  issuePrice: bigint | null;
  kind: string;
  madeAt: Timestamp;
  madeBy: string | null;
  managementFeeBps: number;
  name: string;
  parValue: bigint;
  performanceFeeBps: number;
  shareClassId: string;
  version: number;
  votingPerUnit: number;
}

export interface StructuresSpvPlan {
  companyId: string | null;
  createdAt: Timestamp;
  id: string;
  isActive: Generated<boolean>;
}

export interface StructuresSpvPlanVersion {
  createdAt: Timestamp;
  id: string;
  includes: string[];
  jurisdiction: string;
  madeBy: string | null;
  name: string;
  planId: string;
  setupFee: bigint;
  type: string;
  version: number;
  yearlyFee: bigint;
}

export interface StructuresStructure {
  baseCurrency: Generated<string>;
  companyId: string;
  createdAt: Timestamp;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  fiscalYearEnd: string | null;
  id: string;
  incorporatedOn: string | null;
  jurisdiction: string;
  name: string;
  planVersionId: string | null;
  registeredAddress: string | null;
  registrationNumber: string | null;
  reviewReason: string | null;
  status: Generated<string>;
  submittedAt: Timestamp | null;
  submittedBy: string | null;
  type: string;
}

export interface TicketsAttachment {
  fileId: string;
  messageId: string | null;
  noteId: string | null;
  position: number;
  ticketId: string;
}

export interface TicketsEvent {
  actorId: string | null;
  createdAt: Timestamp;
  detail: string | null;
  id: string;
  ticketId: string;
  what: string;
}

export interface TicketsMessage {
  authorId: string;
  createdAt: Timestamp;
  fromTeam: boolean;
  id: string;
  text: string;
  ticketId: string;
}

export interface TicketsNote {
  authorId: string;
  createdAt: Timestamp;
  id: string;
  text: string;
  ticketId: string;
}

export interface TicketsSavedAnswer {
  changedBy: string;
  id: string;
  text: string;
  title: string;
  updatedAt: Timestamp;
}

export interface TicketsTicket {
  aboutId: string | null;
  aboutKind: string | null;
  answerDueAt: Timestamp;
  answeredAt: Timestamp | null;
  assignedTo: string | null;
  createdAt: Timestamp;
  endedAt: Timestamp | null;
  firstAnsweredAt: Timestamp | null;
  id: string;
  number: string;
  partyId: string;
  previousId: string | null;
  priority: Generated<string>;
  ratedAt: Timestamp | null;
  rating: number | null;
  ratingText: string | null;
  readAt: Timestamp | null;
  reason: string | null;
  resolveDueAt: Timestamp;
  stage: string;
  stoodMs: Generated<bigint>;
  stoppedAt: Timestamp | null;
  subject: string;
  type: string;
  updatedAt: Timestamp;
  userId: string;
  waitsFor: string | null;
}

export interface TicketsUpload {
  createdAt: Timestamp;
  fileId: string;
  userId: string;
}

export interface TokenisationRequest {
  assetId: string;
  decidedAt: Timestamp | null;
  documents: number;
  id: string;
  metadataHash: string;
  name: string;
  reason: string | null;
  requestedAt: Timestamp;
  requestedBy: string;
  shareClassId: string;
  status: string;
  totalUnits: bigint;
  unitName: string;
  url: string;
}

export interface TransferProceduresFreeze {
  assetId: string;
  endedAt: Timestamp | null;
  endedBy: string | null;
  id: string;
  partyId: string | null;
  procedureId: string;
  since: Timestamp;
}

export interface TransferProceduresProcedure {
  assetId: string;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  decisionReason: string | null;
  fileId: string;
  id: string;
  kind: string;
  ownerPartyId: string | null;
  partyId: string | null;
  reasonClass: string;
  requestedAt: Timestamp;
  requestedBy: string;
  status: string;
  toPartyId: string | null;
  units: bigint | null;
  words: string;
}

export interface TransferRulesVersion {
  assetId: string;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  decidedReason: string | null;
  id: string;
  reason: string;
  requestedAt: Timestamp | null;
  requestedBy: string | null;
  rules: Json;
  status: string;
  version: number | null;
  writtenAt: Timestamp;
  writtenBy: string;
}

export interface TransfersInternalTransfer {
  amount: bigint;
  at: Timestamp;
  currency: string;
  fromParty: string;
  id: string;
  memo: string | null;
  reference: string;
  toParty: string;
  userId: string;
}

export interface TransfersPayee {
  createdAt: Timestamp;
  email: string;
  id: string;
  name: string;
  partyId: string;
  userId: string;
}

export interface ValuationNav {
  agreedAt: Timestamp | null;
  agreedBy: string | null;
  approvalsNeeded: Generated<number>;
  assetId: string;
  changeBps: bigint | null;
  correctedBy: string | null;
  corrects: string | null;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  documentId: string | null;
  id: string;
  isWithdrawn: Generated<boolean>;
  kind: Generated<string>;
  nav: bigint;
  note: string;
  reason: string | null;
  reportId: string | null;
  requestedAt: Timestamp;
  requestedBy: string;
  status: string;
  toleranceBps: Generated<number>;
  total: bigint | null;
  units: bigint | null;
  valuedOn: string;
}

export interface ValuationPolicy {
  assetId: string;
  graceDays: number;
  rhythm: string;
  setAt: Timestamp;
  setBy: string;
}

export interface ValuationReport {
  assetId: string;
  fileId: string;
  id: string;
  name: string;
  uploadedAt: Timestamp;
  uploadedBy: string;
}

export interface ValuationTolerance {
  approvedAt: Timestamp;
  approvedBy: string;
  assetId: string;
  requestedBy: string;
  toleranceBps: number;
}

export interface WithdrawalsPartyHold {
  heldAt: Timestamp;
  heldBy: string | null;
  id: string;
  liftedAt: Timestamp | null;
  liftedBy: string | null;
  liftReason: string | null;
  partyId: string;
  reason: string;
}

export interface WithdrawalsPaymentBatch {
  createdAt: Timestamp;
  createdBy: string;
  fetchedAt: Timestamp | null;
  id: string;
  number: Generated<bigint>;
  payments: number;
  total: bigint;
}

export interface WithdrawalsWithdrawal {
  agreedAt: Timestamp | null;
  agreedBy: string | null;
  amount: bigint;
  attention: string | null;
  bankAccountId: string;
  bankReference: string | null;
  batchId: string | null;
  currency: string;
  decidedAt: Timestamp | null;
  endedAt: Timestamp | null;
  fee: Generated<bigint>;
  feeId: string | null;
  heldFrom: string | null;
  id: string;
  partyId: string;
  payee: Buffer;
  payeeLabel: string;
  reason: string | null;
  reference: string;
  requestedAt: Timestamp;
  sentAt: Timestamp | null;
  staffReason: string | null;
  stage: string;
  twoPeopleReason: string | null;
  userId: string;
}

export interface DB {
  "accountingPeriods.closing": AccountingPeriodsClosing;
  "agreements.agreement": AgreementsAgreement;
  "agreements.draft": AgreementsDraft;
  "agreements.envelope": AgreementsEnvelope;
  "agreements.envelopeEvent": AgreementsEnvelopeEvent;
  "agreements.reading": AgreementsReading;
  "agreements.sealKey": AgreementsSealKey;
  "agreements.signature": AgreementsSignature;
  "agreements.version": AgreementsVersion;
  "approvals.approval": ApprovalsApproval;
  "approvals.decision": ApprovalsDecision;
  "approvals.singleRelease": ApprovalsSingleRelease;
  "bankAccounts.account": BankAccountsAccount;
  "bankDeposits.deposit": BankDepositsDeposit;
  "bankStatements.chain": BankStatementsChain;
  "bankStatements.chainLink": BankStatementsChainLink;
  "bankStatements.lineRule": BankStatementsLineRule;
  "bankStatements.lineRuleVersion": BankStatementsLineRuleVersion;
  "bankStatements.statement": BankStatementsStatement;
  "bankStatements.statementLine": BankStatementsStatementLine;
  "bankStatements.suspense": BankStatementsSuspense;
  "calendar.link": CalendarLink;
  "cardPayments.checkout": CardPaymentsCheckout;
  "cardPayments.dispute": CardPaymentsDispute;
  "cardPayments.refund": CardPaymentsRefund;
  "cardPayments.sandboxDispute": CardPaymentsSandboxDispute;
  "cardPayments.sandboxRefund": CardPaymentsSandboxRefund;
  "cardPayments.sandboxSession": CardPaymentsSandboxSession;
  "cardPayments.webhookEvent": CardPaymentsWebhookEvent;
  "catalogue.accessRequest": CatalogueAccessRequest;
  "catalogue.asset": CatalogueAsset;
  "catalogue.changedListing": CatalogueChangedListing;
  "catalogue.document": CatalogueDocument;
  "catalogue.documentOpening": CatalogueDocumentOpening;
  "catalogue.faq": CatalogueFaq;
  "catalogue.filePage": CatalogueFilePage;
  "catalogue.fileReading": CatalogueFileReading;
  "catalogue.folder": CatalogueFolder;
  "catalogue.highlight": CatalogueHighlight;
  "catalogue.listing": CatalogueListing;
  "catalogue.market": CatalogueMarket;
  "catalogue.savedSearch": CatalogueSavedSearch;
  "catalogue.searchCursor": CatalogueSearchCursor;
  "catalogue.searchForm": CatalogueSearchForm;
  "catalogue.searchMatch": CatalogueSearchMatch;
  "catalogue.timelineEvent": CatalogueTimelineEvent;
  "catalogue.updatePost": CatalogueUpdatePost;
  "catalogue.watch": CatalogueWatch;
  "chain.account": ChainAccount;
  "chain.asset": ChainAsset;
  "chain.block": ChainBlock;
  "chain.genesis": ChainGenesis;
  "chain.holding": ChainHolding;
  "chain.involvement": ChainInvolvement;
  "chain.transaction": ChainTransaction;
  "chain.writer": ChainWriter;
  "clientMoney.calculation": ClientMoneyCalculation;
  "clientMoney.finding": ClientMoneyFinding;
  "clientMoney.review": ClientMoneyReview;
  "companies.company": CompaniesCompany;
  "companies.invitation": CompaniesInvitation;
  "companyLimits.allowance": CompanyLimitsAllowance;
  "companyLimits.change": CompanyLimitsChange;
  "companyLimits.memberIdentity": CompanyLimitsMemberIdentity;
  "companyLimits.outflow": CompanyLimitsOutflow;
  "companyLimits.vouch": CompanyLimitsVouch;
  "conversions.quote": ConversionsQuote;
  "corrections.correction": CorrectionsCorrection;
  "crypto.algoTransfer": CryptoAlgoTransfer;
  "crypto.chainCursor": CryptoChainCursor;
  "crypto.chainDeposit": CryptoChainDeposit;
  "custody.key": CustodyKey;
  "custody.outflow": CustodyOutflow;
  "desk.assignment": DeskAssignment;
  "desk.listView": DeskListView;
  "distributions.batch": DistributionsBatch;
  "distributions.distribution": DistributionsDistribution;
  "distributions.document": DistributionsDocument;
  "distributions.exception": DistributionsException;
  "distributions.line": DistributionsLine;
  "distributions.remittance": DistributionsRemittance;
  "drafts.comment": DraftsComment;
  "drafts.round": DraftsRound;
  "drafts.section": DraftsSection;
  "drafts.version": DraftsVersion;
  "exchange.candle": ExchangeCandle;
  "exchange.command": ExchangeCommand;
  "exchange.commandOutbox": ExchangeCommandOutbox;
  "exchange.findingReview": ExchangeFindingReview;
  "exchange.halt": ExchangeHalt;
  "exchange.market": ExchangeMarket;
  "exchange.notificationCursor": ExchangeNotificationCursor;
  "exchange.opening": ExchangeOpening;
  "exchange.openingRequest": ExchangeOpeningRequest;
  "exchange.order": ExchangeOrder;
  "exchange.orderNotification": ExchangeOrderNotification;
  "exchange.quote": ExchangeQuote;
  "exchange.sequencer": ExchangeSequencer;
  "exchange.trade": ExchangeTrade;
  "fees.proposal": FeesProposal;
  "fees.rule": FeesRule;
  "fees.version": FeesVersion;
  "files.file": FilesFile;
  "files.opening": FilesOpening;
  "files.usage": FilesUsage;
  "governance.ballot": GovernanceBallot;
  "governance.document": GovernanceDocument;
  "governance.namedVote": GovernanceNamedVote;
  "governance.option": GovernanceOption;
  "governance.poll": GovernancePoll;
  "governance.reminder": GovernanceReminder;
  "governance.sealedBallot": GovernanceSealedBallot;
  "governance.voter": GovernanceVoter;
  "identity.authenticator": IdentityAuthenticator;
  "identity.backupCode": IdentityBackupCode;
  "identity.backupCodeSheet": IdentityBackupCodeSheet;
  "identity.emailChange": IdentityEmailChange;
  "identity.emailCode": IdentityEmailCode;
  "identity.knownDevice": IdentityKnownDevice;
  "identity.party": IdentityParty;
  "identity.partyRelation": IdentityPartyRelation;
  "identity.passwordReset": IdentityPasswordReset;
  "identity.roleGrant": IdentityRoleGrant;
  "identity.session": IdentitySession;
  "identity.sharedDevice": IdentitySharedDevice;
  "identity.signInChallenge": IdentitySignInChallenge;
  "identity.signInFailure": IdentitySignInFailure;
  "identity.unknownSignIn": IdentityUnknownSignIn;
  "identity.user": IdentityUser;
  "investmentPlans.plan": InvestmentPlansPlan;
  "investmentPlans.run": InvestmentPlansRun;
  "issuance.token": IssuanceToken;
  "issuedDocuments.document": IssuedDocumentsDocument;
  "issuedDocuments.finished": IssuedDocumentsFinished;
  "issuedDocuments.sequence": IssuedDocumentsSequence;
  "kit.activity": KitActivity;
  "kit.activityChain": KitActivityChain;
  "kit.activityHead": KitActivityHead;
  "kit.activityUnsealed": KitActivityUnsealed;
  "kit.delivery": KitDelivery;
  "kit.event": KitEvent;
  "kit.handledEvent": KitHandledEvent;
  "kit.idempotency": KitIdempotency;
  "kit.jobItem": KitJobItem;
  "kit.jobLease": KitJobLease;
  "kit.rateLimit": KitRateLimit;
  "kit.setting": KitSetting;
  "ledger.account": LedgerAccount;
  "ledger.closing": LedgerClosing;
  "ledger.datedEntry": LedgerDatedEntry;
  "ledger.entry": LedgerEntry;
  "ledger.entryDates": LedgerEntryDates;
  "ledger.hold": LedgerHold;
  "ledger.ownInTransit": LedgerOwnInTransit;
  "ledger.position": LedgerPosition;
  "ledger.positionChange": LedgerPositionChange;
  "ledger.posting": LedgerPosting;
  "ledger.restriction": LedgerRestriction;
  "liabilities.close": LiabilitiesClose;
  "liabilities.held": LiabilitiesHeld;
  "liabilities.tree": LiabilitiesTree;
  "notifications.mail": NotificationsMail;
  "notifications.notification": NotificationsNotification;
  "notifications.preference": NotificationsPreference;
  "offerings.change": OfferingsChange;
  "offerings.commitment": OfferingsCommitment;
  "offerings.evidence": OfferingsEvidence;
  "offerings.evidenceLook": OfferingsEvidenceLook;
  "offerings.message": OfferingsMessage;
  "offerings.offering": OfferingsOffering;
  "offerings.reconfirmation": OfferingsReconfirmation;
  "offerings.version": OfferingsVersion;
  "onboarding.caseCheck": OnboardingCaseCheck;
  "onboarding.document": OnboardingDocument;
  "onboarding.documentTerm": OnboardingDocumentTerm;
  "onboarding.knownPerson": OnboardingKnownPerson;
  "onboarding.organizationDocument": OnboardingOrganizationDocument;
  "onboarding.organizationStep": OnboardingOrganizationStep;
  "onboarding.review": OnboardingReview;
  "onboarding.step": OnboardingStep;
  "orderTemplates.template": OrderTemplatesTemplate;
  "partyDesk.note": PartyDeskNote;
  "portfolio.alert": PortfolioAlert;
  "portfolio.alertCursor": PortfolioAlertCursor;
  "portfolio.day": PortfolioDay;
  "portfolio.lot": PortfolioLot;
  "portfolio.lotUse": PortfolioLotUse;
  "portfolio.reckoned": PortfolioReckoned;
  "portfolio.share": PortfolioShare;
  "portfolio.shareVisit": PortfolioShareVisit;
  "portfolio.summed": PortfolioSummed;
  "privacy.archive": PrivacyArchive;
  "privacy.closure": PrivacyClosure;
  "privacy.kept": PrivacyKept;
  "privacy.keptOpening": PrivacyKeptOpening;
  "privacy.removal": PrivacyRemoval;
  "rates.daily": RatesDaily;
  "rates.rate": RatesRate;
  "reconciliation.report": ReconciliationReport;
  "referrals.invitation": ReferralsInvitation;
  "referrals.line": ReferralsLine;
  "referrals.payout": ReferralsPayout;
  "referrals.proposal": ReferralsProposal;
  "referrals.referral": ReferralsReferral;
  "referrals.refusedAddress": ReferralsRefusedAddress;
  "referrals.taking": ReferralsTaking;
  "referrals.terms": ReferralsTerms;
  "registers.lineCode": RegistersLineCode;
  "registers.record": RegistersRecord;
  "remittances.dueDay": RemittancesDueDay;
  "remittances.remittance": RemittancesRemittance;
  "remittances.schedule": RemittancesSchedule;
  "remittances.topUp": RemittancesTopUp;
  "reports.run": ReportsRun;
  "reports.schedule": ReportsSchedule;
  "retirement.retirement": RetirementRetirement;
  "retirement.serialCounter": RetirementSerialCounter;
  "settlement.account": SettlementAccount;
  "settlement.anchor": SettlementAnchor;
  "settlement.asset": SettlementAsset;
  "settlement.attempt": SettlementAttempt;
  "settlement.cursor": SettlementCursor;
  "settlement.gap": SettlementGap;
  "settlement.holding": SettlementHolding;
  "settlement.instruction": SettlementInstruction;
  "settlement.lostBlocks": SettlementLostBlocks;
  "settlement.reconciliation": SettlementReconciliation;
  "settlement.transaction": SettlementTransaction;
  "settlement.unreadable": SettlementUnreadable;
  "structures.anchor": StructuresAnchor;
  "structures.anchorPaper": StructuresAnchorPaper;
  "structures.anchorRelease": StructuresAnchorRelease;
  "structures.beneficialOwner": StructuresBeneficialOwner;
  "structures.capitalEvent": StructuresCapitalEvent;
  "structures.member": StructuresMember;
  "structures.raise": StructuresRaise;
  "structures.reservation": StructuresReservation;
  "structures.shareClass": StructuresShareClass;
  "structures.shareClassVersion": StructuresShareClassVersion;
  "structures.spvPlan": StructuresSpvPlan;
  "structures.spvPlanVersion": StructuresSpvPlanVersion;
  "structures.structure": StructuresStructure;
  "tickets.attachment": TicketsAttachment;
  "tickets.event": TicketsEvent;
  "tickets.message": TicketsMessage;
  "tickets.note": TicketsNote;
  "tickets.savedAnswer": TicketsSavedAnswer;
  "tickets.ticket": TicketsTicket;
  "tickets.upload": TicketsUpload;
  "tokenisation.request": TokenisationRequest;
  "transferProcedures.freeze": TransferProceduresFreeze;
  "transferProcedures.procedure": TransferProceduresProcedure;
  "transferRules.version": TransferRulesVersion;
  "transfers.internalTransfer": TransfersInternalTransfer;
  "transfers.payee": TransfersPayee;
  "valuation.nav": ValuationNav;
  "valuation.policy": ValuationPolicy;
  "valuation.report": ValuationReport;
  "valuation.tolerance": ValuationTolerance;
  "withdrawals.partyHold": WithdrawalsPartyHold;
  "withdrawals.paymentBatch": WithdrawalsPaymentBatch;
  "withdrawals.withdrawal": WithdrawalsWithdrawal;
}
