/** A file that is uploaded, in bytes; an address may give a larger one. */
export const largestUpload = 20_000_000
export const fileTooLarge = 'This file is larger than 20 MB. Put it at an https address and give the feed that address.'
