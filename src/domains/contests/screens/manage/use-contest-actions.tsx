import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Missing } from '#contract/contests/authoring/authoring.rules'
import type { ContestCard } from '#contract/contests/contests.model'
import { STAGE_RUNNING } from '#contract/contests/stages'
import { moved } from '#lib/moved'
import { navigate } from '#lib/navigate'
import type { RowAction } from '#ui/lists/data-list'
import { moveActions } from '#ui/lists/move-actions'
import { attempt, say } from '#ui/overlays/say'
import { cloneContest, deleteContest, publishContest, sortContests } from '../../authoring.mutations'
import { contestInfo } from '../../parts/paths'
import { MissingList, missingIn } from './missing'
import { publishQuestion } from './publish-question'

/** What teams did in it is theirs too. */
const kept = (c: ContestCard): boolean => c.stage_status >= STAGE_RUNNING && c.team_count > 0

interface Shown {
  list: readonly ContestCard[]
  /** These are all there are, in their own order: only then one can be put before another. */
  whole: boolean
  ended: boolean
}

/** What can be done with a contest from the list. `dialog` is to be rendered beside it. */
export const useContestActions = (
  client: QueryClient,
  roomId: number,
  { list, whole, ended }: Shown,
  onOpen: (id: number) => void,
) => {
  const [missing, setMissing] = useState<{ id: number; list: readonly Missing[] }>()
  const edit = (id: number, section = '') => navigate(contestInfo(roomId, id, section))
  const sure = async (c: ContestCard) => {
    const { confirm } = await import('#ui/overlays/confirm')
    return confirm(publishQuestion(c.title, c.published))
  }
  const publish = async (c: ContestCard) => {
    if (!(await sure(c))) return
    await attempt(async () => {
      try {
        await publishContest(client, c.id, 'published')
        await say('发布成功')
      } catch (error) {
        const lacks = missingIn(error)
        if (!lacks) throw error
        setMissing({ id: c.id, list: lacks })
      }
    })
  }
  const takeBack = async (c: ContestCard) => {
    if (!(await sure(c))) return
    await attempt(async () => {
      await publishContest(client, c.id, 'draft')
      await say('已撤回为草稿')
    })
  }
  const clone = (c: ContestCard) =>
    attempt(async () => {
      const { id } = await cloneContest(client, c.id)
      await say('已复制为草稿')
      edit(id)
    })
  const remove = async (c: ContestCard) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const signed = c.team_count + c.pending_count
    const body = `“${c.title}”删除后不能恢复。${signed ? `${signed} 个报名会失效，报名的人会收到通知。` : ''}`
    if (!(await confirm({ title: '删除比赛', body, confirmText: '删除', danger: true }))) return
    await attempt(async () => {
      await deleteContest(client, c.id)
      await say('已删除')
    })
  }
  const move = (from: number, to: number) => {
    const ids = moved(list, from, to).map((x) => x.id)
    return attempt(() => sortContests(client, roomId, ids))
  }
  const of = (c: ContestCard): RowAction[] => [
    { key: 'signups', label: '报名审核', onSelect: () => onOpen(c.id) },
    { key: 'edit', label: '编辑', onSelect: () => edit(c.id) },
    ...(c.published
      ? [
          {
            key: 'back',
            label: c.team_count > 0 ? '撤回（已有人报名）' : '撤回',
            disabled: ended || c.team_count > 0,
            online: true,
            onSelect: () => takeBack(c),
          },
        ]
      : [{ key: 'publish', label: '发布', disabled: ended, online: true, onSelect: () => publish(c) }]),
    { key: 'clone', label: '复制', disabled: ended, online: true, onSelect: () => clone(c) },
    ...(whole ? moveActions(list, c, move, ended) : []),
    {
      key: 'remove',
      label: kept(c) ? '删除（已有人参赛）' : '删除',
      danger: true,
      disabled: ended || kept(c),
      online: true,
      onSelect: () => remove(c),
    },
  ]
  const dialog: ReactNode = missing && (
    <MissingList
      missing={missing.list}
      onClose={() => setMissing(undefined)}
      onGo={(section) => edit(missing.id, section)}
    />
  )
  return { of, dialog }
}
