import { knownDeviceDays } from '@quayside/domain/identity/known-device'
import { readCookie, writeCookie } from '#foundation/api/cookies.ts'

const deviceCookie = 'device'

/** Token that an earlier sign-in gave this browser, so that guesses of others do not keep its owner out. */
export const knownDevice = (): { device?: string } => {
  const device = readCookie(deviceCookie)
  return device ? { device } : {}
}

export function keepDevice({ device }: { device?: string | undefined }) {
  if (device) writeCookie(deviceCookie, device, knownDeviceDays)
}
