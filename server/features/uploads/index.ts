export { imageUrl, imageUrlForShops } from './image-url.ts'
export { uploadsRawRoutes } from './routes.ts'
export { groundColours, type PictureWords, uploadsOfSupplier } from './uploads.records.ts'
