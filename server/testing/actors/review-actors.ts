import type { TestWorld } from '../test-world.ts'

/** Has a store review a supplier. @returns the review's id */
export async function makeReview({
  world,
  storeToken: token,
  supplierId: supplier,
  rating = 2,
}: {
  readonly world: TestWorld
  readonly storeToken: string
  readonly supplierId: number
  readonly rating?: number
}): Promise<number> {
  const { status, body } = await world.call('POST', '/v1/reviews/', {
    token,
    body: { supplier, rating, review: `The second parcel came late, with ${rating} stars.` },
  })
  if (status !== 200) throw new Error(`the review was answered with ${status} ${JSON.stringify(body)}`)
  return body.review.id
}
