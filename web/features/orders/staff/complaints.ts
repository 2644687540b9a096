import { type ApiError, messageOf } from '#foundation/api/api-error.ts'

/** Words about a field in a failed call, which may complain of several. */
export const complaintAbout = (error: ApiError | undefined, field: string): string | undefined =>
  error?.complaints.find((complaint) => complaint.field === field)?.message

/** A refusal has its own words; a failure those of the specification. */
export const refusedOr = (error: ApiError, failed: string): string =>
  error.status >= 400 && error.status < 500 ? messageOf(error) : failed
