import { knownDeviceDays } from '@quayside/domain/identity/known-device'
import { readCookie, writeCookie } from '#foundation/api/cookies.ts'

const deviceCookie = 'device'

/** Token from an earlier sign-in of this browser. It lets the owner in while others' guesses are rate-limited. */
export const knownDevice = (): { device?: string } => {
  const device = readCookie(deviceCookie)
  return device ? { device } : {}
}

export function keepDevice({ device }: { device?: string | undefined }) {
  if (device) writeCookie(deviceCookie, device, knownDeviceDays)
}
