import { createFileRoute, useRouter } from '@tanstack/react-router'
import { lazyComponent } from '#ui/states/lazy-component'
import { SkeletonList } from '#ui/states/skeleton'
import { contentQueries } from '../../domains/content/content.queries'
import { contentEditSearch } from '../../domains/content/parts/content-search'
import { ContentEdit } from '../../domains/content/screens/manage/content-edit'
import type { EditorPart } from '../../domains/content/screens/manage/content-editor'

const ToolField = lazyComponent(() => import('../../domains/lti/parts/tool-field').then((m) => m.ToolField))

export const Route = createFileRoute('/_main/content-edit')({
  staticData: { title: '编辑内容' },
  validateSearch: contentEditSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    if (deps.id) void context.queryClient.prefetchQuery(contentQueries.form(deps.id))
  },
  component: function Edit() {
    const router = useRouter()
    const { id = 0, type = 'resource', picked = '' } = Route.useSearch()
    const back = () =>
      router.history.canGoBack() ? router.history.back() : void router.navigate({ href: '/my-resource-library' })
    const linkPart: EditorPart = (given) => (
      <ToolField {...given} picked={id ? picked : ''} fallback={<SkeletonList rows={2} />} />
    )
    return <ContentEdit id={id} type={type} linkPart={linkPart} onBack={back} />
  },
})
