/** Lists that every form uses, and the country where a network address is registered. */
export type { GeoPort } from './geo.port.ts';
export { placeOf, referenceRoutes } from './routes.ts';
