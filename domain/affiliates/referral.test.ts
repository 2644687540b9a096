import { describe, expect, it } from 'vitest'
import { isReferralComplete, isReferralName, mayRefer, mostReferralsADay, mostReferralsToOne } from './referral.ts'

it.each([
  ['Nora', true],
  ['Nora Lind', true],
  ['Zoë Ångström', true],
  ['Ida', false],
  ['Nora Lind 2', false],
  ['Nora-Lind', false],
  ['https://evil.example', false],
  ['    ', false],
  ['a'.repeat(81), false],
])('the name %j is valid: %s', (name, expected) => expect(isReferralName(name)).toBe(expected))

it.each([
  [{ sender_name: 'Nora', recipient_name: 'Ivar', recipient_email: 'a@b.c' }, true],
  [{ sender_name: 'Nor', recipient_name: 'Ivar', recipient_email: 'a@b.c' }, false],
  [{ sender_name: 'Nora', recipient_name: ' Iv ', recipient_email: 'a@b.c' }, false],
  [{ sender_name: 'Nora', recipient_name: 'Ivar', recipient_email: 'a@b' }, false],
])('%o can be sent: %s', (draft, expected) => expect(isReferralComplete(draft)).toBe(expected))

describe('an invitation', () => {
  const facts = { isRegistered: false, isReferred: false, isUnwanted: false, sentToday: 0, sentToOne: 0 }
  it('of an address that nobody knows is allowed', () => expect(mayRefer(facts)).toEqual({ allowed: true }))
  it.each([
    [{ isRegistered: true }, 'ALREADY_REGISTERED'],
    [{ isReferred: true, isRegistered: true }, 'ALREADY_REFERRED'],
    [{ isUnwanted: true }, 'INVITATION_UNWANTED'],
    [{ sentToday: mostReferralsADay }, 'TOO_MANY_REFERRALS'],
    [{ sentToOne: mostReferralsToOne }, 'TOO_MANY_REFERRALS'],
  ])('with %o is refused as %s', (change, code) => expect(mayRefer({ ...facts, ...change })).toMatchObject({ allowed: false, code }))
})
