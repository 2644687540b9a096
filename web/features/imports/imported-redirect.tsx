import { createFileRoute, redirect } from '@tanstack/react-router'

/** An address of mails and old links. */
export const Route = createFileRoute('/_store/imported')({
  beforeLoad: () => {
    throw redirect({ href: '/imported/list', replace: true })
  },
})
