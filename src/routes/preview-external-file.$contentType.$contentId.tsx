import { createFileRoute, useRouter } from '@tanstack/react-router'
import { filesQueries } from '../domains/files/files.queries'
import { ExternalFile } from '../domains/files/screens/external-file'

export const Route = createFileRoute('/preview-external-file/$contentType/$contentId')({
  staticData: { title: '文件预览', auth: true },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(filesQueries.external(params.contentType, params.contentId))
  },
  component: function ExternalFileRoute() {
    const router = useRouter()
    const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ href: '/index' }))
    return <ExternalFile {...Route.useParams()} onBack={back} />
  },
})
