import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { ContentDetail as Content } from '#contract/content/content.model'
import { contentTypes } from '#contract/content/content.types'
import { readsOffline } from '#contract/content/progress/progress.rules'
import { navigate } from '#lib/navigate'
import { isOnline } from '#lib/net/online'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Cover } from '#ui/display/cover'
import { Page } from '#ui/layout/page'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { useAgeNote } from '#ui/states/offline-note'
import { SkeletonHero, SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { DimensionTable } from '../../files/parts/dimension-table'
import { contentActs, noteViewed } from '../content.mutations'
import { contentQueries } from '../content.queries'
import { libraryActs } from '../library.mutations'
import { ContentComments } from '../parts/comments/content-comments'
import { ContentBody } from '../parts/content-body'
import { ContentFacts } from '../parts/content-facts'
import { ContentGone, goneOf } from '../parts/content-gone'
import { useKnownGone, useNoteGone } from '../parts/known-gone'
import { ContentNotes } from '../parts/notes/content-notes'
import { isWrittenHere } from '../parts/own-screen'
import { contentEditPath } from '../parts/paths'
import { ContentCopy } from '../parts/reader/content-copy'
import { GoOn } from '../parts/reader/go-on'
import { channelOf } from '../parts/reader/in-channel'
import { Reading } from '../parts/reader/reading'
import { Steps } from '../parts/reader/steps'
import { useFar } from '../parts/reader/use-far'

interface Props {
  id: number
  /** What the address carries, for the links that lead on. */
  keep: Record<string, string>
  /** How content that leads elsewhere is opened. */
  elsewhere?: (content: Content) => ReactNode
  onBack: () => void
}

/** `/published-content-detail/{id}`: what content is, and all of it to read. */
export function ContentDetail({ id, keep, elsewhere, onBack }: Props) {
  const query = useQuery(contentQueries.detail(id))
  const note = useAgeNote(query)
  const { data, error } = query
  const gone = goneOf(data, error)
  usePageTitle(gone ? undefined : data?.title)
  useViewed(data)
  useNoteGone(id, gone)
  useKnownGone(data?.contents)
  if (!data || gone)
    return (
      <Page title="内容" onBack={onBack}>
        {gone || error ? <ContentGone gone={gone} error={error} onRetry={() => query.refetch()} /> : <Shape />}
      </Page>
    )
  const channelId = channelOf(keep)
  return (
    <Page title={data.title} scene="ke" onBack={onBack} note={note} actions={<Acts content={data} />}>
      <div className="stack">
        <Read content={data} keep={keep} elsewhere={elsewhere} />
        {channelId > 0 && <Steps id={id} channelId={channelId} keep={keep} />}
        <DimensionTable
          type={data.content_type}
          id={id}
          needed={contentTypes[data.content_type].reader === 'standard'}
        />
        {data.state === 'published' && takenAlong(data) && <ContentCopy key={id} content={data} />}
        {data.state !== 'draft' && (
          <>
            <ContentNotes key={`notes ${id}`} contentId={id} title={data.title} />
            {/* Where the address says that nothing is written, nothing is said either (section 2). */}
            {keep.can_post !== '0' && <ContentComments key={`comments ${id}`} contentId={id} />}
          </>
        )}
      </div>
    </Page>
  )
}

const takenAlong = ({ content_type, data: { kind } }: Content): boolean => readsOffline({ content_type, kind })

/** Its cover, what it is, and all of it to read; of a channel how far one is. */
function Read({ content, keep, elsewhere }: Pick<Props, 'keep' | 'elsewhere'> & { content: Content }) {
  const { id, content_type: type } = content
  const far = useFar(id)
  const cover = content.cover_data.url
  return (
    <>
      <Cover
        size="page"
        scene="ke"
        id={`content ${id}`}
        glyph={contentTypes[type].label}
        {...(cover && { image: cover })}
      />
      <ContentFacts content={content} />
      {contentTypes[type].reader === 'channel' && far && <GoOn channel={content} far={far} keep={keep} />}
      <Reading content={content}>
        <ContentBody content={content} keep={keep} far={far} elsewhere={elsewhere?.(content)} />
      </Reading>
    </>
  )
}

/** Counted once it is read; what is read offline is not. */
const useViewed = (content: Content | undefined) => {
  const id = content?.state === 'published' && !content.can_edit ? content.id : 0
  useEffect(() => {
    if (id && isOnline()) void noteViewed(id).catch(() => {})
  }, [id])
}

function Acts({ content }: { content: Content }) {
  const client = useQueryClient()
  const { id } = content
  const collect = () =>
    attempt(async () => {
      await libraryActs.collect(client, id)
      await say('已加入资源库')
    })
  const copy = () =>
    attempt(async () => {
      const made = await contentActs.copy(client, id)
      await say('已复制为你的草稿')
      navigate(`/published-content-detail/${made.id}`)
    })
  return (
    <>
      {content.collected ? (
        <Button variant="secondary" block disabled>
          已在资源库
        </Button>
      ) : (
        <OnlineButton block onClick={collect}>
          收藏
        </OnlineButton>
      )}
      {content.can_edit && isWrittenHere(content.content_type) && (
        <Button variant="secondary" block href={contentEditPath(content)}>
          编辑
        </Button>
      )}
      {content.can_copy && (
        <OnlineButton variant="secondary" block onClick={copy}>
          复制一份
        </OnlineButton>
      )}
    </>
  )
}

function Shape() {
  return (
    <SkeletonPage>
      <SkeletonHero />
      <SkeletonList rows={3} />
    </SkeletonPage>
  )
}
