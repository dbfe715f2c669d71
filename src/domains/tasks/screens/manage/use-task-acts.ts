import { useQueryClient } from '@tanstack/react-query'
import { yuan } from '#contract/kernel/money'
import type { TaskCard } from '#contract/tasks/tasks.model'
import { finished, STATUS_OPEN, taskMenu } from '#contract/tasks/tasks.rules'
import { navigate } from '#lib/navigate'
import { attempt, say } from '#ui/overlays/say'
import { taskEdit, taskPage } from '../../parts/paths'
import { linkTask, publishTask, removeTask, settleTask, unlinkTask } from '../../tasks.mutations'
import { publishQuestion } from './task-draft'

const sure = async (title: string, body: string, confirmText: string, danger = false): Promise<boolean> => {
  const { confirm } = await import('#ui/overlays/confirm')
  return confirm({ title, body, confirmText, danger })
}

export interface Act {
  key: string
  label: string
  danger?: boolean
  online?: boolean
  onSelect: () => void | Promise<void>
}

/** The menu of a task for those who manage it (section 6); `onRemoved` may offer the way back. */
export const useTaskActs = (roomId: number, onRemoved?: (task: TaskCard) => void) => {
  const client = useQueryClient()
  const act = (work: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      await work()
      await say(done)
    })
  const publish = async (t: TaskCard) => {
    const { confirm } = await import('#ui/overlays/confirm')
    if (await confirm(publishQuestion(t.title, t.is_virtual ? 0 : t.bounty)))
      await act(() => publishTask(client, t.id), '发布成功')
  }
  const settle = async (t: TaskCard) => {
    if (!(await sure(`结算“${t.title}”？`, '结算后任务结束，未发放的赏金退回。不能撤销。', '结算', true))) return
    await attempt(async () => {
      const { released } = await settleTask(client, t.id)
      await say(released > 0 ? `已结算，退回 ¥${yuan(released)}` : '已结算')
    })
  }
  const remove = async (t: TaskCard) => {
    if (!(await sure(`删除“${t.title}”？`, '删除后成员不再看到它。', '删除', true))) return
    if (await act(() => removeTask(client, t.training_room_id, t.id), '已删除任务')) onRemoved?.(t)
  }
  const undo = (t: TaskCard) => act(() => removeTask(client, t.training_room_id, t.id, true), '已恢复任务')
  const link = async (t: TaskCard, to: 'space' | 'group') => {
    await act(() => linkTask(client, t.id, to), to === 'group' ? '已关联到组织' : '已关联到实训室')
  }
  const unlink = async (t: TaskCard, from: 'space' | 'group') => {
    const where = from === 'group' ? '组织的其他实训室' : '本实训室'
    if (await sure('解除关联？', `“${t.title}”不再显示在${where}，已接单的同学仍可完成。`, '解除', true))
      await act(() => unlinkTask(client, roomId, t.id, from), '已解除关联')
  }
  const menuOf = (t: TaskCard): Act[] => {
    const menu = taskMenu(t, false)
    const open = t.status >= STATUS_OPEN && !finished(t.status)
    const own = t.can_edit || t.can_delete
    return [
      ...(own ? [{ key: 'open', label: '查看任务', onSelect: () => navigate(taskPage(t.id)) }] : []),
      ...(t.wait_count > 0
        ? [{ key: 'posts', label: `审核投稿（${t.wait_count}）`, onSelect: () => navigate(taskPage(t.id, 'posts')) }]
        : []),
      ...(t.can_edit && t.status < STATUS_OPEN
        ? [{ key: 'publish', label: '发布', online: true, onSelect: () => publish(t) }]
        : []),
      ...(menu.edit ? [{ key: 'edit', label: '编辑', onSelect: () => navigate(taskEdit(t.id)) }] : []),
      ...(t.can_edit && open ? [{ key: 'settle', label: '结算', online: true, onSelect: () => settle(t) }] : []),
      ...(own && t.space_id === 0
        ? [{ key: 'link', label: '关联到实训室', online: true, onSelect: () => link(t, 'space') }]
        : []),
      ...(own && t.group_id === 0 && t.status >= STATUS_OPEN
        ? [{ key: 'group', label: '关联到组织', online: true, onSelect: () => link(t, 'group') }]
        : []),
      ...(menu.unlinkSpace
        ? [{ key: 'unlink', label: '从实训室解除关联', online: true, onSelect: () => unlink(t, 'space') }]
        : []),
      ...(menu.unlinkGroup
        ? [{ key: 'ungroup', label: '从组织解除关联', online: true, onSelect: () => unlink(t, 'group') }]
        : []),
      ...(menu.delete ? [{ key: 'delete', label: '删除', danger: true, online: true, onSelect: () => remove(t) }] : []),
    ]
  }
  return { menuOf, undo }
}
