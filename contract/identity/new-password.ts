/** Schemas used by screens stand in files of their own, fetched when somebody begins to type. */
import { passwordsDiffer } from '@quayside/domain/identity/credentials'
import { z } from 'zod'
import { CurrentPassword, NewPassword } from './sign-in.ts'

/** As a screen asks for it: twice. */
export const NewPasswordTwice = z
  .object({ password: NewPassword, repeat: z.string(), current_password: CurrentPassword })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], message: passwordsDiffer })
