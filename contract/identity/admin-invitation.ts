import { z } from 'zod'
import { CurrentPassword, Email } from './sign-in.ts'

export const AdminInvitation = z.object({
  email: Email,
  name: z.string().trim().min(1, 'Please enter a name').max(120, 'Please enter a shorter name'),
  current_password: CurrentPassword,
})
