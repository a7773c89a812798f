export * from './gestures.js';
export type { ActRequest, OrdersRequest, ResignRequest } from './request.js';
export type { Retention } from './retention.js';
export type { CommittedTableDice, TableDice } from './rolling.js';
export * from './seats.js';
export * from './table.js';
export { entriesLeft, withoutLastOf } from './undo.js';
export * from './visible.js';
