import { useRouter } from '@tanstack/react-router'
import { lazyComponent } from '#ui/states/lazy-component'
import { SkeletonList } from '#ui/states/skeleton'
import { contentKeep } from '../../domains/content/parts/content-search'
import { ContentDetail } from '../../domains/content/screens/content-detail'

// Few contents are one.
const ContentLaunch = lazyComponent(() => import('../../domains/lti/parts/content-launch').then((m) => m.ContentLaunch))

const ContentScorm = lazyComponent(() =>
  import('../../domains/courses/parts/scorm/content-scorm').then((m) => m.ContentScorm),
)

type Props = {
  id: number
  search: object
  /** Where back leads when the address was the first. */
  home: string
}

/** Content with all that it can be opened by, whichever address it stands at. */
export function ContentPage({ id, search, home }: Props) {
  const router = useRouter()
  const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ href: home }))
  return (
    <ContentDetail
      id={id}
      keep={contentKeep(search)}
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
}
