/** Export of all of a supplier's data as one archive. */

export const exportStates = ['preparing', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

/** Retention of an archive. */
export const exportDays = 7

export const exportRunning = 'An archive is being prepared. We mail you a link when it is ready.'
export const exportGone = 'This archive has expired. Ask for a new one.'
