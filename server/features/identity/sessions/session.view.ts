import type { SessionEntry } from '@quayside/contract/identity/security'
import { deviceOf } from '@quayside/domain/identity/device'
import type { OwnSession } from '../own-sessions.records.ts'

export const sessionView = (session: OwnSession, currentId: number): SessionEntry => ({
  id: session.id,
  device: deviceOf(session.userAgent),
  address: session.address,
  account_type: session.kind,
  origin: session.origin,
  signed_in_at: session.createdAt.toISOString(),
  last_seen_at: (session.lastSeenAt ?? session.createdAt).toISOString(),
  expires_at: session.expiresAt.toISOString(),
  is_current: session.id === currentId,
  is_support: session.impersonatorAccountId !== null,
})
