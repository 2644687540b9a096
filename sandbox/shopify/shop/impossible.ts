/** A request that a shop refuses: status 422 for programs, a page for users, a user error for the app. */
export class Impossible extends Error {
  readonly statusCode: number
  constructor(message: string, statusCode = 422) {
    super(message)
    this.statusCode = statusCode
  }
}
