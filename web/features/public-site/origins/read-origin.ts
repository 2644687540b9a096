import { present, type RawQuery, readText } from '#foundation/api/read-query.ts'

/** What a landing keeps of its address for the sign-up: who sent somebody, and the prebuilt shop they came for. */
export const readOrigin = (raw: RawQuery) => present({ ref: readText(raw.ref), prebuilt: readText(raw.prebuilt) })
