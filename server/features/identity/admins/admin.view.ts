import type { Answer } from '@quayside/contract/endpoint'
import type { adminsApi } from '@quayside/contract/identity/admin-endpoints'
import { type AccountKind, accountKinds } from '@quayside/domain/vocabulary/actor'
import type { KnownPerson, OpenInvitation } from '../invitations.records.ts'
import type { Admin } from './admins.records.ts'

type Admins = Answer<typeof adminsApi.admins>

export const adminView = (admin: Admin, { hasCode, isSelf }: { hasCode: boolean; isSelf: boolean }): Admins['admins'][number] => ({
  account_id: admin.accountId,
  name: admin.name,
  email: admin.email,
  since: admin.createdAt.toISOString(),
  last_seen_at: admin.lastSeenAt?.toISOString() ?? null,
  has_totp: hasCode,
  is_email_verified: admin.emailVerifiedAt !== null,
  is_self: isSelf,
})

export const invitationView = (invitation: OpenInvitation, known: KnownPerson | undefined, now: Date): Admins['invitations'][number] => ({
  id: invitation.id,
  email: invitation.email,
  name: invitation.name,
  invited_by: invitation.invitedBy,
  invited_at: invitation.createdAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
  has_expired: invitation.expiresAt <= now,
  known: knownPersonView(known),
})

export const knownPersonView = (known: KnownPerson | undefined): Answer<typeof adminsApi.inviteAdmin>['known'] =>
  known
    ? {
        is_email_verified: known.isEmailVerified,
        account_types: known.kinds.filter((kind): kind is AccountKind => (accountKinds as readonly string[]).includes(kind)),
      }
    : null
