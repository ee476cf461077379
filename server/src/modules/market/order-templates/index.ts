/**
 * Order templates: a party's named order forms per asset. Promises that only its own party sees and
 * changes a template, and that a template never places an order.
 */
export { saveTemplate } from './commands.ts';
export { orderTemplateRoutes } from './routes.ts';
