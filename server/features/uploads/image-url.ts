/** The heights pictures are served at, beside their full size. */
export const imageHeights = [150, 350] as const
export type ImageHeight = (typeof imageHeights)[number]

/** Where a picture is served; the address of a picture never changes, so it is kept for ever. */
export const imageUrl = (uploadId: number, height?: ImageHeight): string => `/v1/images/${uploadId}/${height ? `?height=${height}` : ''}`

/** Where a shop fetches a picture that it is told of: it asks once, so the answer waits for the picture. */
export const imageUrlForShops = (uploadId: number): string => `${imageUrl(uploadId)}?wait=1`
