/**
 * Tickets are the service requests: what people ask the team, and what the team answers. It
 * promises:
 *
 * - A request, its words and its files are read by whoever asked, by whoever answers for their
 *   company, and by the team; by nobody else, who does not learn that it exists.
 * - A note of the team is in no answer that its person gets: it has a table of its own.
 * - What a request points to is its party's own, or an asset that the party may see.
 * - Nobody of the team works at a request of their own or of a related party.
 * - The clocks count working time, and stand still while the person is asked.
 */
export { createAnswer } from './commands/answers.ts';
export { createTicket } from './commands/create.ts';
export { postMessage } from './commands/customer.ts';
export { answerTicket, noteTicket } from './commands/team.ts';
export { ticketHandlers } from './handlers.ts';
export { ticketJobs } from './jobs.ts';
export { type AwaitedAnswer, awaitedAnswers } from './queries/own.ts';
export { ticketRoutes } from './routes.ts';
