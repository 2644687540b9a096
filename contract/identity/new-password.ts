/** Schemas used by screens are in separate files, which are loaded when the user begins to type. */
import { passwordsDiffer } from '@quayside/domain/identity/credentials'
import { z } from 'zod'
import { CurrentPassword, NewPassword } from './sign-in.ts'

/** New password, typed twice. */
export const NewPasswordTwice = z
  .object({ password: NewPassword, repeat: z.string(), current_password: CurrentPassword })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], message: passwordsDiffer })
