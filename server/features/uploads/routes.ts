import { uploadsApi } from '@quayside/contract/uploads/endpoints'
import type { RawRoute } from '#foundation/http/raw-route'
import { asStoreOrSupplier, bind } from '#foundation/http/route'
import { receiveFile } from './receive-file.ts'
import { serveClaimPicture } from './serve-claim-picture.ts'
import { serveImage } from './serve-image.ts'

export const uploadsRoutes = bind(uploadsApi, { receive: asStoreOrSupplier.receiving(receiveFile) })

export const uploadsRawRoutes: readonly RawRoute[] = [
  { method: 'GET', path: '/v1/images/:id/', handle: serveImage },
  { method: 'GET', path: '/v1/claim_pictures/:key/', handle: serveClaimPicture },
]
