import { present, type RawQuery, readText } from '#foundation/api/read-query.ts'

/** Parameters that a landing page keeps for the sign-up: the referrer and the prebuilt store on offer. */
export const readOrigin = (raw: RawQuery) => present({ ref: readText(raw.ref), prebuilt: readText(raw.prebuilt) })
