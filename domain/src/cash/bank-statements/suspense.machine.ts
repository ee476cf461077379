import { defineMachine } from '../../kernel/machine.ts';

/** Money at our bank without an owner yet: it is held in suspense until staff decide. */
export const suspenseMachine = defineMachine({
  name: 'suspense line',
  column: 'bank_statements.suspense.stage',
  states: {
    NEW: 'nothing says whose it is',
    SUGGESTED: 'something says whose it may be',
    ASSIGNED: 'credited to a party',
    RETURNED: 'sent back to where it came from',
    DISMISSED: 'found to repeat a line that is booked',
  },
  initial: 'NEW',
  moves: {
    suggest: { from: ['NEW'], to: 'SUGGESTED', by: ['system'] },
    assign: { from: ['NEW', 'SUGGESTED'], to: 'ASSIGNED', by: [{ staff: 'CAN_MANAGE_FUNDS' }] },
    return: { from: ['NEW', 'SUGGESTED'], to: 'RETURNED', by: [{ staff: 'CAN_MANAGE_FUNDS' }] },
    dismiss: { from: ['NEW', 'SUGGESTED'], to: 'DISMISSED', by: [{ staff: 'CAN_MANAGE_FUNDS' }] },
  },
});

export type SuspenseStage = keyof typeof suspenseMachine.states;
export const SUSPENSE_STAGES = Object.keys(suspenseMachine.states) as SuspenseStage[];

/** Cents. Assigning more than this, or sending it back, takes a second person. */
export const ONE_PERSON_ASSIGNS = 10_000_00n;

/** Whoever brought money in never decides alone whose it is. */
export const UPLOADED_BY_ASKER =
  'Two people are needed: whoever asked uploaded the statement that this line came with.';

/** What one person lets go is a sum in dollars; other money has no worth in it here. */
export const notInDollars = (currency: string): string =>
  `Two people are needed: what one person sends back is counted in dollars, and this is ${currency}.`;

/** Why a dismissal always needs a second person. */
export const DISMISSAL_BY_TWO =
  'Second approval required: a dismissed line is removed from the books.';

export type SuspenseMove = keyof typeof suspenseMachine.moves;
