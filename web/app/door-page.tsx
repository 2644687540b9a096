import { createFileRoute, redirect } from '@tanstack/react-router'

/** The bare address: the sign-in page, which sends on whoever is signed in. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ href: '/login' })
  },
})
