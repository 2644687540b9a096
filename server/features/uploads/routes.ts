import type { RawRoute } from '#foundation/http/raw-route'
import { serveImage } from './serve-image.ts'

export const uploadsRawRoutes: readonly RawRoute[] = [{ method: 'GET', path: '/v1/images/:id/', handle: serveImage }]
