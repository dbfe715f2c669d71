import { createFileRoute, redirect } from '@tanstack/react-router'

/** The list that the editor belongs to. */
export const Route = createFileRoute('/training-room/$id/contest/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/training-room/manager/$id/contest', params, replace: true })
  },
})
