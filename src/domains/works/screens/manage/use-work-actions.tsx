import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { worksErrors } from '#contract/works/works.errors'
import type { WorkCard } from '#contract/works/works.model'
import { emptyNames } from '#contract/works/works.rules'
import { download } from '#lib/download'
import { moved } from '#lib/moved'
import { navigate } from '#lib/navigate'
import { ApiError } from '#lib/net/errors'
import type { RowAction } from '#ui/lists/data-list'
import { moveActions } from '#ui/lists/move-actions'
import { attempt, say } from '#ui/overlays/say'
import { UndoBar } from '#ui/states/undo-bar'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { exportAddress, handleWork, publishWork } from '../../works.mutations'
import { worksQueries } from '../../works.queries'
import { CloneWork } from './clone-work'
import { releaseQuestion, withholdQuestion } from './marking/release-question'
import { publishQuestion } from './publish-question'

const edit = (roomId: number, id: number) => navigate(`/training-room/manager/${roomId}/update-work?id=${id}`)

interface Shown {
  list: readonly WorkCard[]
  /** These are all there are, in their own order: only then one can be put before another. */
  whole: boolean
  ended: boolean
}

/** What can be done with a work from the list, and the way back from deleting it. */
export const useWorkActions = (client: QueryClient, roomId: number, { list, whole, ended }: Shown) => {
  const [removed, setRemoved] = useState<WorkCard>()
  const [away, setAway] = useState<WorkCard>()
  const words = useRoomWords(roomId)
  const flip = async (w: WorkCard) => {
    const { confirm } = await import('#ui/overlays/confirm')
    // The list does not know the steps.
    const whole =
      w.status === 'draft' ? await client.fetchQuery(worksQueries.detail(w.id)).catch(() => undefined) : undefined
    if (!(await confirm(publishQuestion(words, w, whole && emptyNames(whole))))) return
    await attempt(async () => {
      try {
        const { told } = await publishWork(client, w.id, w.status === 'published' ? 'draft' : 'published')
        await say(w.status === 'published' ? '已撤回为草稿' : told ? `发布成功，通知了 ${told} 人` : '发布成功')
      } catch (error) {
        if (!(error instanceof ApiError) || !error.is(worksErrors.work_not_ready)) throw error
        const { missing } = error.data as { missing: { text: string }[] }
        const { alert } = await import('#ui/overlays/confirm')
        await alert({ title: '还不能发布', body: missing.map((m) => m.text).join('\n') })
        edit(roomId, w.id)
      }
    })
  }
  const release = async (w: WorkCard) => {
    const { confirm } = await import('#ui/overlays/confirm')
    if (!(await confirm(w.released ? withholdQuestion : releaseQuestion(w.marked_count)))) return
    await attempt(async () => {
      await handleWork(client, { action: w.released ? 'withhold' : 'release', id: w.id })
      await say(w.released ? '已收回成绩' : '已公布成绩')
    })
  }
  const clone = (w: WorkCard) =>
    attempt(async () => {
      const { id } = await handleWork(client, { action: 'clone', id: w.id })
      await say('已复制为草稿')
      edit(roomId, id)
    })
  const remove = async (w: WorkCard) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `“${w.title}”删除后学员看不到它，已提交的内容会保留，可以撤销。`
    if (!(await confirm({ title: words('删除{work}'), body, danger: true }))) return
    await attempt(async () => {
      await handleWork(client, { action: 'delete', id: w.id })
      setRemoved(w)
    })
  }
  const restore = (w: WorkCard) =>
    attempt(async () => {
      await handleWork(client, { action: 'restore', id: w.id })
      setRemoved(undefined)
      await say(words('已恢复{work}'))
    })
  const move = (from: number, to: number) => {
    const ids = moved(list, from, to).map((x) => x.id)
    return attempt(() => handleWork(client, { action: 'sort', training_room_id: roomId, ids }))
  }
  const of = (w: WorkCard): RowAction[] => [
    { key: 'edit', label: '编辑', onSelect: () => edit(roomId, w.id) },
    {
      key: 'publish',
      label: w.status === 'published' ? '撤回' : '发布',
      disabled: ended,
      online: true,
      onSelect: () => flip(w),
    },
    ...(w.status === 'published'
      ? [
          {
            key: 'release',
            label: w.released ? '收回成绩' : '公布成绩',
            disabled: ended,
            online: true,
            onSelect: () => release(w),
          },
        ]
      : []),
    { key: 'clone', label: '复制', disabled: ended, online: true, onSelect: () => clone(w) },
    { key: 'away', label: '复制到其他实训室', onSelect: () => setAway(w) },
    { key: 'export', label: '导出为文件', online: true, onSelect: () => download(exportAddress(w.id)) },
    ...(whole ? moveActions(list, w, move, ended) : []),
    { key: 'remove', label: '删除', danger: true, disabled: ended, online: true, onSelect: () => remove(w) },
  ]
  const dialog: ReactNode = away && <CloneWork roomId={roomId} work={away} onClose={() => setAway(undefined)} />
  const undo: ReactNode = removed && <UndoBar onUndo={() => restore(removed)}>已删除“{removed.title}”</UndoBar>
  return { of, undo, dialog }
}
