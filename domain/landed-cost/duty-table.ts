/** The uploaded table as a whole: rates change at least once a year, so an older one is shown with a warning. */

const yearMs = 365 * 86_400_000

/** Whether the table was uploaded more than a year ago. */
export const isTableOld = (uploadedAt: Date, now: Date): boolean => now.getTime() - uploadedAt.getTime() > yearMs

export const oldTable = 'The rates were uploaded more than a year ago and may have changed.'
export const noTable = 'No rates have been uploaded yet.'
