/** What a store keeps of suppliers. @see S-18 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'

const Favourite = z.object({ supplier: z.int(), favourite: z.boolean() })

export const suppliersApi = {
  addFavourite: endpoint({
    method: 'POST',
    path: '/v1/api/favourite-suppliers/',
    summary: 'Keep a supplier among the favourites; done twice is done once',
    body: z.object({ supplier: Id, store: Id.optional() }),
    response: Favourite,
  }),
  removeFavourite: endpoint({
    method: 'DELETE',
    path: '/v1/api/favourite-suppliers/{supplier}/',
    summary: 'Take a supplier out of the favourites',
    params: z.object({ supplier: Id }),
    response: Favourite,
  }),
}
