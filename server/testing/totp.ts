/** An authenticator app for tests. */
import { now } from '#foundation/clock/clock'
import { codeOfStep, stepAt } from '#foundation/secrets/time-code'
import type { TestWorld } from '#testing/test-world'

/** @param ahead number of periods; a code works once, so a second one must be from the next period */
export const codeNow = (secret: string, ahead = 0): string => codeOfStep(secret, stepAt(now()) + ahead)

/** Turns on two-step authentication of a user who has just signed in. This uses up the code of the current period. */
export async function turnOnTotp(world: TestWorld, token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body: begun } = await world.call('POST', '/v1/begin_totp/', { token, body: {} })
  const { status, body } = await world.call('POST', '/v1/confirm_totp/', { token, body: { totp_code: codeNow(begun.secret) } })
  if (status !== 200) throw new Error(`confirm_totp answered ${status}: ${JSON.stringify(body)}`)
  return { secret: begun.secret, recoveryCodes: body.recovery_codes }
}
