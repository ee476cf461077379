/**
 * Order forms that a party saves by name, per asset. Only its own party sees and changes a
 * template, and a template never places an order.
 */
export { saveTemplate } from './commands.ts';
export { orderTemplateRoutes } from './routes.ts';
