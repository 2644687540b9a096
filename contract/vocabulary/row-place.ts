import { z } from 'zod'

/** A place in a list that is read both ways: the rows before or after a row, by its id. */
export const RowPlace = z.string().regex(/^(before|after)-[1-9]\d{0,14}$/, 'This page does not exist')
