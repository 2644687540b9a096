import { minutes } from '#foundation/clock/clock'

/** Longer than all calls of one choice together may take: a choice without an answer by then has ended. */
export const chargingMs = minutes(3)
