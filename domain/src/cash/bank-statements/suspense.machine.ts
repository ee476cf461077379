import { defineMachine } from '../../kernel/machine.ts';

export const suspenseMachine = defineMachine({
  name: 'suspense line',
  column: 'bank_statements.suspense.stage',
  states: {
    NEW: 'no likely owner found',
    SUGGESTED: 'a possible owner was found',
    ASSIGNED: 'credited to a party',
    RETURNED: 'returned to its sender',
    DISMISSED: 'dismissed as a duplicate of a booked line',
    CLASSED: 'booked as an everyday line, such as interest',
  },
  initial: 'NEW',
  moves: {
    suggest: { from: ['NEW'], to: 'SUGGESTED', by: ['system'] },
    assign: {
      from: ['NEW', 'SUGGESTED'],
      to: 'ASSIGNED',
      by: [{ staff: 'CAN_MANAGE_FUNDS' }, 'approval'],
    },
    return: {
      from: ['NEW', 'SUGGESTED'],
      to: 'RETURNED',
      by: [{ staff: 'CAN_MANAGE_FUNDS' }, 'approval'],
    },
    dismiss: { from: ['NEW', 'SUGGESTED'], to: 'DISMISSED', by: ['approval'] },
    class: { from: ['NEW', 'SUGGESTED'], to: 'CLASSED', by: ['approval'] },
  },
});

export type SuspenseStage = keyof typeof suspenseMachine.states;
export const SUSPENSE_STAGES = Object.keys(suspenseMachine.states) as SuspenseStage[];

/** In cents; above this, second approval is required. */
export const ONE_PERSON_ASSIGNS = 10_000_00n;

export const UPLOADED_BY_ASKER =
  'Second approval required: the requester uploaded the statement with this line.';

/** The limit is in USD; other currencies aren't converted. */
export const notInDollars = (currency: string): string =>
  `Second approval required: the limit for one approver is in dollars, and this is ${currency}.`;

export const DISMISSAL_BY_TWO =
  'Second approval required: a dismissed line is removed from the books.';

/** Business days from the bank’s booking date. */
export const SUSPENSE_DAYS = 10;
export const DUE_SOON_DAYS = 3;

export const OVERDUE_RETURN = `The owner wasn’t identified within ${SUSPENSE_DAYS} business days`;

export type SuspenseMove = keyof typeof suspenseMachine.moves;
