/**
 * Service requests and answers. Guarantees:
 *
 * - Only the requester, their company's request managers and the team can see a request. - An
 * internal note never reaches the requester: notes have their own table. - A request refers only to
 * its party's own data, or to an asset that the party may see. - Team members don't handle requests
 * of their own party or a related party. - Clocks count working time, and pause while the
 * requester's reply is awaited.
 */
export { createAnswer } from './commands/answers.ts';
export { createTicket } from './commands/create.ts';
export { postMessage } from './commands/customer.ts';
export { answerTicket, noteTicket } from './commands/team.ts';
export { ticketHandlers } from './handlers.ts';
export { ticketJobs } from './jobs.ts';
export { type AwaitedAnswer, ticketsAwaitingAnswer } from './queries/own.ts';
export { ticketRoutes } from './routes.ts';
