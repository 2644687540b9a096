import { type Tables, tablesOf } from '#foundation/database/tables'

export const uploads = tablesOf<Tables<'upload'>>('uploads', ['upload'])
