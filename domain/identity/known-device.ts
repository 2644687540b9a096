/** A browser that somebody has signed in with keeps a token that says so, and nothing else. */

/** One that was not used for so long is a stranger again. */
export const knownDeviceDays = 180
