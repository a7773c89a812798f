export type { SeenEntry } from './entered.js';
export type { ActRequest, OrdersRequest } from './request.js';
export type { CommittedTableDice, TableDice } from './rolling.js';
export * from './seats.js';
export * from './table.js';
