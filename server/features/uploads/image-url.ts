/** The heights pictures are served at, beside their full size. */
export const imageHeights = [150, 350] as const
export type ImageHeight = (typeof imageHeights)[number]

/** Address of a picture; it never changes, so browsers keep it for ever. */
export const imageUrl = (uploadId: number, height?: ImageHeight): string => `/v1/images/${uploadId}/${height ? `?height=${height}` : ''}`

/** Address of a picture for shops: it asks once, so the answer waits for the picture. */
export const imageUrlForShops = (uploadId: number): string => `${imageUrl(uploadId)}?wait=1`
