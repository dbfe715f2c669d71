import { createFileRoute } from '@tanstack/react-router'
import { roomId } from '../../../app/boot/params'
import { WebsiteShell } from '../../../app/shells/website-shell'
import { websiteQueries } from '../../../domains/website/website.queries'

/** Public: who is not logged in reads it, and who may not visit the platform too. */
export const Route = createFileRoute('/website/$id')({
  params: roomId,
  staticData: { title: '比赛官网', skipVisit: true, carry: true },
  loaderDeps: ({ search }) => ({ hash: search.auth_hash }),
  loader: ({ context, params: { id }, deps: { hash } }) => {
    // Not awaited: the shell has states of its own.
    for (const query of [websiteQueries.detail, websiteQueries.home, websiteQueries.standing])
      void context.queryClient.prefetchQuery(query({ id, hash }) as never)
    void context.queryClient.prefetchQuery(websiteQueries.footer())
  },
  component: function Website() {
    const { id } = Route.useParams()
    const { auth_hash: hash } = Route.useSearch()
    return <WebsiteShell site={{ id, hash }} />
  },
})
