import { uploadsApi } from '@quayside/contract/uploads/endpoints'
import type { RawRoute } from '#foundation/http/raw-route'
import { asSupplier, bind } from '#foundation/http/route'
import { receiveFile } from './receive-file.ts'
import { serveImage } from './serve-image.ts'

export const uploadsRoutes = bind(uploadsApi, { receive: asSupplier.receiving(receiveFile) })

export const uploadsRawRoutes: readonly RawRoute[] = [{ method: 'GET', path: '/v1/images/:id/', handle: serveImage }]
