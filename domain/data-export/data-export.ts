/** All that a supplier has here, as one archive to take along. */

export const exportStates = ['preparing', 'ready', 'failed', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

/** An archive is kept so long. */
export const exportDays = 7

export const exportRunning = 'An archive is being prepared. We mail you a link when it is ready.'
export const exportGone = 'This archive has expired. Ask for a new one.'
