import { createFileRoute, useRouter } from '@tanstack/react-router'
import { lazyComponent } from '#ui/states/lazy-component'
import { SkeletonList } from '#ui/states/skeleton'
import { roomId } from '../app/boot/params'
import { contentQueries } from '../domains/content/content.queries'
import { contentKeep, contentSearch } from '../domains/content/parts/content-search'
import { ContentDetail } from '../domains/content/screens/content-detail'

// Few contents are one.
const ContentLaunch = lazyComponent(() => import('../domains/lti/parts/content-launch').then((m) => m.ContentLaunch))

const ContentScorm = lazyComponent(() =>
  import('../domains/courses/parts/scorm/content-scorm').then((m) => m.ContentScorm),
)

export const Route = createFileRoute('/published-content-detail/$id')({
  params: roomId,
  staticData: { title: '内容', auth: true, carry: true },
  validateSearch: contentSearch,
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(contentQueries.detail(Number(params.id)))
  },
  component: function Content() {
    const router = useRouter()
    const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ href: '/index' }))
    return (
      <ContentDetail
        id={Number(Route.useParams().id)}
        keep={contentKeep(Route.useSearch())}
        elsewhere={(content) =>
          content.content_type === 'third_party_active' ? (
            <ContentLaunch content={content} fallback={<SkeletonList rows={2} />} />
          ) : (
            content.data.kind === 'scorm' && (
              <ContentScorm key={content.id} content={content} fallback={<SkeletonList rows={4} />} />
            )
          )
        }
        onBack={back}
      />
    )
  },
})
