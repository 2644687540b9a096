import type { Referral } from '@quayside/contract/affiliates/endpoints'
import type { ReferralRow } from './referrals.records.ts'

export const referralView = (row: ReferralRow): Referral => ({
  id: row.id,
  sender_name: row.senderName,
  recipient_name: row.recipientName,
  recipient_email: row.recipientEmail,
  recipient_type: row.recipientType,
  status: row.registeredAt ? 'registered' : 'invited',
  created_at: row.createdAt.toISOString(),
  registered_at: row.registeredAt?.toISOString() ?? null,
  reward: row.reward,
  rewarded_at: row.rewardedAt?.toISOString() ?? null,
})
