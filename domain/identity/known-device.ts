/** A browser from which a user has signed in keeps a token that says only this. */

/** Days without use after which a device is unknown again. */
export const knownDeviceDays = 180
