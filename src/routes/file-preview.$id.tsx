import { createFileRoute, useRouter } from '@tanstack/react-router'
import { roomId } from '../app/boot/params'
import { filesQueries } from '../domains/files/files.queries'
import { FilePreview } from '../domains/files/screens/file-preview'

export const Route = createFileRoute('/file-preview/$id')({
  staticData: { title: '文件预览', auth: true },
  params: roomId,
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(filesQueries.detail(params.id))
  },
  component: function FilePreviewRoute() {
    const router = useRouter()
    const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ href: '/index' }))
    return <FilePreview id={Route.useParams().id} onBack={back} />
  },
})
