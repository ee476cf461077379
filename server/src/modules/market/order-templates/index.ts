/**
 * Order templates: how a party fills in orders of an asset, kept under names. It promises that a
 * template is seen and changed by its own party alone, and that it never places an order.
 */
export { saveTemplate } from './commands.ts';
export { orderTemplateRoutes } from './routes.ts';
