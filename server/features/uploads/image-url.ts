/** Heights at which pictures are served, beside their full size. */
export const imageHeights = [150, 350] as const
export type ImageHeight = (typeof imageHeights)[number]

/** Address of a picture. Its content never changes, so browsers cache it indefinitely. */
export const imageUrl = (uploadId: number, height?: ImageHeight): string => `/v1/images/${uploadId}/${height ? `?height=${height}` : ''}`

/** Address of a picture for shops. They request it only once, so the answer waits for the picture. */
export const imageUrlForShops = (uploadId: number): string => `${imageUrl(uploadId)}?wait=1`

/** Address of a claim's picture, which nobody can guess. */
export const claimPictureUrl = (storageKey: string): string => `/v1/claim_pictures/${storageKey}/`
