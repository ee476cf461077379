/** Reference: the lists that forms use, and the country of a network address. */
export type { GeoPort } from './geo.port.ts';
export { placeOf, referenceRoutes } from './routes.ts';
