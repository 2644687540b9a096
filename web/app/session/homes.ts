import { homes as everyKind } from '@quayside/domain/identity/homes'

/** Where each kind of account starts, and is sent back to from where it may not be. */
export const homes = { store: everyKind.store, supplier: everyKind.supplier, admin: everyKind.admin }

export type Role = keyof typeof homes
