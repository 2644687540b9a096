/** Referrals of a store or a supplier. @see S-46, C-099, C-100 */
import { referralRecipients } from '@quayside/domain/affiliates/referral'
import { rewardKinds } from '@quayside/domain/affiliates/reward'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { NewReferral } from './referral.ts'

/** @see E-264 to E-268 */
const Referral = z.object({
  id: z.int(),
  sender_name: z.string(),
  recipient_name: z.string(),
  recipient_email: z.string(),
  recipient_type: z.enum(referralRecipients),
  /** `registered`: the invited one has an account. */
  status: z.enum(['invited', 'registered']),
  created_at: z.iso.datetime(),
  registered_at: z.iso.datetime().nullable(),
  /** Null where it has earned nothing. */
  reward: z.enum(rewardKinds).nullable(),
  rewarded_at: z.iso.datetime().nullable(),
})
export type Referral = z.infer<typeof Referral>

export const affiliatesApi = {
  referrals: endpoint({
    method: 'GET',
    path: '/v1/referrals/',
    summary: 'Invitations of the store or supplier, the newest first, and whether the invited ones have registered',
    query: z.object({ before: Id.optional() }),
    response: z.object({
      referrals: z.array(Referral),
      /** For the next page; null on the last one. */
      next_before: z.int().nullable(),
    }),
  }),
  refer: endpoint({
    method: 'POST',
    path: '/v1/referrals/',
    summary: 'Invite somebody by mail to open a store or to apply as a supplier',
    body: NewReferral,
    response: z.object({ referral: Referral }),
    errors: ['ALREADY_REGISTERED', 'ALREADY_REFERRED', 'INVITATION_UNWANTED', 'TOO_MANY_REFERRALS', 'EMAIL_NOT_PROVEN'],
  }),
}
