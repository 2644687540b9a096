import { type Tables, tablesOf } from '#foundation/database/tables'

export const uploads = tablesOf<Tables<'upload' | 'uploadedFile'>>('uploads', ['upload', 'uploadedFile'])
