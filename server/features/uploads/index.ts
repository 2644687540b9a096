export { type ImageHeight, imageUrl } from './image-url.ts'
export { groundColours, type PictureWords } from './uploads.records.ts'
