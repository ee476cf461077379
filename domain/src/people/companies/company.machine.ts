import { defineMachine } from '../../kernel/machine.ts';

/** Determines whether a company's name, registration number and country can change. */
export const companyMachine = defineMachine({
  name: 'company',
  column: 'companies.company.status',
  states: {
    pending: 'The company has not submitted its case yet',
    in_progress: 'The case is under review',
    approved: 'Approved by staff',
    rejected: 'Rejected by staff, with a reason',
  },
  initial: 'pending',
  moves: {
    submit: { from: ['pending', 'rejected'], to: 'in_progress', by: ['system'] },
    ask: { from: ['in_progress'], to: 'pending', by: ['system'] },
    approve: { from: ['pending', 'in_progress'], to: 'approved', by: ['system'] },
    reject: { from: ['in_progress'], to: 'rejected', by: ['system'] },
    reopen: { from: ['approved', 'rejected'], to: 'in_progress', by: ['system'] },
  },
});
export type CompanyMove = keyof typeof companyMachine.moves;
export type CompanyStatus = keyof typeof companyMachine.states;

const SENT: readonly CompanyStatus[] = ['in_progress', 'approved'];

/** Nothing is outstanding: `partialComplete`. */
export const hasSentCase = (status: CompanyStatus): boolean => SENT.includes(status);
