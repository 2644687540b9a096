import { gid, numberIn } from '../../shop/state.ts'
import type { Call, View } from '../call/call.ts'
import { connect, type PageArguments } from '../call/connections.ts'
import { count } from '../call/counts.ts'

/** A shop has a single publication here: its online store. */
export function publicationView(call: Call): View {
  const channel = { __typename: 'Channel', id: gid('Channel', call.shop.publicationId), name: 'Online Store', handle: 'online_store' }
  return {
    __typename: 'Publication',
    id: gid('Publication', call.shop.publicationId),
    name: 'Online Store',
    autoPublish: false,
    supportsFuturePublishing: true,
    channels: (page: PageArguments) => connect([channel], page, { id: () => call.shop.publicationId, view: (one) => one }),
  }
}

export function publishableFields(call: Call, kind: string, id: number, publishedAt: string | null): View {
  const places = publishedAt === null ? [] : [{ isPublished: true, publishDate: publishedAt, publication: publicationView(call) }]
  return {
    publishedOnPublication: ({ publicationId }: { publicationId: string }) =>
      publishedAt !== null && numberIn('Publication', publicationId) === call.shop.publicationId,
    resourcePublicationsCount: count(places.length),
    resourcePublicationsV2: (page: PageArguments) =>
      connect(places, page, {
        id: () => call.shop.publicationId,
        view: (place) => ({ ...place, publishable: { __typename: kind, id: gid(kind, id) } }),
      }),
  }
}
