/** A request that a shop refuses: answered 422 to programs, shown to people, a user error to the app. */
export class Impossible extends Error {
  readonly statusCode: number
  constructor(message: string, statusCode = 422) {
    super(message)
    this.statusCode = statusCode
  }
}
