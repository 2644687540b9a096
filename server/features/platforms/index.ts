/** The face of platforms: shops, what is pushed to them, and what they tell. */
export type { Connection } from './connection.ts'
export { findConnection as connectionById, findConnectionOf as connectionOf } from './connections.records.ts'
export type { PlatformEvents } from './events.ts'
export type { FulfilmentTold, FulfilmentToTell } from './port.ts'
