export { imageUrl, imageUrlForShops } from './image-url.ts'
export { uploadsRawRoutes } from './routes.ts'
export { groundColours, type PictureWords } from './uploads.records.ts'
