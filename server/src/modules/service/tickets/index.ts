/**
 * Tickets: service requests to the team, and the answers. Guarantees:
 *
 * - A request, its messages and files are visible to the requester, their company's request
 *   managers and the team; to others it doesn't exist.
 * - An internal note never reaches the requester: notes have their own table.
 * - A request refers to its party's own things, or an asset it may see.
 * - Team members don't work on their own or a related party's request.
 * - Clocks count working time, and pause while the requester is asked.
 */
export { createAnswer } from './commands/answers.ts';
export { createTicket } from './commands/create.ts';
export { postMessage } from './commands/customer.ts';
export { answerTicket, noteTicket } from './commands/team.ts';
export { ticketHandlers } from './handlers.ts';
export { ticketJobs } from './jobs.ts';
export { type AwaitedAnswer, ticketsAwaitingAnswer } from './queries/own.ts';
export { ticketRoutes } from './routes.ts';
