import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ContentDetail as Content } from '#contract/content/content.model'
import { contentTypes } from '#contract/content/content.types'
import { navigate } from '#lib/navigate'
import { isOnline } from '#lib/net/online'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Cover } from '#ui/display/cover'
import { Page } from '#ui/layout/page'
import { attempt, say } from '#ui/overlays/say'
import { useAgeNote } from '#ui/states/offline-note'
import { SkeletonHero, SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { contentActs, noteViewed } from '../content.mutations'
import { contentQueries } from '../content.queries'
import { libraryActs } from '../library.mutations'
import { ContentBody } from '../parts/content-body'
import { ContentFacts } from '../parts/content-facts'
import { ContentGone } from '../parts/content-gone'
import { DimensionTable } from '../parts/dimension-table'
import { contentEditPath, isWrittenHere } from '../parts/paths'

interface Props {
  id: number
  /** What the address carries, for the links that lead on. */
  keep: Record<string, string>
  onBack: () => void
}

/** `/published-content-detail/{id}`: what content is, and all of it to read. */
export function ContentDetail({ id, keep, onBack }: Props) {
  const query = useQuery(contentQueries.detail(id))
  const note = useAgeNote(query)
  const { data, error } = query
  usePageTitle(data?.title)
  useViewed(data)
  if (!data)
    return (
      <Page title="内容" onBack={onBack}>
        {error ? <ContentGone error={error} onRetry={() => query.refetch()} /> : <Shape />}
      </Page>
    )
  const cover = data.cover_data.url
  return (
    <Page title={data.title} scene="ke" onBack={onBack} note={note} actions={<Acts content={data} />}>
      <div className="stack">
        <Cover
          scene="ke"
          id={`content ${id}`}
          glyph={contentTypes[data.content_type].label}
          {...(cover && { image: cover })}
        />
        <ContentFacts content={data} />
        <ContentBody content={data} keep={keep} />
        <DimensionTable
          type={data.content_type}
          id={id}
          needed={contentTypes[data.content_type].reader === 'standard'}
        />
      </div>
    </Page>
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
        <Button block onClick={collect}>
          收藏
        </Button>
      )}
      {content.can_edit && isWrittenHere(content.content_type) && (
        <Button variant="secondary" block href={contentEditPath(content)}>
          编辑
        </Button>
      )}
      {content.can_copy && (
        <Button variant="secondary" block onClick={copy}>
          复制一份
        </Button>
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
