import type { SignInSecurity } from '@quayside/contract/identity/security'

const session = {
  device: 'Firefox on Linux',
  address: '203.0.113.7',
  account_type: 'store' as const,
  origin: 'password',
  signed_in_at: '2026-01-10T08:00:00Z',
  last_seen_at: '2026-01-11T09:30:00Z',
  expires_at: '2026-01-20T08:00:00Z',
  is_current: true,
  is_support: false,
}

/** A store owner signed in here just now, and on a phone some days ago. */
export const sampleSecurity: SignInSecurity = {
  email: 'nora@mapleandpine.test',
  is_email_verified: true,
  account_type: 'store',
  has_password: true,
  is_reauthenticated: true,
  totp: { is_on: false, since: null, recovery_codes_left: 0, is_required: false },
  sessions: [
    { ...session, id: 2 },
    { ...session, id: 1, device: 'Safari on iPhone', address: '198.51.100.20', origin: 'magic-link', is_current: false },
  ],
}
