import { closingApproval } from './modules/administration/accounting-periods/index.ts';
import { correctionApproval } from './modules/administration/corrections/index.ts';
import { pauseApproval, resumeApproval } from './modules/administration/front-ends/index.ts';
import { teamApprovals } from './modules/administration/users/index.ts';
import {
  distributionApproval,
  remittanceApproval,
  returnApproval,
} from './modules/assets/distributions/index.ts';
import { reviewApproval } from './modules/assets/drafts/index.ts';
import { exitApproval } from './modules/assets/governance/index.ts';
import { changeApproval, evidenceApproval } from './modules/assets/offerings/index.ts';
import { retirementApproval } from './modules/assets/retirement/index.ts';
import {
  anchorApproval,
  raiseApproval,
  structureApproval,
} from './modules/assets/structures/index.ts';
import { tokenisationApproval } from './modules/assets/tokenisation/index.ts';
import { procedureApproval } from './modules/assets/transfer-procedures/index.ts';
import { rulesApproval } from './modules/assets/transfer-rules/index.ts';
import { navApproval, toleranceApproval } from './modules/assets/valuation/index.ts';
import {
  assignApproval,
  classApproval,
  EXIT_APPROVALS,
  restartApproval,
  ruleApproval,
} from './modules/cash/bank-statements/index.ts';
import { refundApproval } from './modules/cash/card-payments/index.ts';
import { algoTransferApproval } from './modules/cash/crypto/index.ts';
import {
  remittanceApproval as ownRemittanceApproval,
  type RemittanceDeps,
  scheduleApproval,
  topUpApproval,
} from './modules/cash/remittances/index.ts';
import { failureApproval, withdrawalApproval } from './modules/cash/withdrawals/index.ts';
import { unseenApproval } from './modules/chain/settlement/index.ts';
import { openingApproval } from './modules/market/exchange/index.ts';
import { type FeeDeps, feeApproval } from './modules/money/fees/index.ts';
import { payoutApproval, termsApproval } from './modules/partners/referrals/index.ts';
import { issueApproval } from './modules/people/agreements/index.ts';
import type { AnyDefinition } from './modules/people/approvals/index.ts';

type Deps = {
  readonly team: Parameters<typeof teamApprovals>[0];
  readonly fees: FeeDeps;
  readonly own: RemittanceDeps;
};

export const approvalKinds = ({ team, fees, own }: Deps): readonly AnyDefinition[] => [
  ...teamApprovals(team),
  issueApproval,
  feeApproval(fees),
  pauseApproval,
  resumeApproval,
  correctionApproval,
  ownRemittanceApproval(own),
  topUpApproval,
  scheduleApproval,
  closingApproval,
  withdrawalApproval,
  failureApproval,
  refundApproval,
  algoTransferApproval,
  restartApproval,
  assignApproval,
  EXIT_APPROVALS.return,
  EXIT_APPROVALS.dismiss,
  classApproval,
  ruleApproval,
  unseenApproval,
  structureApproval,
  raiseApproval,
  anchorApproval,
  navApproval,
  toleranceApproval,
  exitApproval,
  rulesApproval,
  reviewApproval,
  tokenisationApproval,
  procedureApproval,
  retirementApproval,
  changeApproval,
  evidenceApproval,
  distributionApproval,
  remittanceApproval,
  returnApproval,
  openingApproval,
  payoutApproval,
  termsApproval,
];
