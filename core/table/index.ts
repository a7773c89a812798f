export type { SeenEntry } from './entered.js';
export type { ActRequest, OrdersRequest } from './request.js';
export * from './seats.js';
export * from './table.js';
