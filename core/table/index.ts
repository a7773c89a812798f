export type { SeenEntry } from './entered.js';
export type { ActRequest, OrdersRequest, ResignRequest } from './request.js';
export type { CommittedTableDice, TableDice } from './rolling.js';
export * from './seats.js';
export type { Viewer } from './secrecy.js';
export * from './table.js';
export type { Thrift } from './thrift.js';
