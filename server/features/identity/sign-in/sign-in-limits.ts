/**
 * Rate limits of sign-ins: per IP address, because one may try many accounts, and per account, because many may try one. An account is
 * counted per address, so that guesses from elsewhere do not lock the owner out. Many addresses together are limited too, except browsers
 * that this person has signed in with before, which are counted separately.
 */
import { hours, minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { countIn, countOrRefuse, type Limit, placeOf, refuseWhereFull } from '#foundation/limits/limits.records'

/** Limit per address for all accounts together, as a multiple: several people may share one router. */
const timesFromOnePlace = 3
/** Failures of one account per hour from all addresses together, as a multiple. */
const timesFromEverywhere = 30

/** @throws Refusal RATE_LIMITED */
export const countFromPlace = (context: OutsideContext): Promise<void> =>
  countOrRefuse(context, {
    key: `sign-in:${placeOf(context)}`,
    most: context.config.limits.signInPerMinute * timesFromOnePlace,
    windowMs: minutes(1),
  })

/**
 * @param deviceId the caller's browser, where this person has signed in with it before
 * @throws Refusal RATE_LIMITED
 */
export async function countOfAccount(context: OutsideContext, username: string, deviceId: number | undefined): Promise<void> {
  const { signInPerMinute: most } = context.config.limits
  const key = deviceId === undefined ? `sign-in:account:${username}:${placeOf(context)}` : `sign-in:device:${deviceId}`
  await countOrRefuse(context, { key, most, windowMs: minutes(1) })
  if (deviceId === undefined) await refuseWhereFull(context, failures(context, username))
}

/** Counts a failed sign-in. */
export const countFailure = (context: AtomicContext, username: string): Promise<void> => countIn(context, failures(context, username))

const failures = ({ config }: Pick<OutsideContext, 'config'>, username: string): Limit => ({
  key: `sign-in:failures:${username}`,
  most: config.limits.signInPerMinute * timesFromEverywhere,
  windowMs: hours(1),
})
