export { imageUrl, imageUrlForShops } from './image-url.ts'
export { obtainPicture } from './obtain-picture.ts'
export { uploadsRawRoutes } from './routes.ts'
export { addressesOf, groundColours, type PictureWords, uploadsByAddress, uploadsOfSupplier } from './uploads.records.ts'
