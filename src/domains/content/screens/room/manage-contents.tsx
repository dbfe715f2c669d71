import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ContentBinding } from '#contract/content/bindings/bindings.model'
import { ROOM_CONTENTS_MAX, SHELF_TYPES } from '#contract/content/bindings/bindings.rules'
import { contentStateLabels } from '#contract/content/content.labels'
import type { ContentCard } from '#contract/content/content.model'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { PlainList } from '#ui/lists/plain-list'
import { Sortable, SortableRow } from '#ui/lists/sortable'
import { OnlineIconButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { UndoBar } from '#ui/states/undo-bar'
import { PreviewLink } from '../../../files/parts/preview-link'
import { useOrder } from '../../../rooms/parts/use-order'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { contentQueries } from '../../content.queries'
import { roomContentActs } from '../../library.mutations'
import { boundTitle } from '../../parts/bound-row'
import { contentHref } from '../../parts/content-href'
import { sayLeft } from '../../parts/left-out'

const PickContents = popup(() => import('../../parts/pick-contents').then((m) => m.PickContents))

/** Content of the library that a room holds beside its files: what stands there, in which order, and what is added or taken out. */
export function ManageRoomContents({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const ended = hasEnded(useQuery(roomsQueries.detail(roomId)).data)
  const { first, list } = usePages((offset) => contentQueries.inRoom(roomId, { offset, beside: 1 }), { whole: true })
  const [picking, setPicking] = useState(false)
  const [removed, setRemoved] = useState<ContentBinding>()
  const { shown, move } = useOrder(list, (ids) => roomContentActs.sort(client, roomId, ids))
  const remove = (bound: ContentBinding) =>
    attempt(async () => {
      await roomContentActs.unbind(client, roomId, bound.id)
      setRemoved(bound)
    })
  const add = (more: readonly ContentCard[]) =>
    attempt(async () => {
      const ids = more.map(({ id }) => id)
      const { added, left } = await roomContentActs.bind(client, roomId, ids)
      if (left.length) await sayLeft(added, left, more)
    })
  const putBack = async ({ target_id: id }: ContentBinding) => {
    await attempt(() => roomContentActs.bind(client, roomId, [id]))
    setRemoved(undefined)
    await say('已恢复')
  }
  const row = (bound: ContentBinding, handle?: ReactNode) => (
    <SortableRow
      handle={handle}
      title={boundTitle(bound)}
      {...(bound.state !== 'deleted' && {
        description: bound.state === 'published' ? bound.type_name : contentStateLabels[bound.state],
        href: contentHref({ id: bound.target_id, content_type: bound.content_type }),
      })}
    >
      {bound.state === 'published' && (
        <PreviewLink content={{ id: bound.target_id, content_type: bound.content_type, title: boundTitle(bound) }} />
      )}
      <OnlineIconButton
        icon="close"
        label={`移出${boundTitle(bound)}`}
        disabled={ended}
        onClick={() => void remove(bound)}
      />
    </SortableRow>
  )
  return (
    <Card title="资源库内容" {...(first.data && { extra: `${first.data.total} 项` })}>
      <div className="stack">
        {removed && (
          // What is no longer out could not be put in again.
          <UndoBar disabled={removed.state !== 'published'} onUndo={() => putBack(removed)}>
            已移出“{boundTitle(removed)}”
          </UndoBar>
        )}
        <QueryView query={first} skeleton={<SkeletonList rows={2} />}>
          {({ total }) =>
            total === 0 ? (
              <p className="secondary">把资源库里的资源、专栏、标准放进来，成员在“资料”和“实训内容”里打开。</p>
            ) : ended ? (
              <PlainList aria-label="资源库内容">
                {shown.map((bound) => (
                  <li key={bound.id}>{row(bound)}</li>
                ))}
              </PlainList>
            ) : (
              <Sortable
                label="资源库内容的顺序"
                items={shown}
                itemKey={({ id }) => String(id)}
                itemLabel={boundTitle}
                onMove={move}
              >
                {row}
              </Sortable>
            )
          }
        </QueryView>
        <Button
          variant="secondary"
          icon="plus"
          disabled={ended || !first.data || first.data.total >= ROOM_CONTENTS_MAX}
          onClick={() => setPicking(true)}
        >
          添加内容
        </Button>
      </div>
      {picking && (
        <PickContents
          holds={SHELF_TYPES}
          there={list.map(({ target_id: id }) => ({ id }))}
          onAdd={(more) => void add(more)}
          onClose={() => setPicking(false)}
        />
      )}
    </Card>
  )
}
