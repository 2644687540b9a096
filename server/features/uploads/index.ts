export { pictureOfFile, takeFileFor, takeFilesFor } from './claim-file.ts'
export { drawLogo } from './draw-logo.ts'
export { claimPictureUrl, imageUrl, imageUrlForShops } from './image-url.ts'
export { obtainPicture } from './obtain-picture.ts'
export { keepFile } from './receive-file.ts'
export { uploadsRawRoutes, uploadsRoutes } from './routes.ts'
export { openStoredFile } from './stored-files.ts'
export { uploadsTasks } from './tasks.ts'
export { findFile, releaseFiles } from './uploaded-files.records.ts'
export {
  addressesOf,
  groundColours,
  notePicturesDropped,
  type PictureWords,
  uploadsByAddress,
  uploadsOfSupplier,
} from './uploads.records.ts'
