/** Delays before each retry of a picture; then it gives up. */
const waitsMs = [700, 1000, 1500, 2000, 3000, 4000, 6000, 8000]

/**
 * Retries a picture that did not load, because its server may still be fetching it. Once it loads, it is in the browser's cache.
 * @returns false if it could not be loaded
 */
export async function pictureThere(address: string, signal: AbortSignal): Promise<boolean> {
  if (!address.startsWith('/')) return false
  for (const wait of waitsMs) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (signal.aborted) return false
    const answer = await fetch(address, { signal, priority: 'low' }).catch(() => undefined)
    if (answer?.status === 200) return true
    if (answer && answer.status !== 202 && answer.status !== 503) return false
  }
  return false
}
